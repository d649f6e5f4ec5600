import { formatDecimal } from '#domain/numbers/decimal.ts';
import { issuedInvoice } from '#domain/documents/statuses.ts';
import { hasTwoPlaces } from '#domain/numbers/percent.ts';
import { reduceAmount } from '#domain/totals/reduction.ts';
import type { Call } from '../requests/call.ts';
import { notSaved, Refusal } from '../requests/refusal.ts';
import type { Rule, Values } from '../requests/rule.ts';
import type { Reader } from '../store/database.ts';
import { findRow, rowIn, valueIn } from '../store/rows.ts';
import type { SqlParameter } from '../store/sql.ts';
import {
  documentKinds,
  invoiceOfPath,
  readDocument,
  statusOf,
  type SalesDocument,
} from '../documents/document-kind.ts';
import { readReduced, reductionColumns } from '../documents/reducible.ts';
import { paidOf, settleInvoice } from './settlement.ts';

const invoiceOf = async (call: Call, reader: Reader, id: number): Promise<SalesDocument> =>
  readDocument(call, reader, documentKinds.kb_invoice, id);

/** The amount to write off; 422 names the open amount if it is exceeded. */
const valueOf = (sent: SqlParameter | undefined, { row }: SalesDocument): bigint => {
  const open = paidOf(row).remaining;
  const value = typeof sent === 'bigint' ? sent : 0n;
  if (!hasTwoPlaces(value)) throw notSaved((t) => [`value: ${t.twoPlaces}`]);
  if (value > open || open <= 0n)
    throw notSaved((t) => [`value: ${t.atMost(formatDecimal(open < 0n ? 0n : open, 2))}`]);
  if (value <= 0n) throw notSaved((t) => [`value: ${t.aboveZero}`]);
  return value;
};

/** The price reduction of a write-off by rate (MWSTG art. 41), in proportion to the rest; bank charges reduce nothing. */
const reductionOf = async (
  call: Call,
  reader: Reader,
  invoice: SalesDocument,
  kind: SqlParameter | undefined,
  value: bigint,
): Promise<Values> => {
  const reduced = await readReduced(call, reader, invoice);
  const amount = value < reduced.left.total ? value : reduced.left.total;
  if (kind === 'charges' || amount <= 0n) return { reduces: 0, total_taxes: 0, lines: '[]', taxs: '[]' };
  const reduction = reduceAmount(reduced.left, amount);
  return {
    reduces: amount,
    total_taxes: reduction.total_taxes,
    ...reductionColumns(reduction, reduced),
  };
};

/** The tax no longer owed if a cash discount is written off, in millionths. */
export const discountTax = async (call: Call, reader: Reader, invoiceId: number, value: bigint): Promise<bigint> => {
  const { left } = await readReduced(call, reader, await invoiceOf(call, reader, invoiceId));
  return left.total <= 0n ? 0n : reduceAmount(left, value < left.total ? value : left.total).total_taxes;
};

const storedFee = rowIn('write_off', ['kind', 'kb_invoice_id', 'value']);

/** A fee whose payment the bank took back, and what took it back, stay together: 409. */
const checkNotTakenBack: Rule['remove'] = async ({ caller }, transaction, stored) => {
  const { kind, kb_invoice_id, value } = storedFee(stored);
  if (kind !== 'fee') return;
  const opposite = { company_id: caller.companyId, kb_invoice_id, kind, value: -value };
  if ((await findRow(transaction, 'write_off', opposite, ['id'])) !== undefined)
    throw new Refusal(409, (t) => t.paidBack);
};

/** Write-offs of an issued invoice that is not cancelled, 403 on others; each changes the status like a payment. */
export const writeOffRule: Rule = {
  indexes: ['create index if not exists write_off_date on write_off (company_id, date, kb_invoice_id, value)'],
  added: [
    /** The part that reduces the price, so that it is not credited again. */
    { name: 'reduces', type: 'decimal', nullable: false },
    { name: 'lines', type: 'json', nullable: false },
    /** The entry of a bank file that it was made with. */
    { name: 'bank_entry_id', type: 'integer', nullable: true },
    /** The payment that brought it: a fee goes with it. */
    { name: 'payment_id', type: 'integer', nullable: true },
  ],
  write: async (call, transaction, { values }) => {
    const invoice = await invoiceOfPath(call, transaction, 'invoice_id');
    if (!issuedInvoice.includes(statusOf(invoice))) throw new Refusal(403, (t) => t.noWriteOff);
    const value = valueOf(values['value'], invoice);
    return {
      bank_entry_id: null,
      payment_id: null,
      ...values,
      value,
      ...(await reductionOf(call, transaction, invoice, values['kind'], value)),
    };
  },
  written: async (call, transaction) =>
    settleInvoice(call, transaction, await invoiceOfPath(call, transaction, 'invoice_id')),
  remove: checkNotTakenBack,
  removed: async (call, transaction, stored) =>
    settleInvoice(call, transaction, await invoiceOf(call, transaction, valueIn(stored, 'write_off', 'kb_invoice_id'))),
};
