import { hash } from 'node:crypto';
import type { BankEntry } from './bank-entry.ts';

/**
 * Identifies an entry across all files that bring it. Two entries with the same `entry` or the same `transaction` key
 * are one; the database stores each key once. The parts of a booking and the booking without its parts share `booking`.
 */
export type Identity = {
  readonly booking: string | null;
  readonly entry: string | null;
  readonly transaction: string | null;
};

const digest = (...parts: readonly (string | bigint | number | null)[]): string =>
  hash('sha256', JSON.stringify(parts.map(String)), 'base64url').slice(0, 32);

/** Counts equal texts: a second payment that looks like the first is a different one. */
const counter = () => {
  const seen = new Map<string, number>();
  return (text: string): number => {
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return count;
  };
};

/**
 * The identities of the entries of one file, in order. They are built from the bank's numbers of the booking and of the
 * transaction, with day, direction, amount and reference; not from the account, because a notification may name the
 * QR-IBAN and the statement the IBAN. If the bank gives no number, all details of the entry count.
 */
export const identitiesOf = (entries: readonly BankEntry[]): readonly Identity[] => {
  const count = counter();
  const numbered = (scope: number | null, key: string): string => digest(key, count(`${scope} ${key}`));
  return entries.map((entry) => {
    const { account, currency, direction, isMarked, bookingDate, amount, reference } = entry;
    const way = [currency, direction, isMarked ? 'back' : '', bookingDate].join(' ');
    const { bookingReference, transactionReference, name, iban, text, valueDate } = entry;
    const own = [way, amount, reference] as const;
    const isNamed = bookingReference !== null || transactionReference !== null;
    // Equal numbers in one booking come from a bank that repeats its number; in another booking they are the same
    // money.
    const byBooking = bookingReference === null ? null : numbered(entry.booking, digest('b', ...own, bookingReference));
    const byAll = isNamed ? null : numbered(null, digest('a', account, ...own, name, iban, text, valueDate));
    return {
      booking: bookingReference === null ? null : digest('w', way, bookingReference),
      entry: byBooking ?? byAll,
      transaction:
        transactionReference === null ? null : numbered(entry.booking, digest('t', ...own, transactionReference)),
    };
  });
};
