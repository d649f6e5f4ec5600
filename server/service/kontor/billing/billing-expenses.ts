import { invoiceFromExpenses as operation, type ExpensesBody } from '#contract/kontor/billing-operations.ts';
import { parseDecimal } from '#domain/numbers/decimal.ts';
import { expenseStatus } from '#domain/documents/statuses.ts';
import type { Call } from '../../requests/call.ts';
import { entityNamed } from '../../records/entity.ts';
import { checkReferences } from '../../records/input.ts';
import { implementWrite } from '../implement/implement.ts';
import { notSaved, Refusal } from '../../requests/refusal.ts';
import type { Values } from '../../requests/rule.ts';
import { chargeExpense } from '../../documents/charge.ts';
import { columnOf, type SalesDocument } from '../../documents/document-kind.ts';
import { chargedColumns, expensePosition, type ChargedExpense } from '../../expenses/expense-invoice.ts';
import { periodWith } from '../../documents/service-period.ts';
import { insertPosition } from '../../documents/stored-position.ts';
import type { Transaction } from '../../store/database.ts';
import { findRow } from '../../store/rows.ts';
import { texts } from '../../texts/texts.ts';
import { answerInvoice, checkTax, common, targetOf } from './billing-target.ts';

type Sent = ExpensesBody['expenses'][number];
type Chosen = { readonly sent: Sent; readonly row: ChargedExpense };

/** The stored expenses; 409 names each that was deleted or charged already. */
const readExpenses = async (
  call: Call,
  transaction: Transaction,
  expenses: readonly Sent[],
): Promise<readonly Chosen[]> => {
  const t = texts[call.language];
  const chosen: Chosen[] = [];
  const refused: string[] = [];
  for (const [index, sent] of expenses.entries()) {
    const id = sent.kb_expense_id;
    const row = await findRow(transaction, 'expense', { company_id: call.caller.companyId, id }, chargedColumns);
    const field = `expenses.${index}.kb_expense_id`;
    if (row === undefined) refused.push(`${field}: ${t.expenseGone(id)}`);
    else if (row.kb_item_status_id === expenseStatus.charged)
      refused.push(`${field}: ${t.expenseBilled(row.document_nr)}`);
    else chosen.push({ sent, row });
  }
  if (refused.length > 0) throw new Refusal(409, (t) => t.notBilled, { errors: refused });
  return chosen;
};

const checkSent = async (call: Call, transaction: Transaction, { expenses }: ExpensesBody): Promise<void> => {
  const ids = new Set(expenses.map(({ kb_expense_id }) => kb_expense_id));
  if (ids.size < expenses.length) throw notSaved((t) => [`expenses: ${t.onlyOnce}`]);
  for (const tax_id of new Set(expenses.map((sent) => sent.tax_id))) {
    await checkReferences(transaction, entityNamed('position_custom'), { tax_id }, call);
    await checkTax(call, transaction, tax_id);
  }
};

/** All must have one currency, which is that of the invoice, because amounts in different currencies are never added. */
const currencyOfAll = (call: Call, chosen: readonly Chosen[]): number => {
  const currency = common(chosen.map(({ row }) => row.currency_id ?? call.caller.currencyId));
  if (currency === null) throw notSaved((t) => [`expenses: ${t.sameCurrency}`]);
  return currency;
};

/** One invoice never lists the costs of two contacts; those without a contact can join any. */
const checkContacts = (chosen: readonly Chosen[]): void => {
  const contacts = new Set(chosen.flatMap(({ row }) => row.contact_id ?? []));
  if (contacts.size > 1) throw notSaved((t) => [`expenses: ${t.differentContacts}`]);
};

/** The costs of one contact never go on the invoice of another. */
const checkInvoice = (chosen: readonly Chosen[], invoice: SalesDocument): void => {
  const contact = columnOf(invoice, 'contact_id');
  const strange = chosen.findIndex(({ row }) => row.contact_id !== null && row.contact_id !== contact);
  const one = chosen[strange];
  if (one === undefined) return;
  throw notSaved((t) => [`expenses.${strange}.kb_expense_id: ${t.expenseContact(one.row.document_nr)}`]);
};

const valuesOf = async (
  call: Call,
  transaction: Transaction,
  { sent, row }: Chosen,
  invoice: SalesDocument,
): Promise<Values> => {
  const unit_price = sent.unit_price === undefined ? undefined : parseDecimal(sent.unit_price);
  return {
    ...(await expensePosition(call, transaction, { stored: row, invoice, taxId: sent.tax_id })),
    ...(unit_price === undefined ? {} : { unit_price }),
    ...(sent.text === undefined ? {} : { text: sent.text }),
  };
};

/** Charges expenses inside a transaction; the body is already validated. */
export const chargeExpenses = async (call: Call, transaction: Transaction, body: ExpensesBody) => {
  await checkSent(call, transaction, body);
  const chosen = await readExpenses(call, transaction, body.expenses);
  const currency_id = currencyOfAll(call, chosen);
  checkContacts(chosen);
  const pr_project_id = common(chosen.map(({ row }) => row.pr_project_id));
  const invoice = await targetOf(call, transaction, body, { currency_id, pr_project_id });
  if ((columnOf(invoice, 'currency_id') ?? call.caller.currencyId) !== currency_id)
    throw notSaved((t) => [`currency_id: ${t.otherCurrency}`]);
  checkInvoice(chosen, invoice);
  for (const one of chosen) {
    const values = await valuesOf(call, transaction, one, invoice);
    const position = await insertPosition(call, transaction, invoice, 'KbPositionExpense', values);
    await chargeExpense(call, transaction, one.row.id, invoice.id, position);
  }
  const days = chosen.map(({ row }) => row.is_valid_from);
  return answerInvoice(call, transaction, invoice, periodWith(invoice, days));
};

/** Adds expenses to one invoice as positions and charges them, all or none (rulings/billing#invoice-from-expenses). */
export const invoiceFromExpenses = implementWrite(operation, chargeExpenses);
