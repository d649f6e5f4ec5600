import { addDays } from '#domain/dates/calendar.ts';
import { dayOf } from '#domain/dates/zone.ts';
import type { Database, Transaction } from '#server/service/store/database.ts';
import { resultOf } from '#server/service/store/result.ts';
import { selection } from '#server/service/store/selection.ts';
import { sql } from '#server/service/store/sql.ts';
import { demoIn, demoName, demoOrg, idsBy, type Demo, type Ids, type UserIds } from './demo.ts';
import { makeExchangeRates } from './exchange-rates.ts';
import { makeLaterEntries } from './later-entries.ts';
import { makeLaterInvoices } from './later-invoices.ts';
import { makeLaterTasks } from './later-tasks.ts';
import { annaOf } from './make-demo.ts';
import { mark, setUntil } from './marks.ts';
import { emails } from './people.ts';

/** The demo company as the program knows it: with its name, and its three people in their roles. */
type Found = { readonly companyId: number; readonly users: UserIds; readonly until: number };

const members = selection({ m: 'member', l: 'login' }, ['l.email', 'm.user_id']);

const userIds = async (transaction: Transaction, companyId: number): Promise<Ids> => {
  const rows = await members.all(
    transaction,
    sql`from member m join login l on l.id = m.login_id
    where m.company_id = ${companyId} and m.deactivated_at is null
      and (l.email <> ${emails.anna} or m.role = ${'owner'})`,
  );
  return new Map(rows.map(({ email, user_id }) => [email, user_id]));
};

const companies = resultOf({ id: 'integer', until: 'integer?' });

/** Undefined unless the demo company is still the program's: one that was renamed, or whose people left, is somebody's own. */
const find = async (transaction: Transaction): Promise<Found | undefined> => {
  const row = await companies.get(
    transaction,
    sql`
    select id, coalesce(demo_until, (select max(ended_at) from timetracking where company_id = company.id)) as until
    from company where org = ${demoOrg} and name = ${demoName}`,
  );
  if (row === undefined || row.until === null) return undefined;
  const { id: companyId, until } = row;
  const ids = await userIds(transaction, companyId);
  const [anna, reto, chantal] = [ids.get(emails.anna), ids.get(emails.reto), ids.get(emails.chantal)];
  if (anna === undefined || reto === undefined || chantal === undefined) return undefined;
  return { companyId, users: { anna, reto, chantal }, until };
};

const firstProjects = resultOf({ contact_id: 'integer', id: 'integer' });

const projectsOf = async ({ transaction, companyId }: Demo, contacts: Ids): Promise<Ids> => {
  const rows = await firstProjects.all(
    transaction,
    sql`
    select contact_id, min(id) as id from project
    where company_id = ${companyId} and end_date is null and contact_id is not null group by contact_id`,
  );
  const byContact = new Map(rows.map(({ contact_id, id }) => [contact_id, id]));
  return new Map(
    [...contacts].flatMap(([name, contact]) => {
      const project = byContact.get(contact);
      return project === undefined ? [] : [[name, project] as const];
    }),
  );
};

/**
 * Goes on with the demo company from where its data end to `now` (milliseconds since 1970), all or nothing
 * (docs/decisions/0015-example-records.md). Adds records by the rules of the service, and touches no record that somebody
 * changed. Does nothing for any other company, and nothing if its data already reach to `now`.
 */
export const continueDemo = async (database: Database, now: number): Promise<void> =>
  database.transaction(async (transaction) => {
    const found = await find(transaction);
    if (found === undefined || now / 1000 <= found.until) return;
    const { companyId, users, until } = found;
    const demo = demoIn(database, transaction, { caller: annaOf(companyId, users), users, now });
    const marking: Demo = {
      ...demo,
      create: async (resource, body, parents) => {
        const id = await demo.create(resource, body, parents);
        if (resource === 'timetracking') await mark(demo, resource, id);
        return id;
      },
    };
    const contacts = await idsBy(demo, 'contact', 'name_1');
    const projects = await projectsOf(demo, contacts);
    const activities = await idsBy(demo, 'business_activity', 'name');
    await makeLaterEntries(marking, { activities, contacts, projects }, until);
    const last = dayOf(until, demo.caller.zone);
    if (last < demo.today) {
      const goods = { articles: await idsBy(demo, 'item', 'intern_code'), units: await idsBy(demo, 'unit', 'name') };
      await makeLaterTasks(demo, contacts, until);
      await makeLaterInvoices(demo, { contacts, projects, ...goods }, until);
      await makeExchangeRates(demo, addDays(last, 1), demo.today);
    }
    await setUntil(demo);
  });
