import type { BankFile } from '#contract/kontor/bank-operations.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';
import type { Call } from '../../requests/call.ts';
import { idInPath } from '../../requests/condition.ts';
import { notFound } from '../../requests/refusal.ts';
import type { Reader } from '../../store/database.ts';
import { resultOf, type RowIn } from '../../store/result.ts';
import { listOf, sql, type Sql } from '../../store/sql.ts';

const kinds = ['camt.053', 'camt.054', 'csv'] as const;

const files = resultOf({
  id: 'integer',
  sha256: 'text',
  name: 'text',
  size: 'integer',
  kind: 'text',
  version: 'text',
  user_id: 'integer',
  created_at: 'integer',
  undone_at: 'integer?',
  duplicates: 'integer',
  pending: 'integer',
  first_day: 'text?',
  last_day: 'text?',
  entries: 'integer',
  payments: 'integer',
  booked: 'integer',
});

/** Files with counts of their entries by state. */
const filesWhere = ({ caller: { companyId } }: Call, condition: Sql): Sql => sql`
  select f.id, f.sha256, f.name, f.size, f.kind, f.version, f.user_id, f.created_at, f.undone_at, f.duplicates, f.pending,
    e.first_day, e.last_day, coalesce(e.entries, 0) as entries, coalesce(e.payments, 0) as payments,
    coalesce(e.booked, 0) as booked
  from bank_file f left join (
    select bank_file_id, min(booking_date) as first_day, max(booking_date) as last_day, count(*) as entries,
      cast(sum(case when direction = 'credit' and is_reversal = 0 then 1 else 0 end) as bigint) as payments,
      cast(sum(case when direction = 'credit' then is_booked else 0 end) as bigint) as booked
    from bank_entry where company_id = ${companyId} and replaced_by is null group by bank_file_id
  ) e on e.bank_file_id = f.id
  where f.company_id = ${companyId} and ${condition}`;

const toFile = ({ caller }: Call, row: RowIn<typeof files>, accounts: readonly number[]): BankFile => {
  const undoneAt = row.undone_at;
  const kind = kinds.find((known) => known === row.kind);
  if (kind === undefined) throw new Error(`bank file ${row.id} has no known kind`);
  return {
    id: row.id,
    name: row.name,
    size: row.size,
    sha256: row.sha256,
    kind,
    version: row.version,
    user_id: row.user_id,
    created_at: wallTimeOf(row.created_at, caller.zone),
    undone_at: undoneAt === null ? null : wallTimeOf(undoneAt, caller.zone),
    bank_account_ids: [...accounts],
    from: row.first_day,
    to: row.last_day,
    entries: row.entries,
    duplicates: row.duplicates,
    pending: row.pending,
    payments: row.payments,
    booked: row.booked,
  };
};

const accountsOf = resultOf({ bank_file_id: 'integer', bank_account_id: 'integer' });

/** The files of the company that fulfil a condition. */
export const showFiles = async (call: Call, reader: Reader, condition: Sql): Promise<readonly BankFile[]> => {
  const rows = await files.all(reader, filesWhere(call, condition));
  if (rows.length === 0) return [];
  const ids = listOf(rows.map((row) => row.id));
  const pairs = await accountsOf.all(
    reader,
    sql`
    select distinct bank_file_id, bank_account_id from bank_entry
    where company_id = ${call.caller.companyId} and bank_file_id in (${ids}) order by bank_account_id`,
  );
  return rows.map((row) =>
    toFile(
      call,
      row,
      pairs.filter(({ bank_file_id }) => bank_file_id === row.id).map(({ bank_account_id }) => bank_account_id),
    ),
  );
};

/** The file that the path names. */
export const fileIn = (call: Call): number => idInPath(call, 'file');

/** The record of a file; 404 if there is none. */
export const showFile = async (call: Call, reader: Reader, id: number): Promise<BankFile> => {
  const [file] = await showFiles(call, reader, sql`f.id = ${id}`);
  if (file === undefined) throw notFound();
  return file;
};
