import { accountId } from '#server/company/chart-of-accounts.ts';
import { idOf, daysAgo, type Demo, type Ids } from './demo.ts';

/** Days before today, purpose, francs paid, the pre-tax of the new company, the account, and the client it was paid for. */
type DemoExpense = readonly [
  ago: number,
  title: string,
  amount: string,
  tax: number,
  account: string,
  contact?: string,
];

/** Ids of pre-taxes; they come after the sales taxes. */
const normal = 6;
const reduced = 8;
const lodging = 9;
const none = 10;

const expenses: readonly DemoExpense[] = [
  [165, 'Fachbuch «Aktienrecht in der Praxis»', '72', reduced, '6503'],
  [150, 'Parkgebühren Flughafen Zürich', '47', normal, '5820', 'Muster AG'],
  [139, 'Billet de train Zürich–Yverdon', '68', normal, '5820', 'Boulangerie Favre Sàrl'],
  [120, 'Kundenessen «Zum Goldenen Hirschen»', '186.50', normal, '6640'],
  [101, 'Bahnbillett Zürich–Lugano', '98', normal, '5820', 'Fiduciaria Lugano SA'],
  [100, 'Albergo Lugano, due notti', '340', lodging, '5822', 'Fiduciaria Lugano SA'],
  [77, 'Büromaterial, Ordner und Register', '124.60', normal, '6500'],
  [63, 'Kurs neues Aktienrecht', '590', normal, '5810'],
  [41, 'Porti Einschreiben', '31.80', none, '6513'],
  [33, 'Bahnbillette Zürich–Bern, 2 Personen', '204', normal, '5820', 'Muster AG'],
  [26, 'Kurier Handelsregisteramt', '38.50', normal, '6513', 'Muster AG'],
  [19, 'Fachbuch «Schweizer Kontenrahmen KMU»', '68', reduced, '6503', 'Muster AG'],
  [12, 'Kilometer Zürich–Thusis retour, eigenes Auto', '172.20', none, '6200', 'Seilbahn Musteralp AG'],
  [7, 'Hotelübernachtung Bern', '185', lodging, '5822', 'Muster AG'],
  [2, 'Verpflegung auswärts', '24.50', normal, '5821'],
];

/** An expense paid for a client and charged to it. */
export type DueExpense = { readonly id: number; readonly contact: string };

/** Up to 15 expenses for existing contacts, not older than `oldest` days. Returns those paid for a client more than two months ago. */
export const makeExpenses = async (demo: Demo, contacts: Ids, oldest = 180): Promise<readonly DueExpense[]> => {
  const due: DueExpense[] = [];
  const known = expenses.filter(
    ([ago, , , , , contact]) => ago <= oldest && (contact === undefined || contacts.has(contact)),
  );
  for (const [index, [ago, title, amount, taxId, account, contact]] of known.entries()) {
    const id = await demo.create('expense', {
      title,
      amount,
      tax_id: taxId,
      account_id: accountId(account),
      user_id: index % 3 === 0 ? demo.users.reto : demo.users.anna,
      contact_id: contact === undefined ? null : idOf(contacts, contact),
      is_valid_from: daysAgo(demo, ago),
      currency_id: demo.caller.currencyId,
      language_id: 1,
    });
    if (contact !== undefined && ago > 60) due.push({ id, contact });
  }
  return due;
};
