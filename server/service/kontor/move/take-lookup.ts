import type { MovedPart } from '#contract/kontor/move-words.ts';
import { codePoints } from '#contract/notation.ts';
import { entityNamed, type Entity } from '../../records/entity.ts';
import { isUnused } from '../../records/references.ts';
import { integerOf, type Input, type Values } from '../../requests/rule.ts';
import type { Transaction } from '../../store/database.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { join, name, sql } from '../../store/sql.ts';
import { referencesOf, toMoved, type IdOf } from './moved-record.ts';
import { readAll, textIn, type RemoteRecord } from './read-pages.ts';
import { idsOf, keepIds, splitMoved, type Pair } from './moved-ids.ts';
import { byName, compareGiven, keysOf, takenOver, type Keys } from './same-lookup.ts';
import { advance, finishPart, keepFindings, listPath, type Found, type Step } from './step.ts';
import { takeEach } from './take-each.ts';

/** True for a resource that is matched with what is here. */
export const isLookup = (part: MovedPart): boolean => part in keysOf;

/** A record here, with the values that it gets meanwhile, and what identifies it. */
type Own = { readonly row: Input; readonly keys: ReturnType<Keys> };
type Ours = Map<number, Own>;

const keysFor = ({ part }: Step): Keys => keysOf[part.resource] ?? byName;

const readOurs = async (transaction: Transaction, step: Step): Promise<Ours> => {
  const rows = await transaction.all(sql`
    select * from ${name(step.part.resource)} where company_id = ${step.call.caller.companyId} order by id`);
  return new Map(rows.map((row) => [integerOf(row, 'id'), { row, keys: keysFor(step)(row) }]));
};

/** The records here that could be this one, the best one first. */
const candidates = (ours: Ours, keys: ReturnType<Keys>): readonly (readonly [number, Own])[] =>
  keys.flatMap((key, index) => (key === undefined ? [] : [...ours].filter(([, own]) => own.keys[index] === key)));

/** Gives an unused record here what it lacks. */
const fill = async (transaction: Transaction, { call, part }: Step, id: number, values: Values): Promise<void> => {
  const assignments = Object.entries(values).map(([column, value]) => sql`${name(column)} = ${value}`);
  if (assignments.length === 0) return;
  await transaction.run(sql`
    update ${name(part.resource)} set version = version + 1, ${join(assignments, ', ')}
    where company_id = ${call.caller.companyId} and id = ${id}`);
};

type Matched = { readonly newId: number } | { readonly isOther: boolean };

/**
 * The record here that is the same as one of the other service. One that only has the same name is the same if nothing is lost by it; if it is
 * unused, it takes over what it lacks.
 */
const match = async (
  transaction: Transaction,
  step: Step,
  ours: Ours,
  record: RemoteRecord,
  idOf: IdOf,
): Promise<Matched> => {
  const { call, part } = step;
  const entity = entityNamed(part.resource);
  const found = candidates(ours, keysFor(step)(record));
  const moved = toMoved(call, entity, record, idOf);
  const [[first] = []] = found;
  if ('finding' in moved) return first === undefined ? { isOther: false } : { newId: first };
  for (const [newId, { row }] of found) {
    const compared = compareGiven(part.resource, row, moved.values);
    if (compared === 'same') return { newId };
    if (compared === 'differs' || !(await isUnused(call, transaction, entity, newId))) continue;
    const values = takenOver(part.resource, row, moved.values);
    await fill(transaction, step, newId, values);
    const filled = { ...row, ...values };
    ours.set(newId, { row: filled, keys: keysFor(step)(filled) });
    return { newId };
  }
  return { isOther: first !== undefined };
};

/** The length of a name in every look-up that is written. */
const maxName = 80;

/** A name that is taken by another record gets the host of its service. */
const renamed = (record: RemoteRecord, source: string): RemoteRecord => {
  const host = ` (${new URL(source).hostname})`;
  const own = textIn(record['name']);
  return codePoints(own + host) > maxName ? record : { ...record, name: own + host };
};

type Taken = { readonly pairs: readonly Pair[]; readonly made: readonly Pair[]; readonly findings: readonly Found[] };

/** Matches records with those here, and creates what is missing. */
const take = async (
  transaction: Transaction,
  step: Step,
  ours: Ours,
  records: readonly RemoteRecord[],
): Promise<Taken> => {
  const { call, part, source } = step;
  const entity = entityNamed(part.resource);
  const references = records.flatMap((record) => referencesOf(entity, record));
  const idOf = await idsOf(transaction, step, references);
  const pairs: Pair[] = [];
  const fresh: { readonly record: RemoteRecord }[] = [];
  for (const record of records) {
    const matched = await match(transaction, step, ours, record, idOf);
    if ('newId' in matched) pairs.push({ oldId: record.id, newId: matched.newId });
    else fresh.push({ record: matched.isOther ? renamed(record, source) : record });
  }
  const created = await takeEach(transaction, step, fresh, ({ record }) => toMoved(call, entity, record, idOf));
  await insertRows(transaction, part.resource, created.rows);
  await keepIds(transaction, step, part.resource, [...pairs, ...created.pairs]);
  return { pairs, made: created.pairs, findings: created.findings };
};

/** Groups of records of which each refers only to earlier ones: a group of articles comes before those in it. */
const inOrder = (entity: Entity, records: readonly RemoteRecord[]): readonly (readonly RemoteRecord[])[] => {
  const levels: (readonly RemoteRecord[])[] = [];
  let left = records;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ id }) => id));
    const refersToWaiting = (record: RemoteRecord): boolean =>
      referencesOf(entity, record).some(([target, id]) => target === entity.resource.name && waiting.has(id));
    const free = left.filter((record) => !refersToWaiting(record));
    // Records that refer to each other in a circle come together.
    const level = new Set(free.length === 0 ? left : free);
    levels.push([...level]);
    left = left.filter((record) => !level.has(record));
  }
  return levels;
};

/** Matches a whole look-up with the one here and creates what is missing. */
export const takeLookup = async (step: Step): Promise<void> => {
  const { remote, part } = step;
  const entity = entityNamed(part.resource);
  const { sort: order } = entity.resource;
  const records = await readAll(remote, listPath(step), order.includes('id') ? 'id' : (order[0] ?? 'id'));
  await step.commit(async (transaction) => {
    const { known, fresh } = await splitMoved(transaction, step, records);
    const ours = await readOurs(transaction, step);
    let [created, matched] = [0, 0];
    for (const level of inOrder(entity, fresh)) {
      const { pairs, made, findings } = await take(transaction, step, ours, level);
      created += made.length;
      matched += pairs.length;
      await keepFindings(transaction, step, findings);
    }
    await advance(transaction, step, part.cursor, {
      read: records.length,
      created,
      known: known.size + matched,
      leftOut: fresh.length - created - matched,
    });
    await finishPart(transaction, step, 'done');
  });
};
