import {
  importEnvelope,
  importUndo as undoOperation,
  rowsEnvelope,
  type ImportedRow,
  type ImportRecord,
} from '#contract/import-operations.ts';
import { wallOf } from '#domain/zone.ts';
import { readBody } from '../body.ts';
import { answer, type Answer, type Call } from '../call.ts';
import { readId } from '../condition.ts';
import { writeOnce } from '../idempotency.ts';
import { readInput } from '../input.ts';
import { readPage } from '../list.ts';
import type { Operate } from '../operations.ts';
import { notFound, Refusal } from '../refusal.ts';
import { integerOf, integerOrNull, textOf } from '../rule.ts';
import { secondsNow } from '../rules/time-entry.ts';
import { nextId } from '../sequence.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { raw, sql, type Row, type Sql } from '../store/sql.ts';
import { texts } from '../texts.ts';
import { importRow } from './import-row.ts';
import { removeUnlessRefused } from './remove-unless-refused.ts';

const toRecord = (call: Call, row: Row): ImportRecord => {
  const undoneAt = integerOrNull(row, 'undone_at');
  return {
    id: integerOf(row, 'id'),
    name: textOf(row, 'name'),
    user_id: integerOf(row, 'user_id'),
    created_at: wallOf(integerOf(row, 'created_at'), call.caller.zone),
    created: integerOf(row, 'created'),
    duplicates: integerOf(row, 'duplicates'),
    refused: integerOf(row, 'refused'),
    undone_at: undoneAt === null ? null : wallOf(undoneAt, call.caller.zone),
    deleted: integerOrNull(row, 'deleted') ?? 0,
  };
};

/** Who only tracks time sees his own imports. */
const inSight = ({ caller }: Call): Sql => {
  const own = caller.role === 'time' ? sql`user_id = ${caller.userId}` : raw('1 = 1');
  return sql`company_id = ${caller.companyId} and ${own}`;
};

const find = async (call: Call, reader: Reader, id = readId(call.parameters['import'])): Promise<Row> => {
  const row =
    id === undefined ? undefined : await reader.get(sql`select * from "import" where ${inSight(call)} and id = ${id}`);
  if (row === undefined) throw notFound();
  return row;
};

/** The latest first; `limit` and `offset` as on lists. */
export const importList: Operate = async (call) => {
  const { limit, offset } = readPage(call);
  const rows = await call.database.all(
    sql`select * from "import" where ${inSight(call)} order by id desc limit ${limit} offset ${offset}`,
  );
  return answer(
    200,
    rows.map((row) => toRecord(call, row)),
  );
};

type Chunk = { readonly rows: readonly unknown[]; readonly duplicates?: boolean | undefined };

const take = async (call: Call, transaction: Transaction, id: number, chunk: Chunk): Promise<Answer> => {
  const rows: ImportedRow[] = [];
  for (const row of chunk.rows) rows.push(await importRow(call, transaction, id, row, chunk.duplicates === true));
  const count = (outcome: ImportedRow['outcome']): number => rows.filter((row) => row.outcome === outcome).length;
  await transaction.run(sql`
    update "import" set created = created + ${count('created')}, duplicates = duplicates + ${count('duplicate')},
      refused = refused + ${count('refused')}
    where company_id = ${call.caller.companyId} and id = ${id}`);
  return answer(201, { import: toRecord(call, await find(call, transaction, id)), rows });
};

/** Begins an import with its first rows. */
export const importCreate: Operate = async (call, text, path) => {
  const { name, ...chunk } = readInput(importEnvelope, readBody(text, {}), call);
  return writeOnce(call, path, text, async (transaction) => {
    const { companyId, userId } = call.caller;
    const id = await nextId(transaction, companyId, 'import');
    await transaction.run(sql`
      insert into "import" (company_id, id, user_id, name, created, duplicates, refused, created_at)
      values (${companyId}, ${id}, ${userId}, ${name}, 0, 0, 0, ${secondsNow(call)})`);
    return take(call, transaction, id, chunk);
  });
};

/** Further rows of an import that is not undone. */
export const importRows: Operate = async (call, text, path) => {
  const chunk = readInput(rowsEnvelope, readBody(text, {}), call);
  return writeOnce(call, path, text, async (transaction) => {
    const row = await find(call, transaction);
    if (row['undone_at'] !== null) throw new Refusal(409, (t) => t.importUndone);
    return take(call, transaction, integerOf(row, 'id'), chunk);
  });
};

/** So many entries one request looks at: nobody else can write meanwhile. */
const undoneAtOnce = 200;

/** Deletes what the import made and nobody changed or billed since, `after` an entry; an undo from the start tries again what stayed. */
export const importUndo: Operate = async (call, text, path) => {
  const { after = 0 } = readInput(undoOperation.body, readBody(text, {}), call);
  return writeOnce(call, path, text, async (transaction) => {
    const { companyId } = call.caller;
    const id = integerOf(await find(call, transaction), 'id');
    const entries = await transaction.all(sql`
      select t.id, t.version, r.version as made from import_row r
      join timetracking t on t.company_id = r.company_id and t.id = r.record_id
      where r.company_id = ${companyId} and r.import_id = ${id} and r.resource = 'timetracking'
        and r.record_id > ${after} order by r.record_id limit ${undoneAtOnce}`);
    const kept: { readonly id: number; readonly text: string }[] = [];
    for (const entry of entries) {
      const id = integerOf(entry, 'id');
      const isChanged = integerOf(entry, 'version') !== integerOf(entry, 'made');
      const stays = isChanged
        ? texts[call.language].changedSince
        : await removeUnlessRefused(call, transaction, 'timetracking', id);
      if (stays !== undefined) kept.push({ id, text: stays });
    }
    const deleted = entries.length - kept.length;
    await transaction.run(sql`
      update "import" set undone_at = coalesce(undone_at, ${secondsNow(call)}), deleted = coalesce(deleted, 0) + ${deleted}
      where company_id = ${companyId} and id = ${id}`);
    const undone = toRecord(call, await find(call, transaction, id));
    const last = entries.length < undoneAtOnce ? undefined : entries.at(-1);
    return answer(200, { import: undone, deleted, kept, next: last === undefined ? null : integerOf(last, 'id') });
  });
};
