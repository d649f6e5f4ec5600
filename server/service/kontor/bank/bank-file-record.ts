import type { BankFile } from '#contract/kontor/bank-operations.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';
import type { Call } from '../../requests/call.ts';
import { idInPath } from '../../requests/condition.ts';
import { notFound } from '../../requests/refusal.ts';
import { integerOf, integerOrNull, textOf, textOrNull } from '../../requests/rule.ts';
import type { Reader } from '../../store/database.ts';
import { join, sql, type Row, type Sql } from '../../store/sql.ts';

const kinds = ['camt.053', 'camt.054', 'csv'] as const;

/** Files with counts of their entries by state. */
export const filesWhere = ({ caller: { companyId } }: Call, condition: Sql): Sql => sql`
  select f.*, e.first_day, e.last_day, coalesce(e.entries, 0) as entries, coalesce(e.payments, 0) as payments,
    coalesce(e.booked, 0) as booked
  from bank_file f left join (
    select bank_file_id, min(booking_date) as first_day, max(booking_date) as last_day, count(*) as entries,
      cast(sum(case when direction = 'credit' and is_reversal = 0 then 1 else 0 end) as bigint) as payments,
      cast(sum(case when direction = 'credit' then is_booked else 0 end) as bigint) as booked
    from bank_entry where company_id = ${companyId} and replaced_by is null group by bank_file_id
  ) e on e.bank_file_id = f.id
  where f.company_id = ${companyId} and ${condition}`;

const toFile = ({ caller }: Call, row: Row, accounts: readonly number[]): BankFile => {
  const undoneAt = integerOrNull(row, 'undone_at');
  const kind = kinds.find((known) => known === row['kind']);
  if (kind === undefined) throw new Error(`bank file ${String(row['id'])} has no known kind`);
  return {
    id: integerOf(row, 'id'),
    name: textOf(row, 'name'),
    size: integerOf(row, 'size'),
    sha256: textOf(row, 'sha256'),
    kind,
    version: textOf(row, 'version'),
    user_id: integerOf(row, 'user_id'),
    created_at: wallTimeOf(integerOf(row, 'created_at'), caller.zone),
    undone_at: undoneAt === null ? null : wallTimeOf(undoneAt, caller.zone),
    bank_account_ids: [...accounts],
    from: textOrNull(row, 'first_day'),
    to: textOrNull(row, 'last_day'),
    entries: integerOf(row, 'entries'),
    duplicates: integerOf(row, 'duplicates'),
    pending: integerOf(row, 'pending'),
    payments: integerOf(row, 'payments'),
    booked: integerOf(row, 'booked'),
  };
};

/** Converts rows of `filesWhere` to records. */
export const showFiles = async (call: Call, reader: Reader, rows: readonly Row[]): Promise<readonly BankFile[]> => {
  if (rows.length === 0) return [];
  const ids = join(
    rows.map((row) => sql`${integerOf(row, 'id')}`),
    ', ',
  );
  const pairs = await reader.all(sql`
    select distinct bank_file_id, bank_account_id from bank_entry
    where company_id = ${call.caller.companyId} and bank_file_id in (${ids}) order by bank_account_id`);
  return rows.map((row) =>
    toFile(
      call,
      row,
      pairs.filter((pair) => pair['bank_file_id'] === row['id']).map((pair) => integerOf(pair, 'bank_account_id')),
    ),
  );
};

/** The file that the path names. */
export const fileIn = (call: Call): number => idInPath(call, 'file');

/** The record of a file; 404 if there is none. */
export const showFile = async (call: Call, reader: Reader, id: number): Promise<BankFile> => {
  const row = await reader.get(filesWhere(call, sql`f.id = ${id}`));
  const [file] = row === undefined ? [] : await showFiles(call, reader, [row]);
  if (file === undefined) throw notFound();
  return file;
};
