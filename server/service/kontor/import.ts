import { importEnvelope, rowsEnvelope, type ImportedRow } from '#contract/import-operations.ts';
import { readBody } from '../body.ts';
import { answer, type Answer, type Call } from '../call.ts';
import { writeOnce } from '../idempotency.ts';
import { readInput } from '../input.ts';
import { readPage } from '../list.ts';
import type { Operate } from '../operations.ts';
import type { Transaction } from '../store/database.ts';
import { sql } from '../store/sql.ts';
import { beginImport, findImport, findOpenImport, importsInSight, toRecord } from './import-record.ts';
import { importRow } from './import-row.ts';

/** The latest first; `limit` and `offset` as on lists. */
export const importList: Operate = async (call) => {
  const { limit, offset } = readPage(call);
  const rows = await call.database.all(sql`${importsInSight(call)} order by id desc limit ${limit} offset ${offset}`);
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
  return answer(201, { import: toRecord(call, await findImport(call, transaction, id)), rows });
};

/** Begins an import with its first rows. */
export const importCreate: Operate = async (call, text, path) => {
  const { name, ...chunk } = readInput(importEnvelope, readBody(text, {}), call);
  return writeOnce(call, path, text, async (transaction) =>
    take(call, transaction, await beginImport(call, transaction, name), chunk),
  );
};

/** Further rows of an import that is not undone. */
export const importRows: Operate = async (call, text, path) => {
  const chunk = readInput(rowsEnvelope, readBody(text, {}), call);
  return writeOnce(call, path, text, async (transaction) =>
    take(call, transaction, await findOpenImport(call, transaction), chunk),
  );
};
