import { formatDecimal } from '#domain/numbers/decimal.ts';
import { issuedInvoice } from '#domain/documents/statuses.ts';
import { hasTwoPlaces } from '#domain/numbers/percent.ts';
import { reduceAmount } from '#domain/totals/reduction.ts';
import type { Call } from '../requests/call.ts';
import { notSaved, Refusal } from '../requests/refusal.ts';
import type { Rule, Values } from '../requests/rule.ts';
import type { Reader } from '../store/database.ts';
import { findRow, rowIn, valueIn } from '../store/rows.ts';
import type { Row, SqlParameter } from '../store/sql.ts';
import {
  documentKinds,
  invoiceOfPath,
  readDocument,
  statusOf,
  type SalesDocument,
} from '../documents/document-kind.ts';
import { creditNotesOf, readReduced, reductionColumns } from '../documents/reducible.ts';
import { keptMoney, moneyOf } from './kept-money.ts';
import { paidOf, settleInvoice } from './settlement.ts';

const invoiceOf = async (call: Call, reader: Reader, id: number): Promise<SalesDocument> =>
  readDocument(call, reader, documentKinds.kb_invoice, id);

const writeOffIn = rowIn('write_off', ['kb_invoice_id', 'value', 'reduces']);

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

const unreduced = { reduces: 0, total_taxes: 0, lines: '[]', taxs: '[]' } as const;

/** The price reduction of a write-off by rate (MWSTG art. 41), in proportion to the rest; at most the rest. */
export const priceReduction = async (
  call: Call,
  reader: Reader,
  invoice: SalesDocument,
  value: bigint,
): Promise<Values> => {
  const reduced = await readReduced(call, reader, invoice);
  const amount = value < reduced.left.total ? value : reduced.left.total;
  if (amount <= 0n) return unreduced;
  const reduction = reduceAmount(reduced.left, amount);
  return {
    reduces: amount,
    total_taxes: reduction.total_taxes,
    ...reductionColumns(reduction, reduced),
  };
};

/** Bank charges reduce nothing, and are kept from a payment: 422 if the client paid none. */
const chargesOf = async (call: Call, reader: Reader, invoice: SalesDocument): Promise<Values> => {
  const { received, paidOut } = await moneyOf(call, reader, invoice);
  if (received + paidOut <= 0n) throw notSaved((t) => [`value: ${t.unpaidCharges}`]);
  return unreduced;
};

/** The tax no longer owed if a cash discount is written off, in millionths. */
export const discountTax = async (call: Call, reader: Reader, invoiceId: number, value: bigint): Promise<bigint> => {
  const { left } = await readReduced(call, reader, await invoiceOf(call, reader, invoiceId));
  return left.total <= 0n ? 0n : reduceAmount(left, value < left.total ? value : left.total).total_taxes;
};

/** Refuses to take back bank charges that a credit note paid out, naming it: 409. */
const checkNotPaidOut = async (call: Call, reader: Reader, stored: Row): Promise<void> => {
  const { kb_invoice_id, value, reduces } = writeOffIn(stored);
  const invoice = await invoiceOf(call, reader, kb_invoice_id);
  const money = await moneyOf(call, reader, invoice);
  const isKept = value === reduces || keptMoney({ ...money, charges: money.charges - (value - reduces) }) >= 0n;
  if (isKept || keptMoney(money) < 0n) return;
  const note = (await creditNotesOf(call, reader, invoice)).findLast(({ paid_out }) => paid_out > 0n);
  if (note !== undefined) throw new Refusal(409, (t) => t.chargesPaidOut(note.document_nr));
};

const storedFee = rowIn('write_off', ['kind', 'kb_invoice_id', 'value']);

/** A fee whose payment the bank took back, and what took it back, stay together: 409. */
const checkNotTakenBack = async ({ caller }: Call, reader: Reader, stored: Row): Promise<void> => {
  const { kind, kb_invoice_id, value } = storedFee(stored);
  if (kind !== 'fee') return;
  const opposite = { company_id: caller.companyId, kb_invoice_id, kind, value: -value };
  if ((await findRow(reader, 'write_off', opposite, ['id'])) !== undefined) throw new Refusal(409, (t) => t.paidBack);
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
      ...(values['kind'] === 'charges'
        ? await chargesOf(call, transaction, invoice)
        : await priceReduction(call, transaction, invoice, value)),
    };
  },
  written: async (call, transaction) =>
    settleInvoice(call, transaction, await invoiceOfPath(call, transaction, 'invoice_id')),
  remove: async (call, transaction, stored) => {
    await checkNotTakenBack(call, transaction, stored);
    await checkNotPaidOut(call, transaction, stored);
  },
  removed: async (call, transaction, stored) =>
    settleInvoice(call, transaction, await invoiceOf(call, transaction, valueIn(stored, 'write_off', 'kb_invoice_id'))),
};
