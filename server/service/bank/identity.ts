import { hash } from 'node:crypto';
import type { BankEntry } from './bank-entry.ts';

/**
 * What makes an entry the same one in every file that brings it. Two entries with the same `entry` or the same `transaction` key are one; the
 * database holds each key once. `booking` is shared by the parts of a booking and by the booking without its parts.
 */
export type Identity = {
  readonly booking: string | null;
  readonly entry: string | null;
  readonly transaction: string | null;
};

const digest = (...parts: readonly (string | bigint | number | null)[]): string =>
  hash('sha256', JSON.stringify(parts.map(String)), 'base64url').slice(0, 32);

/** Counts equal texts: the second payment that looks like the first is another one. */
const counter = () => {
  const seen = new Map<string, number>();
  return (text: string): number => {
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return count;
  };
};

/**
 * The identities of the entries of one file, in their order. The bank's own numbers decide, of the booking and of the transaction, together with
 * day, direction, amount and reference; not the account, because a notification may be of the QR-IBAN and the statement of the IBAN. Where the
 * bank gives no number, all that it says of the entry decides.
 */
export const identitiesOf = (entries: readonly BankEntry[]): readonly Identity[] => {
  const count = counter();
  const numbered = (scope: number | null, key: string): string => digest(key, count(`${scope} ${key}`));
  return entries.map((entry) => {
    const { account, currency, direction, isReversal, bookingDate, amount, reference } = entry;
    const way = [currency, direction, isReversal ? 'back' : '', bookingDate].join(' ');
    const { bookingReference, transactionReference, name, iban, text, valueDate } = entry;
    const own = [way, amount, reference] as const;
    const isNamed = bookingReference !== null || transactionReference !== null;
    // Equal numbers in one booking are those of a bank that repeats its number; in another booking they are the same money.
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
