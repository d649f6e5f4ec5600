import { accountId } from '#server/company/chart-of-accounts.ts';
import { createNamed, idsBy, type Demo, type Ids } from './demo.ts';

/** Francs per hour; an activity without a price is internal. */
type DemoActivity = { readonly name: string; readonly price?: string };

const activities: readonly DemoActivity[] = [
  { name: 'Beratung', price: '165' },
  { name: 'Administration' },
  { name: 'Sitzung', price: '165' },
  { name: 'Webentwicklung', price: '150' },
  { name: 'Buchhaltung', price: '120' },
  { name: 'Lohnbuchhaltung', price: '130' },
  { name: 'Jahresabschluss', price: '185' },
  { name: 'Mehrwertsteuer', price: '165' },
  { name: 'Steuererklärung', price: '175' },
  { name: 'Revision', price: '210' },
  { name: 'Reisezeit', price: '90' },
  { name: 'Weiterbildung' },
];

/** A new company already has the first two; here they get their price. */
const known: readonly string[] = ['Beratung', 'Administration'];

const bodyOf = ({ name, price }: DemoActivity) => ({
  name,
  default_is_billable: price !== undefined,
  default_price_per_hour: price ?? null,
  account_id: price === undefined ? null : accountId('3400'),
});

/** Twelve business activities, ten of them billed. */
export const makeActivities = async ({ create, edit }: Demo): Promise<Ids> =>
  createNamed(
    activities,
    ({ name }) => name,
    async (activity, index) => {
      if (!known.includes(activity.name)) return create('business_activity', bodyOf(activity));
      await edit('business_activity', index + 1, bodyOf(activity));
      return index + 1;
    },
  );

/** The activities with these names; existing ones stay as they are. */
export const makeMissingActivities = async (demo: Demo, names: readonly string[]): Promise<Ids> => {
  const present = await idsBy(demo, 'business_activity', 'name');
  const missing = activities.filter(({ name }) => names.includes(name) && !present.has(name));
  const made = await createNamed(
    missing,
    ({ name }) => name,
    async (activity) => demo.create('business_activity', bodyOf(activity)),
  );
  return new Map([...present, ...made]);
};
