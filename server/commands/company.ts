import { parseArgs } from 'node:util';
import { companyProblem, insertCompany } from '#server/company/create-company.ts';
import { invitationPath, invite } from '#server/service/oauth/links/invitation.ts';
import { byOperator } from '#server/service/oauth/links/link.ts';
import { readProfile, writeProfile } from '#server/service/master-data/company-profile.ts';
import { sql } from '#server/service/store/sql.ts';
import { checkEmail, runCommand, UsageError } from './command.ts';
import { publicLink } from './public-link.ts';
import { withDatabase } from './with-database.ts';

const usage = `npm run company -- --org muster --name "Muster AG" --owner anna@muster.ch [--zone Europe/Zurich]

Creates a company with the Swiss master data, and prints a link for its owner to choose a password.
  --org    the company in addresses: lower-case letters, digits, hyphens
  --name   its name
  --owner  e-mail address of its first owner, and of the company until the owner enters another one
  --zone   the time zone of its days, Europe/Zurich by default
The data is in DATA_DIR (./data) or DATABASE_URL; the service may keep running. The link begins with SERVICE_PUBLIC_URL.`;

const option = { type: 'string' } as const;

await runCommand(usage, async (args) => {
  const { values } = parseArgs({ args, options: { org: option, name: option, owner: option, zone: option } });
  const { org, name, owner, zone = 'Europe/Zurich' } = values;
  if (org === undefined || name === undefined || name.trim() === '' || owner === undefined)
    throw new UsageError('--org, --name and --owner are required.');
  const problem = companyProblem({ org, zone });
  if (problem !== undefined) throw new UsageError(problem);
  const email = checkEmail('--owner', owner);
  const invited = {
    email,
    firstname: null,
    lastname: '',
    role: 'owner',
    hours: 'all',
  } as const;
  const link = await withDatabase(undefined, async (database) =>
    database.transaction(async (transaction) => {
      const taken = await transaction.get(sql`select 1 as found from company where org = ${org}`);
      if (taken !== undefined) throw new UsageError(`The company ${org} already exists.`);
      const companyId = await insertCompany(transaction, { org, name: name.trim(), zone });
      // Documents cannot be mailed without one; the set-up shows it and can change it.
      const { profile } = await readProfile(transaction, companyId);
      await writeProfile(transaction, companyId, { ...profile, email });
      return invite(transaction, companyId, invited, byOperator(Date.now()));
    }),
  );
  console.log(`Created the company ${org}. Its owner ${email} can choose a password here:`);
  console.log(publicLink(invitationPath, link));
});
