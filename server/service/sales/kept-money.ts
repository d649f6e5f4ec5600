import { sumOf } from '#domain/numbers/decimal.ts';
import type { SalesDocument } from '../documents/document-kind.ts';
import { creditNotesOf, writeOffsOf } from '../documents/reducible.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import type { Reader } from '../store/database.ts';
import { paidOf } from './settlement.ts';

/** The money of an invoice, in millionths. */
type Money = {
  /** The payments less all refunds. */
  readonly received: bigint;
  /** The refunds of its credit notes. */
  readonly paidOut: bigint;
  /** The written-off amounts that did not reduce the price. */
  readonly charges: bigint;
};

/** The part of write-offs that did not reduce the price, in millionths: bank charges, and below 0 for fees. */
export const chargesIn = (writeOffs: readonly { readonly value: bigint; readonly reduces: bigint }[]): bigint =>
  sumOf(writeOffs.map(({ value, reduces }) => value - reduces));

/** The money of an invoice now. */
export const moneyOf = async (origin: ChangeOrigin, reader: Reader, invoice: SalesDocument): Promise<Money> => {
  const notes = await creditNotesOf(origin, reader, invoice);
  return {
    received: paidOf(invoice.row).received,
    paidOut: sumOf(notes.map(({ paid_out }) => paid_out)),
    charges: chargesIn(await writeOffsOf(origin, reader, invoice)),
  };
};

/**
 * The money of the client that was not paid back. The client paid bank charges too, but only as part of a payment
 * (rulings/documents#paid-out).
 */
export const keptMoney = ({ received, paidOut, charges }: Money): bigint =>
  received + (received + paidOut > 0n ? charges : 0n);
