import { parseArgs } from 'node:util';
import { demoOrg } from '#server/demo/demo.ts';
import { runCommand } from './command.ts';
import { issueFor, readScopes } from './issue-for.ts';
import { withDatabase } from './with-database.ts';

const usage = `npm run --silent token -- [--scope "general task_show"] [--org ${demoOrg}] [--user demo@example.com]

Prints an access token and a refresh token for a user, in the format of the service's token endpoint.
  --scope  the scopes, separated by spaces; all by default
  --org    the company, ${demoOrg} by default
  --user   e-mail address or id of the user; by default the company's first owner
The data is in DATA_DIR (./data); the service may keep running.`;

const option = { type: 'string' } as const;

await runCommand(usage, async (args) => {
  const { values } = parseArgs({ args, options: { scope: option, org: option, user: option } });
  const { org = demoOrg, user, scope } = values;
  readScopes(scope);
  const response = await withDatabase(org, async (database) => issueFor(database, { org, user, scope }, Date.now()));
  console.log(JSON.stringify(response));
});
