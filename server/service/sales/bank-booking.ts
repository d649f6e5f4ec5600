import { announce } from '../journal/event.ts';
import type { Call } from '../requests/call.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { deleteRows, findRow, updateRows } from '../store/rows.ts';
import { selection } from '../store/selection.ts';
import { sql } from '../store/sql.ts';

/** Unties a payment from its entry of a bank file, which is open again. */
export const unlinkPayment = async (transaction: Transaction, companyId: number, paymentId: number): Promise<void> => {
  const link = { company_id: companyId, payment_id: paymentId };
  const booking = await findRow(transaction, 'bank_booking', link, ['entry_id']);
  if (booking === undefined) return;
  await deleteRows(transaction, 'bank_booking', link);
  await markBooked(transaction, companyId, booking.entry_id, false);
};

/** Opens an entry of a bank file, whose payments can then be deleted one after the other, or marks it as booked again. */
export const markBooked = async (
  transaction: Transaction,
  companyId: number,
  entryId: number,
  is_booked: boolean,
): Promise<unknown> => updateRows(transaction, 'bank_entry', { company_id: companyId, id: entryId }, { is_booked });

const others = selection({ other: 'bank_booking' }, ['other.payment_id']);

/** True if a booked entry of a bank file was divided into this payment and others: without it, a part of its money would be lost. */
export const isPartOfEntry = async (reader: Reader, companyId: number, paymentId: number): Promise<boolean> => {
  const other = await others.get(
    reader,
    sql`from bank_booking b
    join bank_entry e on e.company_id = b.company_id and e.id = b.entry_id and e.is_booked = 1
    join bank_booking other on other.company_id = b.company_id and other.entry_id = b.entry_id
      and other.payment_id <> b.payment_id
    where b.company_id = ${companyId} and b.payment_id = ${paymentId} limit 1`,
  );
  return other !== undefined;
};

const rests = selection({ w: 'write_off', p: 'payment' }, ['w.id', 'w.value', 'w.reduces', 'p.id as payment_id']);

/** The write-offs that were settled with payments of an invoice: fees, and the discounts or small rests of bank files. */
const restsOf = async (reader: Reader, companyId: number, invoiceId: number) =>
  rests.all(
    reader,
    sql`from write_off w
    join payment p on p.company_id = w.company_id and p.kb_invoice_id = w.kb_invoice_id and (
      p.id = w.payment_id or w.payment_id is null and exists (
        select 1 from bank_booking b
        where b.company_id = w.company_id and b.payment_id = p.id and b.entry_id = w.bank_entry_id))
    where w.company_id = ${companyId} and w.kb_invoice_id = ${invoiceId}`,
  );

/** The payment with which each of these write-offs of an invoice was settled. */
export const paymentsOfRests = async (
  reader: Reader,
  companyId: number,
  invoiceId: number,
): Promise<ReadonlyMap<number, number>> =>
  new Map((await restsOf(reader, companyId, invoiceId)).map(({ id, payment_id }) => [id, payment_id]));

/** The write-offs that were settled with these payments of an invoice. */
export const settledWith = async (
  reader: Reader,
  companyId: number,
  invoiceId: number,
  paymentIds: readonly number[],
) => (await restsOf(reader, companyId, invoiceId)).filter(({ payment_id }) => paymentIds.includes(payment_id));

/** Deletes what was settled with a payment, which is owed again. */
export const deleteRest = async (
  call: Call,
  transaction: Transaction,
  payment: { readonly id: number; readonly invoiceId: number },
): Promise<void> => {
  const { companyId } = call.caller;
  for (const { id } of await settledWith(transaction, companyId, payment.invoiceId, [payment.id])) {
    await deleteRows(transaction, 'write_off', { company_id: companyId, id });
    await announce(call, transaction, 'write_off', id, 'delete');
  }
};
