import type { Call } from '../requests/call.ts';
import { notSaved } from '../requests/refusal.ts';
import type { Transaction } from '../store/database.ts';
import { join, name, sql, type Sql } from '../store/sql.ts';
import type { SalesDocument } from './document-kind.ts';
import { checkTree } from './position-tree.ts';
import { recalculate, touch } from './recalculate.ts';
import { depthFirst, positionKinds, readPositions, type PositionPlace, type PositionType } from './stored-position.ts';

type Key = { readonly type: PositionType; readonly id: number };
const keyOf = ({ type, id }: Key): string => `${type} ${id}`;

const store = async (
  { caller }: Call,
  transaction: Transaction,
  place: PositionPlace,
  internalPos: number,
): Promise<void> => {
  const parent: readonly Sql[] = place.type === 'KbPositionDiscount' ? [] : [sql`parent_id = ${place.parentId}`];
  await transaction.run(sql`
    update ${name(positionKinds[place.type])} set ${join([sql`internal_pos = ${internalPos}`, ...parent], ', ')}
    where company_id = ${caller.companyId} and id = ${place.id}`);
};

/** Reorders the positions of a document: each must occur exactly once, else 422, and `parent_id` must form a valid tree. */
export const orderPositions = async (
  call: Call,
  transaction: Transaction,
  document: SalesDocument,
  places: readonly PositionPlace[],
): Promise<void> => {
  const stored = new Set((await readPositions(call, transaction, document)).map(keyOf));
  const wanted = new Set(places.map(keyOf));
  const isWhole = wanted.size === places.length && stored.symmetricDifference(wanted).size === 0;
  if (!isWhole) throw notSaved((t) => [`body: ${t.everyPosition}`]);
  const isNested = places.some(({ type, parentId }) => type === 'KbPositionDiscount' && parentId !== null);
  if (isNested) throw notSaved((t) => [`parent_id: ${t.discountAtTop}`]);
  checkTree(places);
  for (const [index, place] of depthFirst(places).entries()) await store(call, transaction, place, index + 1);
  await recalculate(call, transaction, document);
  await touch(call, transaction, document);
};

/** Moves a position after a sibling, or first in its level if `after` is null; 422 if there is no such sibling. */
export const placeAfter = async (
  call: Call,
  transaction: Transaction,
  document: SalesDocument,
  moved: Key,
  after: Key | null,
): Promise<void> => {
  const positions = await readPositions(call, transaction, document);
  const place = positions.find((one) => keyOf(one) === keyOf(moved));
  if (place === undefined) return;
  const rest = positions.filter((one) => one !== place);
  const index = after === null ? -1 : rest.findIndex((one) => keyOf(one) === keyOf(after));
  const isSibling = after === null || rest[index]?.parentId === place.parentId;
  if (!isSibling) throw notSaved((t) => [`after: ${t.noSibling}`]);
  await orderPositions(call, transaction, document, [...rest.slice(0, index + 1), place, ...rest.slice(index + 1)]);
};

/** Marks a new position optional. */
export const makeOptional = async ({ caller }: Call, transaction: Transaction, { type, id }: Key): Promise<void> => {
  await transaction.run(sql`
    update ${name(positionKinds[type])} set is_optional = 1 where company_id = ${caller.companyId} and id = ${id}`);
};
