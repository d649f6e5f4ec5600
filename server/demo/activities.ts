import { accountId } from '#server/company/chart-of-accounts.ts';
import { createNamed, type Demo, type Ids } from './demo.ts';

/** Francs per hour; without a price the hours are the company's own. */
const activities: readonly { readonly name: string; readonly price?: string }[] = [
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

/** A new company has the first two already: they get their price here. */
const known: readonly string[] = ['Beratung', 'Administration'];

/** Twelve business activities, ten of them billed. */
export const makeActivities = async ({ create, edit }: Demo): Promise<Ids> =>
  createNamed(
    activities,
    ({ name }) => name,
    async ({ name, price }, index) => {
      const body = {
        name,
        default_is_billable: price !== undefined,
        default_price_per_hour: price ?? null,
        account_id: price === undefined ? null : accountId('3400'),
      };
      if (!known.includes(name)) return create('business_activity', body);
      await edit('business_activity', index + 1, body);
      return index + 1;
    },
  );
