import { nextIds } from '../journal/sequence.ts';
import type { Transaction } from '../store/database.ts';
import { updateRows } from '../store/rows.ts';
import type { RowIn } from '../store/result.ts';
import { selection } from '../store/selection.ts';
import { chunksOf, insertNew, listOf, sql, type SqlParameter } from '../store/sql.ts';
import type { BankEntry, BankStatements } from './bank-entry.ts';
import { withoutCsv, withoutTwins, type Numbered } from './csv-twins.ts';
import { identitiesOf } from './identity.ts';
import { possibleAccounts } from './possible-accounts.ts';

export type BankContext = {
  readonly companyId: number;
  readonly fileId: number;
  /** The company's bank accounts by IBAN. */
  readonly accounts: ReadonlyMap<string, number>;
  readonly kind: BankStatements['kind'];
};

/** The account of an entry in the company: by the QR-IBAN if the bank names it, else by the statement's IBAN. */
export const accountIdOf = (accounts: BankContext['accounts'], { account, qrIban }: BankEntry): number | undefined =>
  (qrIban === null ? undefined : accounts.get(qrIban)) ?? accounts.get(account);

const bookings = selection({ e: 'bank_entry' }, ['e.booking_key', 'e.is_whole', 'e.is_booked']);

type StoredBooking = RowIn<typeof bookings>;

const storedWith = async (
  transaction: Transaction,
  { companyId }: BankContext,
  keys: ReadonlySet<string>,
): Promise<readonly StoredBooking[]> => {
  const rows: StoredBooking[] = [];
  for (const chunk of chunksOf([...keys])) {
    const list = listOf(chunk);
    const found = await bookings.all(
      transaction,
      sql`from bank_entry e
      where e.company_id = ${companyId} and e.replaced_by is null and e.booking_key in (${list})`,
    );
    for (const row of found) rows.push(row);
  }
  return rows;
};

/**
 * A booking may come once as a whole and once with its parts. The parts count, unless the whole is already booked.
 * Marks stored wholes that parts of this file replace, and returns the entries to add.
 */
const withoutWholes = async (
  transaction: Transaction,
  context: BankContext,
  all: readonly Numbered[],
): Promise<readonly Numbered[]> => {
  const bookingsOf = (isWhole: boolean): ReadonlySet<string> =>
    new Set(
      all.flatMap(({ entry, identity }) =>
        entry.isWhole === isWhole && identity.booking !== null ? [identity.booking] : [],
      ),
    );
  const [wholes, parts] = [bookingsOf(true), bookingsOf(false)];
  const stored = await storedWith(transaction, context, new Set([...wholes, ...parts]));
  const keysOf = (fits: (row: StoredBooking) => boolean): ReadonlySet<string> =>
    new Set(stored.filter(fits).flatMap(({ booking_key }) => booking_key ?? []));
  const storedParts = keysOf((row) => !row.is_whole);
  const bookedWholes = keysOf((row) => row.is_whole && row.is_booked);
  const replaced = [...keysOf((row) => row.is_whole && !row.is_booked)].filter((key) => parts.has(key));
  for (const key of replaced) {
    await updateRows(
      transaction,
      'bank_entry',
      { company_id: context.companyId, booking_key: key, is_whole: true, replaced_by: null },
      { replaced_by: context.fileId },
    );
  }
  return all.filter(({ entry, identity: { booking } }) => {
    if (booking === null) return true;
    return entry.isWhole ? !parts.has(booking) && !storedParts.has(booking) : !bookedWholes.has(booking);
  });
};

const columnsOf = (
  { companyId, fileId, accounts }: BankContext,
  { entry, identity }: Numbered,
  id: number,
): { readonly [column: string]: SqlParameter } => {
  const accountId = accountIdOf(accounts, entry);
  if (accountId === undefined) throw new Error('an entry has no account');
  return {
    company_id: companyId,
    id,
    bank_file_id: fileId,
    bank_account_id: accountId,
    currency: entry.currency,
    amount: entry.amount,
    direction: entry.direction,
    is_reversal: entry.isReversal ? 1 : 0,
    is_whole: entry.isWhole ? 1 : 0,
    booking_date: entry.bookingDate,
    value_date: entry.valueDate,
    reference: entry.reference,
    name: entry.name,
    iban: entry.iban,
    text: entry.text,
    charges: entry.charges,
    ordered_currency: entry.ordered?.currency ?? null,
    ordered_amount: entry.ordered?.amount ?? null,
    booking_key: identity.booking,
    entry_key: identity.entry,
    transaction_key: identity.transaction,
    is_booked: 0,
    is_left: 0,
    replaced_by: null,
    booking_amount: entry.bookingAmount,
  };
};

/** Stores the entries of a file that no other file contained; returns their number. */
export const storeEntries = async (
  transaction: Transaction,
  context: BankContext,
  entries: readonly BankEntry[],
): Promise<number> => {
  const identities = identitiesOf(entries);
  const all = entries.flatMap((entry, index) => {
    const identity = identities[index];
    return identity === undefined ? [] : [{ entry, identity }];
  });
  const fresh =
    context.kind === 'csv'
      ? await withoutTwins(transaction, context, all, await possibleAccounts(transaction, context, entries))
      : await withoutCsv(
          transaction,
          context,
          await withoutWholes(transaction, context, all),
          ({ account, qrIban }) => [
            context.accounts.get(account),
            qrIban === null ? undefined : context.accounts.get(qrIban),
          ],
        );
  if (fresh.length === 0) return 0;
  const first = await nextIds(transaction, context.companyId, 'bank_entry', fresh.length);
  const rows = fresh.map((each, index) => columnsOf(context, each, first + index));
  const counts = { stored: 0 };
  for (const chunk of chunksOf(rows)) counts.stored += await transaction.run(insertNew('bank_entry', chunk));
  return counts.stored;
};
