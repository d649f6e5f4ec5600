import { parseArgs } from 'node:util';
import {
  findClient,
  isRedirectUri,
  listClients,
  ownClientId,
  registerClient,
  removeClient,
  logClientChange,
} from '#server/service/oauth/clients/client.ts';
import { newSecret } from '#server/secrets/secrets.ts';
import type { Database } from '#server/service/store/database.ts';
import { runCommand, UsageError } from './command.ts';
import { withDatabase } from './with-database.ts';

const usage = `npm run client -- --id reports --name "Reports" --redirect https://reports.example.ch/callback
npm run client -- list
npm run client -- remove --id reports

Registers an application that asks users for access to their company, and prints its secret once.
  --id        its client_id: letters, digits, hyphens, underscores
  --name      its name on the consent page
  --redirect  an address it may return to, matched exactly; may be repeated
  list        lists the registered applications
  remove      removes one; its access ends immediately
The data is in DATA_DIR (./data) or DATABASE_URL; the service may keep running.`;

const option = { type: 'string' } as const;

const register = async (
  database: Database,
  client: { readonly clientId: string; readonly name: string; readonly redirectUris: readonly string[] },
): Promise<void> => {
  const secret = newSecret();
  await database.transaction(async (transaction) => {
    if ((await findClient(transaction, client.clientId)) !== undefined)
      throw new UsageError(`The client ${client.clientId} already exists: remove it first.`);
    await registerClient(transaction, { ...client, secret });
    await logClientChange(transaction, 'client_registered', client.clientId, Date.now());
  });
  console.log(`client_id      ${client.clientId}\nclient_secret  ${secret}\nThe secret will not be shown again.`);
};

const list = async (database: Database): Promise<void> => {
  for (const { clientId, name, redirectUris } of await listClients(database))
    console.log([clientId, name, ...redirectUris].join('\t'));
};

const remove = async (database: Database, id: string): Promise<void> => {
  if (id === ownClientId) throw new UsageError(`${ownClientId} is the app itself and cannot be removed.`);
  const isRemoved = await database.transaction(async (transaction) => removeClient(transaction, id, Date.now()));
  if (!isRemoved) throw new UsageError(`No such client: ${id}.`);
  console.log(`Removed the client ${id}.`);
};

const checkNew = (id: string | undefined, name: string | undefined, redirectUris: readonly string[]) => {
  if (id === undefined || name === undefined || name.trim() === '' || redirectUris.length === 0)
    throw new UsageError('--id, --name and --redirect are required.');
  if (!/^[\w-]{1,60}$/.test(id))
    throw new UsageError(`--id may contain letters, digits, hyphens and underscores, not “${id}”.`);
  if (id === ownClientId) throw new UsageError(`${ownClientId} is the app itself: choose another --id.`);
  const unfit = redirectUris.find((uri) => !isRedirectUri(uri));
  if (unfit !== undefined)
    throw new UsageError(`--redirect must be a full address without a fragment, not “${unfit}”.`);
  return { clientId: id, name: name.trim(), redirectUris };
};

await runCommand(usage, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { id: option, name: option, redirect: { type: 'string', multiple: true } },
  });
  const { id, name, redirect = [] } = values;
  const [action, ...others] = positionals;
  if (others.length > 0 || (action !== undefined && action !== 'list' && action !== 'remove'))
    throw new UsageError(`Unknown action: ${positionals.join(' ')}.`);
  if (action === 'list') return withDatabase(undefined, list);
  if (action === 'remove') {
    if (id === undefined) throw new UsageError('remove requires --id.');
    return withDatabase(undefined, async (database) => remove(database, id));
  }
  const client = checkNew(id, name, redirect);
  return withDatabase(undefined, async (database) => register(database, client));
});
