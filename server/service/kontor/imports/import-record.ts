import { importedResources, type ImportRecord } from '#contract/kontor/import-operations.ts';
import { wallTimeOf } from '#domain/dates/zone.ts';
import { secondsNow, type Call } from '../../requests/call.ts';
import type { Page } from '../../records/list.ts';
import { readId } from '../../requests/condition.ts';
import { notFound, Refusal } from '../../requests/refusal.ts';
import { nextId } from '../../journal/sequence.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { updateRows } from '../../store/rows.ts';
import { resultOf, type RowIn } from '../../store/result.ts';
import { listOf, raw, sql, type Sql } from '../../store/sql.ts';

const imports = resultOf({
  id: 'integer',
  name: 'text',
  user_id: 'integer',
  created_at: 'integer',
  created: 'integer',
  duplicates: 'integer',
  refused: 'integer',
  undone_at: 'integer?',
  deleted: 'integer?',
  records: 'integer',
});

/** Converts an import to its record. */
const toRecord = (call: Call, row: RowIn<typeof imports>): ImportRecord => ({
  ...row,
  created_at: wallTimeOf(row.created_at, call.caller.zone),
  undone_at: row.undone_at === null ? null : wallTimeOf(row.undone_at, call.caller.zone),
  deleted: row.deleted ?? 0,
});

/** Everything but time entries: an import may have very many of those, and they are counted as they are written. */
const recordNames = listOf(importedResources.filter((resource) => resource !== 'timetracking'));

/** A member who only tracks time sees only their own imports. */
export const readableImports = ({ caller }: Call): Sql => {
  const own = caller.role === 'time' ? sql`user_id = ${caller.userId}` : raw('1 = 1');
  return sql`
    select "import".*, (
      select count(*) from import_row
      where import_row.company_id = "import".company_id and import_id = "import".id
        and resource in (${recordNames})
    ) as records from "import" where company_id = ${caller.companyId} and ${own}`;
};

/** The imports that the caller can see, latest first. */
export const listImports = async (call: Call, { limit, offset }: Page): Promise<readonly ImportRecord[]> => {
  const rows = await imports.all(
    call.database,
    sql`${readableImports(call)} order by id desc limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => toRecord(call, row));
};

/** The import that the path or `id` names; 404 if the caller cannot see it. */
export const findImport = async (
  call: Call,
  reader: Reader,
  id: number | undefined = readId(call.parameters['import']),
): Promise<ImportRecord> => {
  const row = id === undefined ? undefined : await imports.get(reader, sql`${readableImports(call)} and id = ${id}`);
  if (row === undefined) throw notFound();
  return toRecord(call, row);
};

/** The import for a write: 409 if it was undone. */
export const findOpenImport = async (call: Call, reader: Reader, id?: number): Promise<number> => {
  const found = await findImport(call, reader, id);
  if (found.undone_at !== null) throw new Refusal(409, (t) => t.importUndone);
  return found.id;
};

/** Creates an import; returns its id. */
export const beginImport = async (call: Call, transaction: Transaction, name: string): Promise<number> => {
  const { companyId, userId } = call.caller;
  const id = await nextId(transaction, companyId, 'import');
  await transaction.run(sql`
    insert into "import" (company_id, id, user_id, name, created, duplicates, refused, created_at)
    values (${companyId}, ${id}, ${userId}, ${name}, 0, 0, 0, ${secondsNow(call)})`);
  return id;
};

/** Adds the outcomes of some rows to the counts of an import, with `created` time entries; returns the import. */
export const addCounts = async (
  call: Call,
  transaction: Transaction,
  importId: number,
  rows: readonly { readonly outcome: string }[],
  created = 0,
): Promise<ImportRecord> => {
  const count = (outcome: string): number => rows.filter((row) => row.outcome === outcome).length;
  await updateRows(
    transaction,
    'import',
    { company_id: call.caller.companyId, id: importId },
    {
      created: sql`created + ${created}`,
      duplicates: sql`duplicates + ${count('duplicate')}`,
      refused: sql`refused + ${count('refused')}`,
    },
  );
  return findImport(call, transaction, importId);
};

/** Stores the records that an import has just created. */
export const storeCreated = async (
  call: Call,
  transaction: Transaction,
  importId: number,
  resource: string,
  ids: readonly number[],
): Promise<void> =>
  insertRows(
    transaction,
    'import_row',
    ids.map((id) => ({ company_id: call.caller.companyId, import_id: importId, resource, record_id: id, version: 1 })),
  );
