import { issuedInvoice } from '#domain/documents/statuses.ts';
import { hasTwoPlaces } from '#domain/numbers/percent.ts';
import type { Call } from '../requests/call.ts';
import { notSaved, Refusal } from '../requests/refusal.ts';
import type { Rule } from '../requests/rule.ts';
import type { Reader } from '../store/database.ts';
import { rowIn, valueIn } from '../store/rows.ts';
import { selection } from '../store/selection.ts';
import { sql, type Row, type SqlParameter } from '../store/sql.ts';
import { deleteRest, unlinkPayment } from './bank-booking.ts';
import {
  documentKinds,
  invoiceOfPath,
  readDocument,
  statusOf,
  type SalesDocument,
} from '../documents/document-kind.ts';
import { owedIn, paidOf, settleInvoice } from './settlement.ts';

const invoiceOf = async (call: Call, reader: Reader): Promise<SalesDocument> =>
  invoiceOfPath(call, reader, 'invoice_id');

const checkOwed = (invoice: SalesDocument): void => {
  if (!issuedInvoice.includes(statusOf(invoice))) throw new Refusal(403, (t) => t.noPayment);
};

/** A payment has two decimals: other amounts are refused, because rounding would change what was paid. */
const checkDecimals = (value: SqlParameter | undefined): void => {
  if (typeof value === 'bigint' && !hasTwoPlaces(value)) throw notSaved((t) => [`value: ${t.twoPlaces}`]);
};

/**
 * Checks that payments of this sum can be deleted. 403 if their invoice is not owed; 409 if their money was paid back since, because
 * the refund would then exceed what was received (rulings/documents#refunds).
 */
export const checkRemovable = (invoice: SalesDocument, value: bigint): void => {
  checkOwed(invoice);
  const { received } = paidOf(invoice.row);
  const isPaidBack = value > 0n && received >= 0n && received < value;
  if (isPaidBack && owedIn(invoice.row).total >= 0n) throw new Refusal(409, (t) => t.paidBack);
};

const paymentIn = rowIn('payment', ['kb_invoice_id', 'title', 'value']);
const creditNotes = selection({ note: 'credit_note' }, ['note.document_nr']);

/** The refund of a credit note stays, because the credit note says that the amount was paid out: 409 naming it. */
const checkNoRefund = async (call: Call, reader: Reader, stored: Row): Promise<void> => {
  const { kb_invoice_id, title, value } = paymentIn(stored);
  const note = await creditNotes.get(
    reader,
    sql`from credit_note note where company_id = ${call.caller.companyId} and kb_invoice_id = ${kb_invoice_id}
      and document_nr = ${title} and paid_out > 0 and paid_out = ${-value}`,
  );
  if (note !== undefined) throw new Refusal(409, (t) => t.isRefund(note.document_nr));
};

/** Payments of an issued invoice that is not cancelled, 403 on others; each moves the invoice between pending, partial and paid. */
export const paymentRule: Rule = {
  indexes: ['create index if not exists payment_date on payment (company_id, date, kb_invoice_id, value)'],
  write: async (call, transaction, { values }) => {
    checkDecimals(values['value']);
    checkOwed(await invoiceOf(call, transaction));
    return values;
  },
  written: async (call, transaction) => settleInvoice(call, transaction, await invoiceOf(call, transaction)),
  remove: async (call, transaction, stored) => {
    checkRemovable(await invoiceOf(call, transaction), valueIn(stored, 'payment', 'value'));
    await checkNoRefund(call, transaction, stored);
    const id = valueIn(stored, 'payment', 'id');
    await deleteRest(call, transaction, { id, invoiceId: valueIn(stored, 'payment', 'kb_invoice_id') });
    await unlinkPayment(transaction, call.caller.companyId, id);
  },
  removed: async (call, transaction, stored) =>
    settleInvoice(
      call,
      transaction,
      await readDocument(call, transaction, documentKinds.kb_invoice, valueIn(stored, 'payment', 'kb_invoice_id')),
    ),
};
