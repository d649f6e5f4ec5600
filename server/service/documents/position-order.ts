import type { Call } from '../requests/call.ts';
import { notSaved } from '../requests/refusal.ts';
import type { Transaction } from '../store/database.ts';
import { join, name, sql, type Sql } from '../store/sql.ts';
import type { SalesDocument } from './document-kind.ts';
import { checkWorkCounts } from './billed-positions.ts';
import { checkTree } from './position-tree.ts';
import { recalculate, touch } from './recalculate.ts';
import {
  depthFirst,
  keyOf,
  positionKinds,
  readPositions,
  type PositionNode,
  type PositionType,
} from './stored-position.ts';

type Key = { readonly type: PositionType; readonly id: number };

const store = async (
  { caller }: Call,
  transaction: Transaction,
  node: PositionNode,
  internalPos: number,
): Promise<void> => {
  const parent: readonly Sql[] = node.type === 'KbPositionDiscount' ? [] : [sql`parent_id = ${node.parentId}`];
  await transaction.run(sql`
    update ${name(positionKinds[node.type])} set ${join([sql`internal_pos = ${internalPos}`, ...parent], ', ')}
    where company_id = ${caller.companyId} and id = ${node.id}`);
};

/** Reorders the positions of a document: each must occur exactly once, else 422, and `parent_id` must form a valid tree. */
export const orderPositions = async (
  call: Call,
  transaction: Transaction,
  document: SalesDocument,
  nodes: readonly PositionNode[],
): Promise<void> => {
  const stored = new Map((await readPositions(call, transaction, document)).map((one) => [keyOf(one), one]));
  const keys = new Set(nodes.map(keyOf));
  const isWhole = keys.size === nodes.length && keys.symmetricDifference(stored).size === 0;
  if (!isWhole) throw notSaved((t) => [`body: ${t.everyPosition}`]);
  const isNested = nodes.some(({ type, parentId }) => type === 'KbPositionDiscount' && parentId !== null);
  if (isNested) throw notSaved((t) => [`parent_id: ${t.discountAtTop}`]);
  checkTree(nodes);
  const moved = nodes.flatMap((node) => {
    const position = stored.get(keyOf(node));
    return position === undefined ? [] : [{ ...position, parentId: node.parentId }];
  });
  await checkWorkCounts(call, transaction, document, moved, 'parent_id');
  for (const [index, node] of depthFirst(nodes).entries()) await store(call, transaction, node, index + 1);
  await recalculate(call, transaction, document);
  await touch(call, transaction, document);
};

/** Moves a position after a sibling, or first in its level if `after` is null; 422 if there is no such sibling. */
export const moveAfter = async (
  call: Call,
  transaction: Transaction,
  document: SalesDocument,
  moved: Key,
  after: Key | null,
): Promise<void> => {
  const positions = await readPositions(call, transaction, document);
  const node = positions.find((one) => keyOf(one) === keyOf(moved));
  if (node === undefined) return;
  const rest = positions.filter((one) => one !== node);
  const index = after === null ? -1 : rest.findIndex((one) => keyOf(one) === keyOf(after));
  const isSibling = after === null || rest[index]?.parentId === node.parentId;
  if (!isSibling) throw notSaved((t) => [`after: ${t.noSibling}`]);
  await orderPositions(call, transaction, document, [...rest.slice(0, index + 1), node, ...rest.slice(index + 1)]);
};

/** Marks a new position optional. */
export const makeOptional = async ({ caller }: Call, transaction: Transaction, { type, id }: Key): Promise<void> => {
  await transaction.run(sql`
    update ${name(positionKinds[type])} set is_optional = 1 where company_id = ${caller.companyId} and id = ${id}`);
};
