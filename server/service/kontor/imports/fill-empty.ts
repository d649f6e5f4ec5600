import { z } from 'zod';
import type { Entity } from '../../records/entity.ts';
import { edit } from '../../records/standard-operations.ts';
import type { Call } from '../../requests/call.ts';
import { integerOf, textOrNull, type Input } from '../../requests/rule.ts';
import type { Transaction } from '../../store/database.ts';
import { name, sql } from '../../store/sql.ts';

const formerValues = z.record(z.string(), z.union([z.null(), z.literal('')]));

const editOf = async (call: Call, transaction: Transaction, entity: Entity, id: number, body: Input): Promise<void> => {
  await edit({ ...call, parameters: { id: String(id) }, headers: {} }, transaction, entity, body);
};

/**
 * Fills the fields of `input` that are empty in the stored record, and stores their former values for the undo of the
 * import. Returns false if there are none.
 */
export const fillEmpty = async (
  call: Call,
  transaction: Transaction,
  importId: number,
  entity: Entity,
  id: number,
  input: Input,
): Promise<boolean> => {
  const { companyId } = call.caller;
  const table = name(entity.table.name);
  const stored = await transaction.get(sql`select * from ${table} where company_id = ${companyId} and id = ${id}`);
  if (stored === undefined) return false;
  const before = Object.fromEntries(
    Object.keys(input).flatMap((field) => {
      const value = stored[entity.fields.get(field)?.column ?? ''];
      const isGiven = input[field] !== null && input[field] !== '';
      return isGiven && (value === null || value === '') ? [[field, value] as const] : [];
    }),
  );
  const fields = Object.keys(before);
  if (fields.length === 0) return false;
  await editOf(call, transaction, entity, id, Object.fromEntries(fields.map((field) => [field, input[field]])));
  const version = integerOf(stored, 'version') + 1;
  const own = sql`company_id = ${companyId} and import_id = ${importId} and resource = ${entity.resource.name} and record_id = ${id}`;
  const row = await transaction.get(sql`select filled from import_row where ${own}`);
  if (row === undefined) {
    await transaction.run(sql`
      insert into import_row (company_id, import_id, resource, record_id, version, filled)
      values (${companyId}, ${importId}, ${entity.resource.name}, ${id}, ${version}, ${JSON.stringify(before)})`);
    return true;
  }
  // A record that this import created itself is deleted by its undo, with everything filled since.
  const earlier = textOrNull(row, 'filled');
  const filled = earlier === null ? null : JSON.stringify({ ...before, ...formerValues.parse(JSON.parse(earlier)) });
  await transaction.run(sql`update import_row set version = ${version}, filled = ${filled} where ${own}`);
  return true;
};

/** Restores the former values of fields that an import filled; `filled` is what `fillEmpty` stored. */
export const emptyFilled = async (
  call: Call,
  transaction: Transaction,
  entity: Entity,
  id: number,
  filled: string,
): Promise<void> => editOf(call, transaction, entity, id, formerValues.parse(JSON.parse(filled)));
