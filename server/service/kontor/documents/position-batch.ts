import type { z } from 'zod';
import { positionBatch as operation, type positionBatchBody } from '#contract/kontor/position-operations.ts';
import type { Call } from '../../requests/call.ts';
import { checkMatch } from '../../requests/condition.ts';
import { implementWriteTo } from '../implement/implement.ts';
import { notSaved } from '../../requests/refusal.ts';
import { withHeaders } from '../implement/reply.ts';
import { documentOfPath, type SalesDocument } from '../../documents/document-kind.ts';
import { readPositionValues } from '../../documents/new-positions.ts';
import { checkDraft } from '../../documents/position.ts';
import { orderPositions } from '../../documents/position-order.ts';
import { insertPosition, keyOf, readPositions, type PositionNode } from '../../documents/stored-position.ts';
import { columnsIn } from '../../records/create-records.ts';
import type { Transaction } from '../../store/database.ts';
import { etagOfDocument, toPosition } from './position.ts';

type Sent = z.output<typeof positionBatchBody>['positions'][number];
type Key = Pick<PositionNode, 'type' | 'id'>;

const parentOf = (sent: Sent): number | null => ('parent_id' in sent ? (sent.parent_id ?? null) : null);

const insert = async (
  call: Call,
  transaction: Transaction,
  document: SalesDocument,
  positions: readonly Sent[],
): Promise<readonly PositionNode[]> => {
  const columnsOf = columnsIn(call, transaction);
  const values = await readPositionValues(call, positions, columnsOf, (index) => `positions.${index}`);
  const created: PositionNode[] = [];
  for (const [index, sent] of positions.entries()) {
    const { type } = sent;
    const id = await insertPosition(call, transaction, document, type, values[index] ?? {});
    created.push({ type, id, parentId: parentOf(sent) });
  }
  return created;
};

/** Places new positions one after the other: after a sibling, first in their level, or by default last. */
const placed = (
  existing: readonly PositionNode[],
  made: readonly PositionNode[],
  after: Key | null | undefined,
): readonly PositionNode[] => {
  if (after === undefined) return [...existing, ...made];
  const index = after === null ? -1 : existing.findIndex((one) => keyOf(one) === keyOf(after));
  if (after !== null && existing[index]?.parentId !== made[0]?.parentId)
    throw notSaved((t) => [`after: ${t.noSibling}`]);
  return [...existing.slice(0, index + 1), ...made, ...existing.slice(index + 1)];
};

/** Creates positions of one level of a draft in one transaction and recalculates their document once (rulings/positions#batch). */
export const positionBatch = implementWriteTo(
  operation,
  documentOfPath,
  async (call, transaction, { positions, after }, document) => {
    checkMatch(call, etagOfDocument(document));
    checkDraft(document);
    const strange = positions.findIndex((sent) => parentOf(sent) !== parentOf(positions[0] ?? sent));
    if (strange !== -1) throw notSaved((t) => [`positions.${strange}.parent_id: ${t.noSibling}`]);
    const there = await readPositions(call, transaction, document);
    const made = await insert(call, transaction, document, positions);
    await orderPositions(call, transaction, document, placed(there, made, after));
    const now = await documentOfPath(call, transaction);
    const stored = new Map((await readPositions(call, transaction, now)).map((one) => [keyOf(one), one]));
    const answered = made.flatMap((one) => {
      const row = stored.get(keyOf(one));
      return row === undefined ? [] : [toPosition(call, row)];
    });
    return withHeaders(answered, { etag: etagOfDocument(now) });
  },
  { isPlain: true },
);
