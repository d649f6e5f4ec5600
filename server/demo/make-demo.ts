import { scopes } from '#contract/scopes.ts';
import { insertCompany } from '#server/company/create-company.ts';
import type { Database, Reader } from '#server/service/store/database.ts';
import { hasRow } from '#server/service/store/rows.ts';
import { makeActivities } from './activities.ts';
import { articleGroups } from './article-list.ts';
import { makeArticles } from './articles.ts';
import { makeBankAccounts } from './bank-accounts.ts';
import { makeCompanyProfile } from './company-profile.ts';
import { companies, persons } from './contact-list.ts';
import { makeContacts } from './contacts.ts';
import { daysAgo, demoIn, demoName, demoOrg, demoZone, type Caller, type UserIds } from './demo.ts';
import { makeAllDocuments } from './documents.ts';
import { makeExchangeRates } from './exchange-rates.ts';
import { makeExpenses } from './expenses.ts';
import { makeFirstEntryToday } from './first-entry-today.ts';
import { markAll, setUntil } from './marks.ts';
import { makeNotes } from './notes.ts';
import { addPeople, hashDemoPassword } from './people.ts';
import { makeProjects } from './projects.ts';
import { makeTasks } from './tasks.ts';
import { makeTimeEntries } from './time-entries.ts';
import { plannedDays } from './work-plan.ts';
import { ownClientId } from '#server/service/oauth/clients/client.ts';

/** Returns whether the database has the demo company. */
export const hasDemo = async (reader: Reader): Promise<boolean> => await hasRow(reader, 'company', { org: demoOrg });

/** The owner as the caller of operations. */
export const annaOf = (companyId: number, { anna }: UserIds): Caller => ({
  companyId,
  org: demoOrg,
  userId: anna,
  clientId: ownClientId,
  role: 'owner',
  zone: demoZone,
  currencyId: 1,
  scopes: new Set(scopes),
});

/**
 * Creates the demo company with half a year of work before `now` (milliseconds since 1970), all or nothing; does
 * nothing if it exists. The same day gives the same records on every machine.
 */
export const makeDemo = async (database: Database, now: number): Promise<void> => {
  if (await hasDemo(database)) return;
  const passwordHash = await hashDemoPassword();
  await database.transaction(async (transaction) => {
    if (await hasDemo(transaction)) return;
    const companyId = await insertCompany(transaction, { org: demoOrg, name: demoName, zone: demoZone });
    const users = await addPeople(transaction, companyId, passwordHash);
    const demo = demoIn(database, transaction, { caller: annaOf(companyId, users), users, now });
    await makeBankAccounts(demo);
    await makeCompanyProfile(demo);
    await makeExchangeRates(demo, daysAgo(demo, plannedDays), demo.today);
    const activities = await makeActivities(demo);
    const contacts = await makeContacts(demo, { companies, persons });
    const projects = await makeProjects(demo, contacts);
    const entries = await makeTimeEntries(demo, { activities, contacts, projects });
    await makeFirstEntryToday(demo, { activities, contacts, projects });
    const goods = await makeArticles(demo, articleGroups);
    await makeTasks(demo, contacts);
    await makeNotes(demo, contacts, projects);
    const expenses = await makeExpenses(demo, contacts);
    await makeAllDocuments(demo, { contacts, projects, ...goods }, { entries, expenses });
    await markAll(demo);
    await setUntil(demo);
  });
};
