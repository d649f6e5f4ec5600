import { z } from 'zod';
import { decode } from '../../records/codec.ts';
import type { Entity } from '../../records/entity.ts';
import { edit } from '../../records/standard-operations.ts';
import { innerCall, type Call } from '../../requests/call.ts';
import { integerOf, type Input, type Values } from '../../requests/rule.ts';
import type { Transaction } from '../../store/database.ts';
import { selection } from '../../store/selection.ts';
import { name, sql } from '../../store/sql.ts';

const formerValues = z.record(z.string(), z.union([z.null(), z.string(), z.number(), z.boolean()]));

/** `fill` changes only empty fields of the record, `update` every field that the row gives. */
export type MergeMode = 'fill' | 'update';

/** Rows name the importing user, who is responsible for new records only. */
const ownerFields: ReadonlySet<string> = new Set(['user_id', 'owner_id']);

const editOf = async (call: Call, transaction: Transaction, entity: Entity, id: number, body: Input): Promise<void> => {
  await edit(innerCall(call, { id: String(id) }), transaction, entity, body);
};

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const importRows = selection({ r: 'import_row' }, ['r.filled']);

/**
 * Writes the fields of a row into the record that it is about, and remembers for the undo of the import what they were. `values` are the
 * columns of `input`. Returns false if nothing changes.
 */
export const mergeRow = async (
  call: Call,
  transaction: Transaction,
  importId: number,
  entity: Entity,
  id: number,
  { body: input, values }: { readonly body: Input; readonly values: Values },
  mode: MergeMode,
): Promise<boolean> => {
  const { companyId } = call.caller;
  const table = name(entity.table.name);
  const stored = await transaction.get(sql`select * from ${table} where company_id = ${companyId} and id = ${id}`);
  if (stored === undefined) return false;
  const before = Object.fromEntries(
    Object.keys(input).flatMap((key) => {
      const field = entity.fields.get(key);
      if (field === undefined || isEmpty(input[key]) || ownerFields.has(key)) return [];
      const value = stored[field.column] ?? null;
      const isChanged = mode === 'fill' ? isEmpty(value) : String(value) !== String(values[field.column]);
      return isChanged ? [[key, decode(field, value, 'trimmed')] as const] : [];
    }),
  );
  const fields = Object.keys(before);
  if (fields.length === 0) return false;
  await editOf(call, transaction, entity, id, Object.fromEntries(fields.map((field) => [field, input[field]])));
  const version = integerOf(stored, 'version') + 1;
  const own = sql`company_id = ${companyId} and import_id = ${importId} and resource = ${entity.resource.name} and record_id = ${id}`;
  const row = await importRows.get(transaction, sql`from import_row r where ${own}`);
  if (row === undefined) {
    await transaction.run(sql`
      insert into import_row (company_id, import_id, resource, record_id, version, filled)
      values (${companyId}, ${importId}, ${entity.resource.name}, ${id}, ${version}, ${JSON.stringify(before)})`);
    return true;
  }
  // A record that this import created itself is deleted by its undo, with everything filled since.
  const earlier = row.filled;
  const filled = earlier === null ? null : JSON.stringify({ ...before, ...formerValues.parse(JSON.parse(earlier)) });
  await transaction.run(sql`update import_row set version = ${version}, filled = ${filled} where ${own}`);
  return true;
};

/** Restores the former values of fields that an import changed; `filled` is what `mergeRow` stored. */
export const restoreMerged = async (
  call: Call,
  transaction: Transaction,
  entity: Entity,
  id: number,
  filled: string,
): Promise<void> => editOf(call, transaction, entity, id, formerValues.parse(JSON.parse(filled)));
