import { expect } from 'vitest';
import { creditNote } from '#contract/resources/credit-note.ts';
import type { Random } from '#server/demo/random.ts';
import type { TestService } from '#server/service/testing/test-service.ts';
import { expectLedger } from './expect-ledger.ts';
import { sum, type Ledger } from './ledger.ts';
import type { newInvoice } from './new-invoice.ts';
import { rappen } from './rappen.ts';

export type Taken = ReturnType<Ledger['everything']>;

export type Billed = Awaited<ReturnType<typeof newInvoice>> & {
  readonly payments: Map<number, bigint>;
  /** The payments that credit notes made. */
  readonly refunds: Set<number>;
  readonly writeOffs: Map<number, readonly [bigint, Taken | undefined]>;
  credits: number;
  isCancelled: boolean;
};

/** The tax by rate of an answer in the form of the ledger. */
export const expectTaxes = (
  invoice: Billed,
  taxs: readonly { readonly percentage: string; readonly basis: string; readonly value: string }[],
  taken: Taken,
) => {
  const found = taxs.map(({ percentage, basis, value }) => [rappen(percentage) / 10n, rappen(basis), rappen(value)]);
  const known = [...taken.taxes].filter(([, [basis, tax]]) => basis !== 0n || tax !== 0n);
  const expected = invoice.ledger.prices === 'none' ? [] : known.map(([rate, [basis, tax]]) => [rate, basis, tax]);
  expectLedger(found, expected);
};

export const isUntouched = ({ payments, credits, writeOffs, isCancelled }: Billed): boolean =>
  !isCancelled && payments.size === 0 && credits === 0 && writeOffs.size === 0;

/** The total that the service offers for lines; 0 if it refuses. */
export const totalOf = async (
  call: TestService['call'],
  { path }: Billed,
  lines: readonly object[],
): Promise<bigint> => {
  const answered = await call('POST', `/kontor${path}/credit_note/preview`, { body: { reason: 'preview', lines } });
  return answered.status === 200 ? rappen(creditNote.record.parse(answered.body).total) : 0n;
};

/** The payments of an invoice apart from the refunds of its credit notes. */
const paidIn = ({ payments, refunds }: Billed): bigint =>
  sum([...payments].flatMap(([id, value]) => (refunds.has(id) ? [] : [value])));

/** True if the client paid something of which the bank could keep charges. */
export const isPaidIn = (invoice: Billed): boolean => paidIn(invoice) > 0n;

type Change = { readonly payment?: bigint; readonly charges?: bigint };

/** The part of a write-off that lowered the open amount, but not the price. */
export const chargesIn = ([value, taken]: readonly [bigint, Taken | undefined]): bigint => value - (taken?.total ?? 0n);

/** The money of the client that was not paid back, without a payment or charges. Charges count only with a payment. */
const kept = (invoice: Billed, { payment = 0n, charges = 0n }: Change = {}): bigint => {
  const all = sum([...invoice.writeOffs.values()].map(chargesIn));
  const isCharged = paidIn(invoice) - payment > 0n;
  return invoice.ledger.received - payment + (isCharged ? all - charges : 0n);
};

/** True for a payment or charges without which more was paid back than the client paid. */
export const isPaidBack = (invoice: Billed, change: Change): boolean =>
  ((change.payment ?? 0n) > 0n || (change.charges ?? 0n) > 0n) && kept(invoice) >= 0n && kept(invoice, change) < 0n;

/**
 * An amount that a credit note may pay out: at least what exceeds the open amount, at most what the client paid. The client also paid what
 * a write-off did not take off the price, but only with a payment: without one, the bounds may contradict each other, and the least is returned.
 */
export const payout = (random: Random, invoice: Billed, total: bigint): { value: bigint; isPossible: boolean } => {
  const { ledger } = invoice;
  const open = ledger.open() < 0n ? 0n : ledger.open();
  const paid = kept(invoice);
  const max = paid < 0n ? 0n : paid < total ? paid : total;
  const least = total > open ? total - open : 0n;
  expect(least <= max || !isPaidIn(invoice)).toBe(true);
  return { value: random.whole(0, 1) === 0 || max < least ? least : max, isPossible: least <= max };
};
