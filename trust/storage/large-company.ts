import { seedCompany } from '#server/commands/seed-company.ts';
import { seeds } from '#server/commands/seeds.ts';
import { documentKinds } from '#server/service/documents/document-kind.ts';
import { positionKinds } from '#server/service/documents/stored-position.ts';
import { nextIds } from '#server/service/journal/sequence.ts';
import { integerOf, textOf, type Values } from '#server/service/requests/rule.ts';
import type { Database, Transaction } from '#server/service/store/database.ts';
import { insertRows } from '#server/service/store/insert-rows.ts';
import { name, sql, type Row } from '#server/service/store/sql.ts';

export type Size = { readonly entries: number; readonly documents: number; readonly contacts: number };

type Ids = ReadonlyMap<number, number>;

/** Inserts copies of rows under new ids; returns the new id of each. */
const insertCopies = async (
  transaction: Transaction,
  companyId: number,
  table: string,
  rows: readonly Row[],
  changed: (row: Row) => Values,
): Promise<Ids> => {
  if (rows.length === 0) return new Map();
  const first = await nextIds(transaction, companyId, table, rows.length);
  const copies = rows.map((row, index) => ({ ...row, ...changed(row), id: first + index }));
  await insertRows(transaction, table, copies);
  return new Map(rows.map((row, index) => [integerOf(row, 'id'), first + index]));
};

/** A subposition comes before what it holds. */
const positionTables = Object.values(positionKinds).toSorted((one) => (one === 'position_subposition' ? -1 : 1));

/** The documents of one kind with everything below them, which `copy` adds once more under new numbers. */
const readKind = async (
  database: Database,
  companyId: number,
  { resource, segment }: { resource: string; segment: string },
) => {
  const documents = await database.all(sql`select * from ${name(resource)} where company_id = ${companyId}`);
  const positions = new Map<string, readonly Row[]>();
  for (const table of positionTables)
    positions.set(
      table,
      await database.all(sql`select * from ${name(table)} where company_id = ${companyId} and document = ${segment}`),
    );
  const below = new Map<string, readonly Row[]>();
  if (resource === 'invoice')
    for (const table of ['payment', 'reminder'])
      below.set(table, await database.all(sql`select * from ${name(table)} where company_id = ${companyId}`));
  const copy = async (transaction: Transaction, number: number): Promise<void> => {
    const ids = await insertCopies(transaction, companyId, resource, documents, (row) => ({
      document_nr: `${textOf(row, 'document_nr')}-${number}`,
    }));
    const groups = new Map<number, number>();
    for (const [table, rows] of positions) {
      const made = await insertCopies(transaction, companyId, table, rows, ({ parent_id, ...row }) => ({
        document_id: ids.get(integerOf(row, 'document_id')) ?? null,
        ...(typeof parent_id === 'bigint' ? { parent_id: groups.get(Number(parent_id)) ?? null } : {}),
      }));
      if (table === 'position_subposition') for (const [old, id] of made) groups.set(old, id);
    }
    for (const [table, rows] of below)
      await insertCopies(transaction, companyId, table, rows, (row) => ({
        kb_invoice_id: ids.get(integerOf(row, 'kb_invoice_id')) ?? null,
      }));
  };
  return { documents: documents.length, copy };
};

/** Enlarges the demo company to about this many records: its documents once more and again, under other numbers. */
export const enlarge = async (database: Database, size: Size): Promise<void> => {
  const company = await seedCompany(database);
  const { companyId } = company;
  for (const [seedName, table, wanted] of [
    ['timetrackings', 'timetracking', size.entries],
    ['contacts', 'contact', size.contacts],
  ] as const) {
    const row = await database.get(sql`select count(*) as count from ${name(table)} where company_id = ${companyId}`);
    const missing = wanted - (row === undefined ? 0 : integerOf(row, 'count'));
    if (missing > 0) await seeds[seedName](database, company, missing);
  }
  const kinds = await Promise.all(
    Object.values(documentKinds).map(async (kind) => readKind(database, companyId, kind)),
  );
  const each = kinds.reduce((sum, { documents }) => sum + documents, 0);
  for (let number = 1; (number + 1) * each <= size.documents; number += 1)
    await database.transaction(async (transaction) => {
      for (const { copy } of kinds) await copy(transaction, number);
    });
};
