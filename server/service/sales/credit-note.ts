import type { CreditNoteBody } from '#contract/kontor/credit-note-operations.ts';
import type { CreditedWork } from '#contract/resources/credit-note.ts';
import { formatDecimal, formatDecimalTrimmed, toMillionths } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { hasTwoPlaces } from '#domain/numbers/percent.ts';
import { reduceAll, reduceAmount, reduceLines, type Reduction } from '#domain/totals/reduction.ts';
import { issuedInvoice } from '#domain/documents/statuses.ts';
import { wallTimeNow, type Call } from '../requests/call.ts';
import { printRate } from '../papers/words/figures.ts';
import { freeze } from '../papers/frozen.ts';
import { pdfOf } from '../papers/pdf-file.ts';
import { announce } from '../journal/event.ts';
import { notSaved, Refusal } from '../requests/refusal.ts';
import type { Rule } from '../requests/rule.ts';
import { nextId } from '../journal/sequence.ts';
import type { Transaction } from '../store/database.ts';
import { rowIn } from '../store/rows.ts';
import { insertInto } from '../store/sql.ts';
import { releaseTimeOfInvoice } from '../documents/billed-time.ts';
import { releaseExpenses } from '../documents/charge.ts';
import { settleWork } from './credited-work.ts';
import { documentKinds, readDocument, statusOf, type SalesDocument } from '../documents/document-kind.ts';
import { checkNothingFollows } from './document-moves.ts';
import { reopenIfCredited, reopenOrigin } from './follow-ups.ts';
import { nextDocumentNumber, numberIndex } from '../documents/document-number.ts';
import { touch } from '../documents/recalculate.ts';
import { readReduced, reductionColumns, type Reduced } from '../documents/reducible.ts';
import { keyOf } from '../documents/stored-position.ts';
import { keptMoney, moneyOf } from './kept-money.ts';
import { settleInvoice } from './settlement.ts';

/** Credit notes are created under an invoice and never changed. */
export const creditNoteRule: Rule = {
  indexes: [
    numberIndex('credit_note'),
    'create index if not exists credit_note_invoice on credit_note (company_id, kb_invoice_id)',
    'create index if not exists credit_note_date on credit_note (company_id, date, kb_invoice_id, total)',
  ],
  reading: { pdf: pdfOf('credit_note') },
};

const invoiceIn = rowIn('invoice', [
  'document_nr',
  'is_valid_from',
  'contact_id',
  'currency_id',
  'mwst_type',
  'total',
  'total_remaining_payments',
]);

/** Returns whether credit notes can be made for an invoice. */
export const isCreditable = (invoice: SalesDocument): boolean =>
  issuedInvoice.includes(statusOf(invoice)) && invoiceIn(invoice.row).total > 0n;

/** Parses a sent amount with two decimals; 422 otherwise. */
const amountIn = (field: string, sent: string | number): bigint => {
  const amount = toMillionths(sent);
  if (!hasTwoPlaces(amount)) throw notSaved((t) => [`${field}: ${t.twoPlaces}`]);
  return amount;
};

const ofLines = (lines: NonNullable<CreditNoteBody['lines']>, { left }: Reduced): Reduction => {
  const known = new Set(left.lines.map(({ key }) => key));
  const keys = lines.map(keyOf);
  const wrong = keys.flatMap((key, index) => (known.has(key) ? [] : [index]));
  if (wrong.length > 0) throw notSaved((t) => wrong.map((index) => `lines.${index}.id: ${t.notOnInvoice}`));
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (twice >= 0) throw notSaved((t) => [`lines.${twice}.id: ${t.onlyOnce}`]);
  const amounts = new Map(lines.map((line) => [keyOf(line), toMillionths(line.amount)]));
  const reduced = reduceLines(left, amounts);
  if (!('problem' in reduced)) return reduced;
  if (reduced.problem === 'line') {
    const { key, max } = reduced;
    throw notSaved((t) => [`lines.${keys.indexOf(key)}.amount: ${t.maxOfLine(formatDecimalTrimmed(max))}`]);
  }
  if (reduced.problem === 'rate') {
    const { rate, max } = reduced;
    throw notSaved((t) => [`lines: ${t.maxOfRate(printRate(rate), formatAmount(max))}`]);
  }
  if (reduced.problem === 'total') {
    const { max } = reduced;
    throw notSaved((t) => [`lines: ${t.atMost(formatDecimal(max, 2))}`]);
  }
  throw notSaved((t) => [`lines: ${t.nothingToCredit}`]);
};

/** The reduction of the invoice by a credit note; 422 names the field that exceeds its cap. */
const reductionOf = ({ kind, lines, amount }: CreditNoteBody, reduced: Reduced): Reduction => {
  const { left } = reduced;
  const isPart = lines !== undefined || amount !== undefined;
  if (kind === 'cancellation' && isPart) throw notSaved((t) => [`kind: ${t.wholeOnly}`]);
  if (lines !== undefined && amount !== undefined) throw notSaved((t) => [`amount: ${t.linesOrAmount}`]);
  if (left.total <= 0n)
    throw notSaved((t) => [`${isPart && lines === undefined ? 'amount' : 'lines'}: ${t.nothingToCredit}`]);
  if (lines !== undefined) return ofLines(lines, reduced);
  if (amount === undefined) return reduceAll(left);
  const value = amountIn('amount', amount);
  if (value <= 0n) throw notSaved((t) => [`amount: ${t.aboveZero}`]);
  if (value > left.total) throw notSaved((t) => [`amount: ${t.atMost(formatDecimal(left.total, 2))}`]);
  return value === left.total ? reduceAll(left) : reduceAmount(left, value);
};

/**
 * The amount paid out: at most what the client paid, including the bank charges of the payments, and at least what exceeds the open amount,
 * which is the default. 422 names the bound.
 */
const paidOutOf = async (
  call: Call,
  transaction: Transaction,
  { paid_out }: CreditNoteBody,
  invoice: SalesDocument,
  total: bigint,
): Promise<bigint> => {
  const { total_remaining_payments: open } = invoiceIn(invoice.row);
  const paid = keptMoney(await moneyOf(call, transaction, invoice));
  const max = paid < total ? (paid < 0n ? 0n : paid) : total;
  const beyond = total - (open < 0n ? 0n : open);
  const rest = beyond < 0n ? 0n : beyond;
  if (rest > max) throw notSaved((t) => [`paid_out: ${t.unpaidCharges}`]);
  const value = paid_out === undefined ? rest : amountIn('paid_out', paid_out);
  if (value < 0n || value > max) throw notSaved((t) => [`paid_out: ${t.atMost(formatDecimal(max, 2))}`]);
  if (value < rest) throw notSaved((t) => [`paid_out: ${t.atLeast(formatDecimal(rest, 2))}`]);
  return value;
};

/** Records a refund to the client as a negative payment. */
const payOut = async (
  call: Call,
  transaction: Transaction,
  { id: kb_invoice_id }: SalesDocument,
  refund: { readonly value: bigint; readonly date: string; readonly title: string },
): Promise<void> => {
  if (refund.value === 0n) return;
  const { companyId } = call.caller;
  const id = await nextId(transaction, companyId, 'payment');
  const { date, title } = refund;
  await transaction.run(
    insertInto('payment', {
      company_id: companyId,
      id,
      version: 1,
      kb_invoice_id,
      date,
      value: -refund.value,
      bank_account_id: null,
      title,
    }),
  );
  await announce(call, transaction, 'payment', id, 'create');
};

/** A cancelled invoice asks for nothing, and its sources can be invoiced again, except for work that was written off. */
const voidInvoice = async (
  call: Call,
  transaction: Transaction,
  invoice: SalesDocument,
  work: CreditedWork | null,
): Promise<void> => {
  await touch(call, transaction, invoice, {
    kb_item_status_id: invoice.kind.cancelled,
    total_credit_vouchers: invoiceIn(invoice.row).total,
    total_remaining_payments: 0,
  });
  await releaseTimeOfInvoice(call, transaction, invoice.id);
  if (work !== 'written_off') await releaseExpenses(call, transaction, invoice.id);
  await reopenOrigin(call, transaction, invoice);
};

/**
 * Makes a credit note or a cancellation in a transaction that no other write of the company overlaps, so the amount
 * left to credit stays valid until it ends. Returns its id. 403 on a draft or a cancelled invoice, 409 if an invoice
 * can no longer be cancelled.
 */
export const makeCreditNote = async (
  call: Call,
  transaction: Transaction,
  invoiceId: number,
  body: CreditNoteBody,
): Promise<number> => {
  const invoice = await readDocument(call, transaction, documentKinds.kb_invoice, invoiceId);
  if (!isCreditable(invoice)) throw new Refusal(403, (t) => t.noCredit);
  const { kind = 'credit', reason } = body;
  if (kind === 'cancellation') await checkNothingFollows(call, transaction, invoice);
  const { companyId, userId } = call.caller;
  const now = wallTimeNow(call);
  const date = body.date ?? now.slice(0, 10);
  const { document_nr: invoice_nr, is_valid_from: invoice_date, ...copied } = invoiceIn(invoice.row);
  if (date < invoice_date) throw notSaved((t) => [`date: ${t.beforeInvoice}`]);
  const reduced = await readReduced(call, transaction, invoice);
  const reduction = reductionOf(body, reduced);
  const { total_net, total_taxes, total } = reduction;
  const paid_out = await paidOutOf(call, transaction, body, invoice, total);
  const work = await settleWork(call, transaction, invoiceId, reduction, reduced.left, body);
  const document_nr = await nextDocumentNumber(transaction, companyId, 'credit_note', date);
  const id = await nextId(transaction, companyId, 'credit_note');
  await transaction.run(
    insertInto('credit_note', {
      company_id: companyId,
      id,
      version: 1,
      document_nr,
      kind,
      kb_invoice_id: invoiceId,
      invoice_nr,
      invoice_date,
      contact_id: copied.contact_id,
      currency_id: copied.currency_id,
      user_id: userId,
      date,
      reason,
      work,
      mwst_type: copied.mwst_type,
      total_net,
      total_taxes,
      total,
      paid_out,
      ...reductionColumns(reduction, reduced),
      created_at: now,
      header: body.header ?? null,
      footer: body.footer ?? null,
    }),
  );
  await payOut(call, transaction, invoice, { value: paid_out, date, title: document_nr });
  if (kind === 'cancellation') await voidInvoice(call, transaction, invoice, work);
  else {
    await settleInvoice(call, transaction, invoice);
    await reopenIfCredited(call, transaction, invoice);
  }
  await freeze(call, transaction, { kind: 'credit_note', id });
  await announce(call, transaction, 'credit_note', id, 'create');
  return id;
};
