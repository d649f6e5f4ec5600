import { parseArgs } from 'node:util';
import { companyProblem, insertCompany } from '#server/company/create-company.ts';
import { invitationPath, invite } from '#server/service/oauth/links/invitation.ts';
import { byOperator } from '#server/service/oauth/links/link.ts';
import { sql } from '#server/service/store/sql.ts';
import { checkEmail, runCommand, UsageError } from './command.ts';
import { publicLink } from './public-link.ts';
import { withDatabase } from './with-database.ts';

const usage = `npm run company -- --org muster --name "Muster AG" --owner anna@muster.ch [--zone Europe/Zurich]

Makes a company with the Swiss master data, and prints a link by which its owner chooses a password.
  --org    the company in addresses: small letters, digits, hyphens
  --name   its name
  --owner  e-mail address of its first owner
  --zone   the time zone of its days, Europe/Zurich where it is left out
The data are in DATA_DIR (./data) or DATABASE_URL; the service may run meanwhile. The link begins with SERVICE_PUBLIC_URL.`;

const option = { type: 'string' } as const;

await runCommand(usage, async (args) => {
  const { values } = parseArgs({ args, options: { org: option, name: option, owner: option, zone: option } });
  const { org, name, owner, zone = 'Europe/Zurich' } = values;
  if (org === undefined || name === undefined || name.trim() === '' || owner === undefined)
    throw new UsageError('--org, --name and --owner are needed.');
  const problem = companyProblem({ org, zone });
  if (problem !== undefined) throw new UsageError(problem);
  const email = checkEmail('--owner', owner);
  const invited = {
    email,
    firstname: null,
    lastname: email.split('@')[0] ?? email,
    role: 'owner',
    hours: 'all',
  } as const;
  const link = await withDatabase(undefined, async (database) =>
    database.transaction(async (transaction) => {
      const taken = await transaction.get(sql`select 1 as found from company where org = ${org}`);
      if (taken !== undefined) throw new UsageError(`There is a company ${org} already.`);
      const companyId = await insertCompany(transaction, { org, name: name.trim(), zone });
      return invite(transaction, companyId, invited, byOperator(Date.now()));
    }),
  );
  console.log(`The company ${org} is made. Its owner ${email} chooses a password here:`);
  console.log(publicLink(invitationPath, link));
});
