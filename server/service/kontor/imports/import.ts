import {
  importCreate as createEntry,
  importList as listEntry,
  importRows as rowsEntry,
} from '#contract/kontor/import-operations.ts';
import type { Call } from '../../requests/call.ts';
import { readPage } from '../../records/list.ts';
import { implement, implementWrite } from '../implement/implement.ts';
import type { Transaction } from '../../store/database.ts';
import { addCounts, beginImport, findOpenImport, listImports } from './import-record.ts';
import { writeRows } from './write-rows.ts';

/** Latest first; `limit` and `offset` as on lists. */
export const importList = implement(listEntry, async (call) => listImports(call, readPage(call)));

type Chunk = { readonly rows: readonly unknown[]; readonly duplicates?: boolean | undefined };

const take = async (call: Call, transaction: Transaction, id: number, chunk: Chunk) => {
  const rows = await writeRows(call, transaction, id, chunk.rows, chunk.duplicates === true);
  const created = rows.filter(({ outcome }) => outcome === 'created').length;
  return { import: await addCounts(call, transaction, id, rows, created), rows };
};

/** Creates an import with its first rows. */
export const importCreate = implementWrite(createEntry, async (call, transaction, { name, ...chunk }) =>
  take(call, transaction, await beginImport(call, transaction, name), chunk),
);

/** Adds rows to an import that is not undone. */
export const importRows = implementWrite(rowsEntry, async (call, transaction, chunk) =>
  take(call, transaction, await findOpenImport(call, transaction), chunk),
);
