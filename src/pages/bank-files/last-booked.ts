import type { BankEntry } from '#contract/kontor/bank-entry.ts';

/** The highest id of the payments that booking an entry has made; 0 if it made none, which is so for an expense and for a payment entered by hand. */
const newestPayment = ({ payments }: BankEntry): number =>
  Math.max(0, ...payments.flatMap(({ payment_id, is_tied }) => (is_tied ? [] : [payment_id])));

/** The entry that was booked last: the one with the newest payment, otherwise the last one of the file. */
export const lastBooked = (entries: readonly BankEntry[]): BankEntry | undefined =>
  entries
    .filter(({ group }) => group === 'booked')
    .toSorted((one, other) => newestPayment(one) - newestPayment(other) || one.id - other.id)
    .at(-1);
