import { expense, type ExpenseInvoiceInput } from '#contract/resources/expense.ts';
import { one } from '#domain/numbers/decimal.ts';
import { paidBasis } from '#domain/totals/paid-basis.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';
import { expenseStatus } from '#domain/documents/statuses.ts';
import type { Call } from '../requests/call.ts';
import { readProfile } from '../master-data/company-profile.ts';
import { notSaved, Refusal } from '../requests/refusal.ts';
import { CreatedRecord, type Rule, type Values } from '../requests/rule.ts';
import type { Reader } from '../store/database.ts';
import { findRow, rowIn, type RowOf } from '../store/rows.ts';
import { chargeExpense } from '../documents/charge.ts';
import { documentKinds, readDocument, taxModeOf, type SalesDocument } from '../documents/document-kind.ts';
import { insertDocument } from '../documents/new-document.ts';
import { recalculate } from '../documents/recalculate.ts';
import { insertPosition, newLine } from '../documents/stored-position.ts';
import { instantOfInput } from '../time/time-values.ts';

const kind = documentKinds.kb_invoice;

const checkTerms = async (call: Call, reader: Reader, input: ExpenseInvoiceInput): Promise<void> => {
  const id = input.kb_terms_of_payment_template_id ?? null;
  if (id === null) return;
  const found = await findRow(reader, 'terms_of_payment_template', { company_id: call.caller.companyId, id }, ['id']);
  if (found === undefined) throw notSaved((t) => [`kb_terms_of_payment_template_id: ${t.noSuchRecord}`]);
};

/** The columns of an expense that its charge passes on to the invoice. */
export const chargedColumns = [
  'id',
  'kb_item_status_id',
  'document_nr',
  'title',
  'contact_id',
  'currency_id',
  'pr_project_id',
  'account_id',
  'is_valid_from',
  'total',
  'total_net',
] as const;

export type ChargedExpense = RowOf<'expense', (typeof chargedColumns)[number]>;

const chargedIn = rowIn('expense', chargedColumns);

/** The amount is in the currency of the expense: an invoice in another currency would silently change it. */
const currencyOf = (call: Call, { currency_id: sent }: ExpenseInvoiceInput, stored: ChargedExpense): number => {
  const own = stored.currency_id ?? call.caller.currencyId;
  if (sent !== undefined && sent !== null && sent !== own) throw notSaved((t) => [`currency_id: ${t.otherCurrency}`]);
  return own;
};

/** Converts the input to columns of the invoice; the project is that of the expense unless sent. */
const columnsOf = (call: Call, input: ExpenseInvoiceInput, stored: ChargedExpense): Values => {
  const { tax_id: _ofThePosition, pr_project_id: project, viewed_by_client_at: viewed, ...rest } = input;
  const columns: Values = {};
  for (const [column, value] of Object.entries(rest))
    if (value !== undefined) columns[column] = typeof value === 'boolean' ? Number(value) : value;
  if (typeof viewed === 'string')
    columns['viewed_by_client_at'] = wallTimeOf(instantOfInput(call, 'viewed_by_client_at', viewed), call.caller.zone);
  const project_id = project === undefined ? stored.pr_project_id : project;
  const currency_id = currencyOf(call, input, stored);
  const day = stored.is_valid_from;
  return { ...columns, project_id, currency_id, service_from: day, service_to: day };
};

type Charge = { readonly stored: ChargedExpense; readonly invoice: SalesDocument; readonly taxId: number };

/** The paid amount that the invoice passes on, in millionths. */
const priceOf = async (call: Call, reader: Reader, { stored, invoice, taxId }: Charge): Promise<bigint> => {
  const { companyId } = call.caller;
  const { profile } = await readProfile(reader, companyId);
  const tax = await findRow(reader, 'tax', { company_id: companyId, id: taxId }, ['code']);
  return stored[paidBasis(taxModeOf(invoice), profile, tax?.code)];
};

/** The columns of the position that charges an expense, the last of its invoice; `recalculate` completes them. */
export const expensePosition = async (call: Call, reader: Reader, charge: Charge): Promise<Values> => ({
  ...newLine,
  amount: one,
  account_id: charge.stored.account_id,
  tax_id: charge.taxId,
  text: charge.stored.title ?? charge.stored.document_nr,
  unit_price: await priceOf(call, reader, charge),
});

/**
 * "Expense, Create invoice": a draft with one `KbPositionExpense`; the expense is charged (34) in the same transaction.
 * A second one is refused with 409, nothing written (rulings/expenses#second-invoice).
 */
export const createInvoice: NonNullable<Rule['actions']>[string] = async (call, transaction, row, body) => {
  const stored = chargedIn(row);
  if (stored.kb_item_status_id === expenseStatus.charged) throw new Refusal(409, (t) => t.alreadyCharged);
  const input = expense.actions.invoice.body.parse(body);
  await checkTerms(call, transaction, input);
  const id = await insertDocument(call, transaction, kind, columnsOf(call, input, stored));
  const invoice = await readDocument(call, transaction, kind, id);
  const values = await expensePosition(call, transaction, { stored, invoice, taxId: input.tax_id });
  const positionId = await insertPosition(call, transaction, { kind, id }, 'KbPositionExpense', values);
  await recalculate(call, transaction, { kind, id });
  await chargeExpense(call, transaction, stored.id, id, positionId);
  return new CreatedRecord(kind.resource, id);
};
