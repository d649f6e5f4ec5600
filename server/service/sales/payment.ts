import { issuedInvoice } from '#domain/documents/statuses.ts';
import { sumOf } from '#domain/numbers/decimal.ts';
import { hasTwoPlaces } from '#domain/numbers/percent.ts';
import type { Call } from '../requests/call.ts';
import { notSaved, Refusal } from '../requests/refusal.ts';
import type { Rule } from '../requests/rule.ts';
import type { Reader } from '../store/database.ts';
import { rowIn, valueIn } from '../store/rows.ts';
import { selection } from '../store/selection.ts';
import { listOf, sql, type Row, type SqlParameter } from '../store/sql.ts';
import { checkUndivided, deleteRest, settledWith, unlinkPayment } from './bank-booking.ts';
import {
  documentKinds,
  invoiceOfPath,
  readDocument,
  statusOf,
  type SalesDocument,
} from '../documents/document-kind.ts';
import { chargesIn, keptMoney, moneyOf } from './kept-money.ts';
import { owedIn, settleInvoice } from './settlement.ts';

const invoiceOf = async (call: Call, reader: Reader): Promise<SalesDocument> =>
  invoiceOfPath(call, reader, 'invoice_id');

const checkOwed = (invoice: SalesDocument): void => {
  if (!issuedInvoice.includes(statusOf(invoice))) throw new Refusal(403, (t) => t.noPayment);
};

/** A payment has two decimals: other amounts are refused, because rounding would change what was paid. */
const checkDecimals = (value: SqlParameter | undefined): void => {
  if (typeof value === 'bigint' && !hasTwoPlaces(value)) throw notSaved((t) => [`value: ${t.twoPlaces}`]);
};

const creditNotes = selection({ note: 'credit_note' }, ['note.document_nr']);

const payments = selection({ p: 'payment' }, ['p.id']);

/** True if the bank took back a payment of one of these amounts; which of equal ones is not stored. */
const isReversed = async ({ caller }: Call, reader: Reader, invoiceId: number, values: readonly bigint[]) => {
  const back = values.filter((value) => value > 0n).map((value) => -value);
  if (back.length === 0) return false;
  const reversal = await payments.get(
    reader,
    sql`from payment p
      join bank_booking b on b.company_id = p.company_id and b.payment_id = p.id
      join bank_entry e on e.company_id = b.company_id and e.id = b.entry_id
      where p.company_id = ${caller.companyId} and p.kb_invoice_id = ${invoiceId} and p.value in (${listOf(back)})
        and e.is_reversal = 1 limit 1`,
  );
  return reversal !== undefined;
};

/**
 * Checks that payments of an invoice can be deleted, together with their fees. 403 if the invoice is not owed; 409 if the bank took one
 * back, or if what was paid back since would then exceed what was received (rulings/documents#payments).
 */
export const checkRemovable = async (
  call: Call,
  reader: Reader,
  invoice: SalesDocument,
  removed: readonly { readonly id: number; readonly value: bigint }[],
): Promise<void> => {
  checkOwed(invoice);
  const values = removed.map(({ value }) => value);
  if (await isReversed(call, reader, invoice.id, values)) throw new Refusal(409, (t) => t.paidBack);
  const value = sumOf(values);
  const ids = removed.map(({ id }) => id);
  const gone = chargesIn(await settledWith(reader, call.caller.companyId, invoice.id, ids));
  const money = await moneyOf(call, reader, invoice);
  const left = keptMoney({ ...money, received: money.received - value, charges: money.charges - gone });
  const isPaidBack = value > 0n && keptMoney(money) >= 0n && left < 0n;
  if (!isPaidBack || owedIn(invoice.row).total < 0n) return;
  const note = await creditNotes.get(
    reader,
    sql`from credit_note note where company_id = ${call.caller.companyId} and kb_invoice_id = ${invoice.id} and paid_out > 0
      order by id desc limit 1`,
  );
  throw new Refusal(409, (t) => (note === undefined ? t.paidBack : t.paidOutBy(note.document_nr)));
};

const paymentIn = rowIn('payment', ['id', 'kb_invoice_id', 'title', 'value']);

/** The refund of a credit note stays, because the credit note says that the amount was paid out: 409 naming it. */
const checkNoRefund = async ({ caller }: Call, reader: Reader, stored: Row): Promise<void> => {
  const { id, kb_invoice_id, title, value } = paymentIn(stored);
  const note = await creditNotes.get(
    reader,
    // The first of equal payments is the refund; others were typed.
    sql`from credit_note note where company_id = ${caller.companyId} and kb_invoice_id = ${kb_invoice_id}
      and document_nr = ${title} and paid_out > 0 and paid_out = ${-value}
      and not exists (
        select 1 from payment p where p.company_id = note.company_id and p.kb_invoice_id = note.kb_invoice_id
          and p.title = note.document_nr and p.value = ${value} and p.id < ${id})`,
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
    const { id, kb_invoice_id: invoiceId, value } = paymentIn(stored);
    await checkRemovable(call, transaction, await invoiceOf(call, transaction), [{ id, value }]);
    await checkNoRefund(call, transaction, stored);
    await checkUndivided(transaction, call.caller.companyId, id);
    await deleteRest(call, transaction, { id, invoiceId });
    await unlinkPayment(transaction, call.caller.companyId, id);
  },
  removed: async (call, transaction, stored) =>
    settleInvoice(
      call,
      transaction,
      await readDocument(call, transaction, documentKinds.kb_invoice, valueIn(stored, 'payment', 'kb_invoice_id')),
    ),
};
