import { canAccess } from '#contract/rights.ts';
import type { Call } from '#server/service/requests/call.ts';
import { entityNamed } from '#server/service/records/entity.ts';
import type { Transaction } from '#server/service/store/database.ts';
import { findRow } from '#server/service/store/rows.ts';
import { makeMissingActivities } from './activities.ts';
import { articleGroups } from './article-list.ts';
import { makeArticles } from './articles.ts';
import { companies, persons } from './contact-list.ts';
import { makeContacts } from './contacts.ts';
import { daysAgo, demoIn, idOf, type Demo, type Ids } from './demo.ts';
import { documentTextsOf } from './document-texts.ts';
import { makeExpenses } from './expenses.ts';
import { makeNotes } from './notes.ts';
import { kits } from './position-kits.ts';
import { makePositions } from './positions.ts';
import { makeProjects } from './projects.ts';
import { makeTasks } from './tasks.ts';
import { makeTimeEntries } from './time-entries.ts';

/** A created record. */
export type CreatedRecordRef = { readonly resource: string; readonly id: number };

const clients = [
  'Muster AG',
  'Garage Brönnimann',
  'Immobilienverwaltungsgenossenschaft Wiedikon',
  'Seilbahn Musteralp AG',
  'Boulangerie Favre Sàrl',
] as const;
const activities = ['Webentwicklung', 'Sitzung', 'Buchhaltung', 'Jahresabschluss', 'Mehrwertsteuer', 'Weiterbildung'];
const own = ['Administration'];
const codes: ReadonlySet<string> = new Set(['TR-210', 'TR-220', 'TR-231', 'LO-100', 'LO-110', 'SW-030', 'FB-112']);
const entryCount = 40;
/** Maximum age of expenses in days. */
const expenseDays = 45;

const isClient = (name: string | undefined): boolean => clients.some((client) => client === name);

const people = {
  companies: companies.filter(({ name }) => isClient(name)),
  persons: persons.filter(({ at }) => isClient(at)),
};
const goods = articleGroups
  .map((group) => ({ ...group, articles: group.articles.filter(([code]) => codes.has(code)) }))
  .filter(({ articles }) => articles.length > 0);

const companyName = async ({ transaction, companyId }: Demo): Promise<string> => {
  const row = await findRow(transaction, 'company', { id: companyId }, ['name']);
  return row === undefined ? '' : row.name;
};

/** A draft with every kind of position; it is never issued. */
const makeEstimate = async (demo: Demo, contacts: Ids, ofArticles: Awaited<ReturnType<typeof makeArticles>>) => {
  const [client] = clients;
  const id = await demo.create('estimate', {
    ...documentTextsOf(await companyName(demo), client, 'estimate'),
    contact_id: idOf(contacts, client),
    user_id: demo.users.anna,
    is_valid_from: daysAgo(demo, 1),
  });
  await makePositions(demo, ofArticles, { document: 'kb_offer', document_id: String(id) }, kits.de[0]);
};

/**
 * Creates some weeks of a small company's work as the caller's own, with the service's operations, as far as the
 * caller's scopes allow. Returns the created records in order. Makes no invoice.
 */
export const makeExamples = async (call: Call, transaction: Transaction): Promise<readonly CreatedRecordRef[]> => {
  const { userId } = call.caller;
  const users = { anna: userId, reto: userId, chantal: userId };
  const demo = demoIn(call.database, transaction, { caller: call.caller, users, now: call.now });
  const made: CreatedRecordRef[] = [];
  const noting: Demo = {
    ...demo,
    create: async (resource, body, parents) => {
      const id = await demo.create(resource, body, parents);
      if (parents === undefined) made.push({ resource, id });
      return id;
    },
  };
  const nothing: Ids = new Map();
  const ifMay = async <Result>(resource: string, work: () => Promise<Result>): Promise<Result | undefined> => {
    const { scopes } = entityNamed(resource).resource;
    return canAccess(call.caller, scopes.write, 'write') ? work() : undefined;
  };
  const known = (await ifMay('business_activity', async () => makeMissingActivities(noting, activities))) ?? nothing;
  const ours = new Map([...known].filter(([name]) => activities.includes(name) || own.includes(name)));
  const contacts = (await ifMay('contact', async () => makeContacts(noting, people))) ?? nothing;
  const projects = (await ifMay('project', async () => makeProjects(noting, contacts))) ?? nothing;
  const extent = { users: ['anna'], count: entryCount } as const;
  await ifMay('timetracking', async () => makeTimeEntries(noting, { activities: ours, contacts, projects }, extent));
  const articles = await ifMay('item', async () => makeArticles(noting, goods));
  await ifMay('task', async () => makeTasks(noting, contacts));
  await ifMay('note', async () => makeNotes(noting, contacts, projects));
  await ifMay('expense', async () => makeExpenses(noting, contacts, expenseDays));
  if (articles !== undefined && contacts.size > 0)
    await ifMay('estimate', async () => makeEstimate(noting, contacts, articles));
  return made;
};
