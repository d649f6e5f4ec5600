import { paidBasis } from '#domain/totals/paid-basis.ts';
import type { TaxMode } from '#domain/totals/settlement.ts';
import { readProfile } from '../master-data/company-profile.ts';
import type { Call } from '../requests/call.ts';
import { notSaved } from '../requests/refusal.ts';
import type { Reader } from '../store/database.ts';
import { findRows } from '../store/rows.ts';
import { selection } from '../store/selection.ts';
import { sql } from '../store/sql.ts';
import { entryName } from './entry-name.ts';

const entries = selection({ entry: 'timetracking', activity: 'business_activity' }, [
  'entry.contact_id',
  'entry.date',
  'entry.text',
  'activity.name as activity',
]);

/** The contact and currency that an edit gives an invoice; undefined if it keeps them. */
type Change = { readonly contact_id?: number | null | undefined; readonly currency_id?: number | undefined };

/**
 * Refuses a contact or currency for which the hours and expenses on an invoice could not have been billed: 422 (rulings/billing#kept-for).
 */
export const checkWorkFits = async (
  call: Call,
  reader: Reader,
  invoiceId: number,
  { contact_id, currency_id }: Change,
): Promise<void> => {
  const { companyId, currencyId } = call.caller;
  const linked = { company_id: companyId, kb_invoice_id: invoiceId };
  const hours = await entries.all(
    reader,
    sql`from timetracking entry
    join business_activity activity on activity.company_id = entry.company_id and activity.id = entry.client_service_id
    where entry.company_id = ${companyId} and entry.kb_invoice_id = ${invoiceId} order by entry.id`,
  );
  const expenses = await findRows(reader, 'expense', linked, ['document_nr', 'contact_id', 'currency_id']);
  if (currency_id !== undefined) {
    if (hours.length > 0 && currency_id !== currencyId) throw notSaved((t) => [`currency_id: ${t.hoursCurrency}`]);
    if (expenses.some((expense) => (expense.currency_id ?? currencyId) !== currency_id))
      throw notSaved((t) => [`currency_id: ${t.otherCurrency}`]);
  }
  if (contact_id === undefined) return;
  const isOther = (work: { readonly contact_id: number | null }): boolean =>
    work.contact_id !== null && work.contact_id !== contact_id;
  const entry = hours.find(isOther);
  if (entry !== undefined) throw notSaved((t) => [`contact_id: ${t.otherContact(entryName(entry))}`]);
  const expense = expenses.find(isOther);
  if (expense !== undefined) throw notSaved((t) => [`contact_id: ${t.expenseContact(expense.document_nr)}`]);
};

const expenses = selection({ e: 'expense', t: 'tax' }, ['e.document_nr', 't.code']);

/**
 * Refuses other prices for an invoice with expenses that would then be billed at another amount, net instead of gross or the reverse: 422
 * (rulings/billing#kept-for).
 */
export const checkPricesFit = async (
  call: Call,
  reader: Reader,
  invoiceId: number,
  before: TaxMode,
  change: Partial<TaxMode>,
): Promise<void> => {
  const [field] = Object.keys(change);
  if (field === undefined) return;
  const { companyId } = call.caller;
  const { profile } = await readProfile(reader, companyId);
  const billed = await expenses.all(
    reader,
    sql`from expense e
    join position_expense p on p.company_id = e.company_id and p.id = e.position_id
    join tax t on t.company_id = p.company_id and t.id = p.tax_id
    where e.company_id = ${companyId} and e.kb_invoice_id = ${invoiceId} order by e.id`,
  );
  const other = billed.find(
    ({ code }) => paidBasis(before, profile, code) !== paidBasis({ ...before, ...change }, profile, code),
  );
  if (other !== undefined) throw notSaved((t) => [`${field}: ${t.expensePrices(other.document_nr)}`]);
};
