import { feePaymentCreate as operation } from '#contract/kontor/fee-payment-operations.ts';
import { payment } from '#contract/resources/payment.ts';
import { formatDecimal, toMillionths } from '#domain/numbers/decimal.ts';
import { hasTwoPlaces } from '#domain/numbers/percent.ts';
import { invoiceOfPath, type SalesDocument } from '../../documents/document-kind.ts';
import { entityNamed } from '../../records/entity.ts';
import { createdId, saved } from '../../records/standard-operations.ts';
import { notSaved } from '../../requests/refusal.ts';
import { bookFee } from '../../sales/reminder-fee.ts';
import { paidOf } from '../../sales/settlement.ts';
import { implementWriteTo } from '../implement/implement.ts';
import { recordOf, withHeaders } from '../implement/reply.ts';

/** The fee in millionths: at most what a payment has beyond the open amount. */
const feeOf = (sent: string | number, value: bigint, { row }: SalesDocument): bigint => {
  const [fee, { remaining }] = [toMillionths(sent), paidOf(row)];
  const most = value - (remaining > 0n ? remaining : 0n);
  if (!hasTwoPlaces(fee)) throw notSaved((t) => [`fee: ${t.twoPlaces}`]);
  if (fee <= 0n) throw notSaved((t) => [`fee: ${t.aboveZero}`]);
  if (fee > most) throw notSaved((t) => [`fee: ${t.atMost(formatDecimal(most > 0n ? most : 0n, 2))}`]);
  return fee;
};

/** Records a payment and the fee of a reminder that it pays; both or none. */
export const feePaymentCreate = implementWriteTo(
  operation,
  async (call, reader) => invoiceOfPath(call, reader, 'invoice_id'),
  async (call, transaction, { fee, ...body }, invoice) => {
    const id = await createdId(call, transaction, entityNamed('payment'), body);
    const value = feeOf(fee, toMillionths(body.value), invoice);
    await bookFee(call, transaction, { invoiceId: invoice.id, paymentId: id, date: body.date, value });
    const { body: record, headers } = await saved(call, transaction, entityNamed('payment'), id, 201);
    return withHeaders(recordOf(payment.record, record), headers);
  },
);
