import { segmentOf } from '#contract/catalogue/catalogue.ts';
import { isDocument } from './access.ts';
import type { Call } from '../requests/call.ts';
import { entities, tableOfReference, type Entity } from './entity.ts';
import { Refusal } from '../requests/refusal.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { countBy } from '../store/result.ts';
import { all, join, name, raw, sql } from '../store/sql.ts';
import { usageKinds, type UsageKind } from '../texts/usage-texts.ts';

/** The columns that refer to a resource, by table. */
export const referencesTo = (target: Entity): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const { table, fields } of entities) {
    for (const { column, note } of fields.values()) {
      if (note.resource === undefined || tableOfReference(note.resource) !== target.table.name) continue;
      found.set(table.name, (found.get(table.name) ?? new Set()).add(column));
    }
  }
  return found;
};

/**
 * Children of a document are its positions, whose path names its kind by a parameter, and resources with its segment in
 * their path.
 */
const isChild = ({ parents }: Entity, target: Entity): boolean =>
  parents.some(({ segment }) => `/${segment}` === target.resource.path) ||
  (parents.some(({ segment }) => segment.startsWith(':')) && isDocument(segmentOf(target.resource)));

/** Children in the path: positions and reminders are deleted with their document. */
const childrenOf = (target: Entity): readonly Entity[] => entities.filter((entity) => isChild(entity, target));

const nounOf = (table: string): UsageKind => usageKinds.find((each) => each === table) ?? 'position';

/** Counts the records that refer to a record. */
export const usesOf = async (
  { caller: { companyId } }: Call,
  reader: Reader,
  target: Entity,
  id: number,
): Promise<ReadonlyMap<UsageKind, number>> => {
  const own = new Set(childrenOf(target).map(({ table }) => table.name));
  const counts = new Map<UsageKind, number>();
  for (const [table, columns] of referencesTo(target)) {
    if (own.has(table)) continue;
    const refers = join(
      [...columns].map((column) => sql`${name(column)} = ${id}`),
      ' or ',
    );
    const isOther = table === target.table.name ? sql`id <> ${id}` : raw('1 = 1');
    const count = await countBy(
      reader,
      sql`select count(*) as count from ${name(table)} where company_id = ${companyId} and (${refers}) and ${isOther}`,
    );
    if (count > 0) counts.set(nounOf(table), (counts.get(nounOf(table)) ?? 0) + count);
  }
  return counts;
};

/** True if no other record refers to this one. */
export const isUnused = async (call: Call, transaction: Transaction, target: Entity, id: number): Promise<boolean> =>
  (await usesOf(call, transaction, target, id)).size === 0;

/** A record that other records refer to cannot be deleted: 403 with the counts (rulings/answers#in-use). */
export const checkUnused = async (call: Call, transaction: Transaction, target: Entity, id: number): Promise<void> => {
  const counts = await usesOf(call, transaction, target, id);
  if (counts.size > 0) throw new Refusal(403, (t) => t.inUse(counts));
};

/** Deletes the children of the record in the path. */
export const removeChildren = async (
  call: Call,
  transaction: Transaction,
  target: Entity,
  id: number,
): Promise<void> => {
  for (const { table, parents } of childrenOf(target)) {
    const below = parents.map(
      ({ column, parameter }) => sql`${name(column)} = ${parameter.endsWith('_id') ? id : segmentOf(target.resource)}`,
    );
    await transaction.run(
      sql`delete from ${name(table.name)} where company_id = ${call.caller.companyId} and ${all(below)}`,
    );
  }
};
