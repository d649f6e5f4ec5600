import { addMember } from '#server/company/add-member.ts';
import { createCompany } from '#server/company/create-company.ts';
import { issueFor } from '#server/commands/issue-for.ts';
import { withDatabase } from '#server/commands/with-database.ts';

/** Makes a company with an owner in the program's data, and prints a token response for this owner. Argument: its org, `second` by default. */
const [org = 'second'] = process.argv.slice(2);
const response = await withDatabase(undefined, async (database) => {
  const companyId = await createCompany(database, { org, name: 'Second AG', zone: 'Europe/Zurich' });
  const owner = { companyId, email: `owner@${org}.example`, firstname: 'O', lastname: 'W', role: 'owner' } as const;
  await addMember(database, { ...owner, password: 'a good long password' });
  return issueFor(database, { org, user: undefined, scope: undefined }, Date.now());
});
console.log(JSON.stringify(response));
