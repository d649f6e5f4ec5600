import { pauses } from '../../queues/pauses.ts';
import type { Transaction } from '../store/database.ts';
import { updateRows } from '../store/rows.ts';
import { listOf, sql, type Sql } from '../store/sql.ts';
import type { BankEntry } from './bank-entry.ts';
import { entryRows, type EntryRow } from './entry-row.ts';
import { entryWords, freeRows, sameReference, type Described } from './free-rows.ts';
import type { Identity } from './identity.ts';
import type { PossibleAccounts } from './possible-accounts.ts';

/**
 * A CSV has none of the bank's numbers. Its rows and the bookings of camt files therefore match if account, day,
 * direction and amount are equal, one row to one booking (rulings/bank#csv).
 */
export type Numbered = { readonly entry: BankEntry; readonly identity: Identity };

type FileRef = { readonly companyId: number; readonly fileId: number };

type Money = Pick<BankEntry, 'currency' | 'direction' | 'bookingDate'>;

const keyOf = ({ currency, direction, bookingDate }: Money, amount: bigint): string =>
  [currency, direction, bookingDate, amount].join(' ');

/** The key by which a stored entry matches others of this amount. */
export const storedKey = (row: EntryRow, amount: bigint): string =>
  keyOf(
    {
      currency: row.currency,
      direction: row.direction === 'debit' ? 'debit' : 'credit',
      bookingDate: row.booking_date,
    },
    amount,
  );

/** A bank's CSV shows a batch as one row or its parts: a stored part stands for both. */
const storedKeys = (row: EntryRow): readonly string[] => {
  const own = row.amount;
  const whole = row.booking_amount ?? own;
  return whole === own ? [storedKey(row, own)] : [storedKey(row, own), storedKey(row, whole)];
};

/** Counts bookings for rows of their total, and parts for rows of a part's amount. */
const countOf = (key: string, stored: readonly EntryRow[]): number =>
  new Set(stored.map((row) => (storedKey(row, row.amount) === key ? row.id : (row.booking_key ?? row.id)))).size;

/** How much an entry resembles others: by reference, else by the number of common words. Their words are read once. */
const resemblanceTo = async (stored: readonly Described[]) => {
  const pause = pauses();
  const references = new Set(stored.map(({ reference }) => reference));
  const words = new Set<string>();
  for (const row of stored) {
    await pause();
    for (const word of entryWords(row)) words.add(word);
  }
  return (entry: Described): number => {
    if (entry.reference !== null && references.has(entry.reference)) return sameReference;
    return [...entryWords(entry)].filter((word) => words.has(word)).length;
  };
};

/** From the first day of a file to its last. */
const daysOf = (all: readonly Numbered[]): Sql => {
  const days = all.map(({ entry }) => entry.bookingDate).toSorted();
  return sql`e.booking_date between ${days[0] ?? ''} and ${days.at(-1) ?? ''}`;
};

/**
 * Stored rows that may be these entries of one day and amount. The words need not agree, because each file words a payment
 * differently; but an entry of another account may be of another bank, unless it resembles one or is a part of a batch.
 */
const candidatesFor = async (
  stored: readonly EntryRow[],
  { others }: PossibleAccounts,
  entries: readonly BankEntry[],
): Promise<readonly EntryRow[]> => {
  if (!stored.some((row) => others.has(row.bank_account_id))) return stored;
  const resemblance = await resemblanceTo(entries);
  return stored.filter(
    (row) =>
      !others.has(row.bank_account_id) || row.amount !== (row.booking_amount ?? row.amount) || resemblance(row) > 0,
  );
};

/** The rows of a CSV that no other file contained. */
export const withoutTwins = async (
  transaction: Transaction,
  { companyId }: FileRef,
  all: readonly Numbered[],
  accounts: PossibleAccounts,
): Promise<readonly Numbered[]> => {
  if (all.length === 0) return [];
  const rows = await entryRows.all(
    transaction,
    sql`from bank_entry e where e.company_id = ${companyId}
      and ${daysOf(all)} and e.bank_account_id in (${listOf([...accounts.own, ...accounts.others])})`,
  );
  const current = rows.filter(({ replaced_by }) => replaced_by === null);
  const storedBy = Map.groupBy(
    current.flatMap((row) => storedKeys(row).map((key) => ({ key, row }))),
    ({ key }) => key,
  );
  const known = new Set(rows.map((row) => row.entry_key));
  const newRows = new Set<Numbered>();
  const pause = pauses();
  for (const [key, group] of Map.groupBy(all, ({ entry }) => keyOf(entry, entry.amount))) {
    const entries = group.map(({ entry }) => entry);
    const stored = await candidatesFor(
      (storedBy.get(key) ?? []).map(({ row }) => row),
      accounts,
      entries,
    );
    const resemblance = await resemblanceTo(stored);
    const fresh: { readonly one: Numbered; readonly likeness: number }[] = [];
    for (const one of group) {
      await pause();
      if (!known.has(one.identity.entry)) fresh.push({ one, likeness: resemblance(one.entry) });
    }
    const leastFirst = fresh.toSorted((one, other) => one.likeness - other.likeness);
    for (const { one } of leastFirst.slice(0, Math.max(0, group.length - countOf(key, stored)))) newRows.add(one);
  }
  return all.filter((one) => newRows.has(one));
};

const isStored = async (transaction: Transaction, companyId: number, parts: readonly Numbered[]): Promise<boolean> => {
  for (const { identity } of parts) {
    const row = await transaction.get(sql`
      select 1 as one from bank_entry where company_id = ${companyId} and replaced_by is null
        and (entry_key = ${identity.entry} or transaction_key = ${identity.transaction}) limit 1`);
    if (row !== undefined) return true;
  }
  return false;
};

/** A booked row of a CSV takes over the numbers of its booking, so that every later file recognises it. */
const nameBooked = async (
  transaction: Transaction,
  companyId: number,
  id: number,
  [first, ...others]: readonly Numbered[],
): Promise<void> => {
  if (first === undefined) return;
  const { booking, entry, transaction: key } = first.identity;
  const isSingle = others.length === 0;
  await transaction.run(sql`
    update bank_entry set booking_key = ${booking ?? entry ?? key}, is_whole = ${isSingle ? 0 : 1},
      entry_key = ${isSingle && entry !== null ? entry : sql`entry_key`},
      transaction_key = ${isSingle ? key : null}
    where company_id = ${companyId} and id = ${id}`);
};

/**
 * The entries of a camt file, except those that a booked CSV row already represents. They replace CSV rows that are not
 * booked, because they have more details. `accountsOf` gives the accounts that an entry may belong to.
 */
export const withoutCsv = async (
  transaction: Transaction,
  { companyId, fileId }: FileRef,
  all: readonly Numbered[],
  accountsOf: (entry: BankEntry) => readonly (number | undefined)[],
): Promise<readonly Numbered[]> => {
  const rows = await entryRows.all(
    transaction,
    sql`from bank_entry e
    join bank_file f on f.company_id = e.company_id and f.id = e.bank_file_id
    where e.company_id = ${companyId} and e.replaced_by is null and e.booking_key is null and f.kind = 'csv' and ${daysOf(all)}
    order by e.id`,
  );
  if (rows.length === 0) return all;
  const keyIn = (account: number, key: string): string => `${account} ${key}`;
  const take = freeRows(rows, (row) => keyIn(row.bank_account_id, storedKey(row, row.amount)));
  const dropped = new Set<Numbered>();
  /** Assigns parts of one booking to a row with their total amount; false if there are none. */
  const claim = async (parts: readonly Numbered[], entry: BankEntry, amount: bigint): Promise<boolean> => {
    const accounts = accountsOf(entry).filter((account) => account !== undefined);
    const own = await take(entry, new Set(accounts.map((account) => keyIn(account, keyOf(entry, amount)))));
    if (own === undefined) return false;
    const { id } = own;
    if (!own.is_booked) {
      await updateRows(transaction, 'bank_entry', { company_id: companyId, id }, { replaced_by: fileId });
      return true;
    }
    await nameBooked(transaction, companyId, id, parts);
    for (const part of parts) dropped.add(part);
    return true;
  };
  for (const parts of Map.groupBy(all, ({ entry }) => entry.booking).values()) {
    const [first] = parts;
    if (first === undefined || (await isStored(transaction, companyId, parts))) continue;
    if (await claim(parts, first.entry, first.entry.bookingAmount)) continue;
    if (parts.length > 1) for (const part of parts) await claim([part], part.entry, part.entry.amount);
  }
  return all.filter((one) => !dropped.has(one));
};
