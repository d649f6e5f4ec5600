import type { z } from 'zod';
import {
  positionCreate as createEntry,
  positionList as listEntry,
  positionOrder as orderEntry,
} from '#contract/kontor/position-operations.ts';
import type { Position } from '#contract/resources/invoice.ts';
import type { Call } from '../../requests/call.ts';
import { checkMatch, etagOf, isKnown } from '../../requests/condition.ts';
import { entityNamed } from '../../records/entity.ts';
import { implement, implementWriteTo } from '../implement/implement.ts';
import { toRecord } from '../../records/record.ts';
import { notFound, Refusal } from '../../requests/refusal.ts';
import { hasFields, Unchanged, withHeaders, type Reply } from '../implement/reply.ts';
import type { JsonObject } from '../../requests/rule.ts';
import { columnOf, documentOfPath, type SalesDocument } from '../../documents/document-kind.ts';
import { checkDraft } from '../../documents/position.ts';
import { makeOptional, orderPositions, moveAfter } from '../../documents/position-order.ts';
import { recalculate } from '../../documents/recalculate.ts';
import { positionKinds, readPositions, type StoredPosition } from '../../documents/stored-position.ts';
import { createdId } from '../../records/standard-operations.ts';
import type { Reader } from '../../store/database.ts';

export const etagOfDocument = (document: SalesDocument): string => etagOf(document.id, columnOf(document, 'version'));

const isPosition = (record: JsonObject, schema: z.ZodObject): record is Position => hasFields(schema, record);

/** The record of a position. */
export const toPosition = (call: Call, { type, row }: StoredPosition): Position => {
  const entity = entityNamed(positionKinds[type]);
  const record = toRecord(entity, call, row, 'trimmed', true);
  if (!isPosition(record, entity.resource.record)) throw new Error(`a position lacks fields of ${type}`);
  return record;
};

/** The positions of a document as its list returns them. */
export const listPositions = async (
  call: Call,
  reader: Reader,
  document: SalesDocument,
): Promise<Reply<readonly Position[]>> => {
  const positions = await readPositions(call, reader, document);
  return withHeaders(
    positions.map((position) => toPosition(call, position)),
    { etag: etagOfDocument(document), 'x-total-count': String(positions.length) },
  );
};

/** Positions of all kinds in order (rulings/positions#list). */
export const positionList = implement(listEntry, async (call) => {
  const document = await documentOfPath(call, call.database);
  const etag = etagOfDocument(document);
  return isKnown(call, etag) ? new Unchanged(etag) : listPositions(call, call.database, document);
});

/** Creates a position of any kind at a place: after a sibling, in a subposition, optional. */
export const positionCreate = implementWriteTo(
  createEntry,
  documentOfPath,
  async (call, transaction, body, document) => {
    const { after, ...input } = body;
    checkMatch(call, etagOfDocument(document));
    const id = await createdId(call, transaction, entityNamed(positionKinds[input.type]), input);
    const key = { type: input.type, id };
    if ('is_optional' in input && input.is_optional === true) {
      await makeOptional(call, transaction, key);
      await recalculate(call, transaction, document);
    }
    if (after !== undefined) await moveAfter(call, transaction, document, key, after);
    const now = await documentOfPath(call, transaction);
    const made = (await readPositions(call, transaction, now)).find((one) => one.type === key.type && one.id === id);
    if (made === undefined) throw notFound();
    return withHeaders(toPosition(call, made), { etag: etagOfDocument(now) });
  },
);

/** Sets the whole order of a draft; 412 without its current Etag. */
export const positionOrder = implementWriteTo(
  orderEntry,
  documentOfPath,
  async (call, transaction, order, document) => {
    if (call.headers['if-match'] === undefined) throw new Refusal(412, (t) => t.changedMeanwhile);
    checkMatch(call, etagOfDocument(document));
    checkDraft(document);
    await orderPositions(
      call,
      transaction,
      document,
      order.map(({ type, id, parent_id = null }) => ({ type, id, parentId: parent_id })),
    );
    return listPositions(call, transaction, await documentOfPath(call, transaction));
  },
);
