import { z } from 'zod';
import { recordSecurityEvent } from '#server/service/journal/security-event.ts';
import type { Reader, Transaction } from '#server/service/store/database.ts';
import { deleteRows } from '../../store/rows.ts';
import type { RowIn } from '../../store/result.ts';
import { selection } from '#server/service/store/selection.ts';
import { sql } from '#server/service/store/sql.ts';
import { digest, sameText } from '#server/secrets/secrets.ts';

/** The id of Kontor's own app: no other application can register it, and some operations require it. */
export const ownClientId = 'kontor';

export type Client = {
  readonly clientId: string;
  readonly name: string;
  readonly secretHash: string;
  readonly redirectUris: readonly string[];
};

const uris = z.array(z.string());

/** Printable ASCII, an absolute URL without fragment (RFC 6749, 3.1.2), and not in a scheme that a browser would run. */
export const isRedirectUri = (uri: string): boolean => {
  const url = /^[\x21-\x7e]+$/.test(uri) && !uri.includes('#') && !uri.includes('\\') ? URL.parse(uri) : null;
  return url !== null && !['javascript:', 'data:', 'blob:', 'file:'].includes(url.protocol);
};

/** Registers a client application, or changes it; its redirect addresses must match exactly. */
export const registerClient = async (
  transaction: Transaction,
  client: {
    readonly clientId: string;
    readonly secret: string;
    readonly name: string;
    readonly redirectUris: readonly string[];
  },
): Promise<void> => {
  const bad = client.redirectUris.find((uri) => !isRedirectUri(uri));
  if (bad !== undefined) throw new Error(`not a valid redirect address: ${bad}`);
  const { clientId, secret, name } = client;
  await transaction.run(sql`
    insert into client (client_id, secret_hash, name, redirect_uris)
    values (${clientId}, ${digest(secret)}, ${name}, ${JSON.stringify(client.redirectUris)})
    on conflict (client_id) do update set
      secret_hash = excluded.secret_hash, name = excluded.name, redirect_uris = excluded.redirect_uris`);
};

const clients = selection({ client: 'client' }, [
  'client.client_id',
  'client.name',
  'client.secret_hash',
  'client.redirect_uris',
]);

const toClient = (row: RowIn<typeof clients>): Client => ({
  clientId: row.client_id,
  name: row.name,
  secretHash: row.secret_hash,
  redirectUris: uris.parse(JSON.parse(row.redirect_uris)),
});

/** The client with this id; undefined if none is registered. */
export const findClient = async (reader: Reader, clientId: string): Promise<Client | undefined> => {
  const row = await clients.get(reader, sql`from client where client_id = ${clientId}`);
  return row === undefined ? undefined : toClient(row);
};

/** All registered clients, ordered by id. */
export const listClients = async (reader: Reader): Promise<readonly Client[]> =>
  (await clients.all(reader, sql`from client order by client_id`)).map(toClient);

const companies = selection({ c: 'company' }, ['c.id']);

/** Logs in every company that an application was registered or removed on the server. */
export const logClientChange = async (
  transaction: Transaction,
  kind: 'client_registered' | 'client_removed',
  clientId: string,
  now: number,
): Promise<void> => {
  for (const { id } of await companies.all(transaction, sql`from company c`))
    await recordSecurityEvent(transaction, { companyId: id, at: now, kind, subject: clientId });
};

/** Removes a client and ends its authorizations; false if there is no such client. */
export const removeClient = async (transaction: Transaction, clientId: string, now: number): Promise<boolean> => {
  await transaction.run(sql`
    update token_family set revoked_at = ${now}
    where revoked_at is null and id in (select family_id from refresh_token where client_id = ${clientId})`);
  await transaction.run(sql`delete from authorization_code where client_id = ${clientId} and used_at is null`);
  const isRemoved = (await deleteRows(transaction, 'client', { client_id: clientId })) > 0;
  if (isRemoved) await logClientChange(transaction, 'client_removed', clientId, now);
  return isRemoved;
};

/** Returns whether id and secret match, in constant time, even for an unknown client. */
export const isClient = async (reader: Reader, clientId: string, secret: string): Promise<boolean> => {
  const client = await findClient(reader, clientId);
  return sameText(digest(secret), client?.secretHash ?? '') && client !== undefined;
};
