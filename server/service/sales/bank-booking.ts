import { announce } from '../journal/event.ts';
import type { Call } from '../requests/call.ts';
import { Refusal } from '../requests/refusal.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { deleteRows, findRow } from '../store/rows.ts';
import { selection } from '../store/selection.ts';
import { sql } from '../store/sql.ts';

/** Unties a deleted payment from its entry of a bank file; the entry is open again once it has no payments left. */
export const unlinkPayment = async (transaction: Transaction, companyId: number, paymentId: number): Promise<void> => {
  const booking = await findRow(transaction, 'bank_booking', { company_id: companyId, payment_id: paymentId }, [
    'entry_id',
  ]);
  if (booking === undefined) return;
  const entryId = booking.entry_id;
  await deleteRows(transaction, 'bank_booking', { company_id: companyId, payment_id: paymentId });
  await transaction.run(sql`
    update bank_entry set is_booked = 0
    where company_id = ${companyId} and id = ${entryId}
      and not exists (select 1 from bank_booking where company_id = ${companyId} and entry_id = ${entryId})`);
};

/** Checks that a payment is not one of several of a booked entry, whose other payments would then not add up to it: 409. */
export const checkUndivided = async (reader: Reader, companyId: number, paymentId: number): Promise<void> => {
  const other = await reader.get(sql`
    select other.payment_id from bank_booking b
    join bank_entry e on e.company_id = b.company_id and e.id = b.entry_id and e.is_booked = 1
    join bank_booking other on other.company_id = b.company_id and other.entry_id = b.entry_id
      and other.payment_id <> b.payment_id
    where b.company_id = ${companyId} and b.payment_id = ${paymentId} limit 1`);
  if (other !== undefined) throw new Refusal(409, (t) => t.isDivided);
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
