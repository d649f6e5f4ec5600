import { z } from 'zod';
import { positionCreateBody, positionOrderBody } from '#contract/position-operations.ts';
import { fieldErrors } from '#contract/texts.ts';
import { readBody } from '../body.ts';
import { answer, type Answer, type Call } from '../call.ts';
import { checkMatch, etagOf, isKnown, readId } from '../condition.ts';
import { entityNamed } from '../entity.ts';
import { writeOnce } from '../idempotency.ts';
import type { Operate } from '../operations.ts';
import { toRecord } from '../record.ts';
import { notFound, notSaved, Refusal } from '../refusal.ts';
import { integerOf, type JsonObject } from '../rule.ts';
import { kindOf, readDocument, type SalesDocument } from '../rules/document-kind.ts';
import { checkDraft } from '../rules/position.ts';
import { makeOptional, orderPositions, placeAfter } from '../rules/position-order.ts';
import { reckon } from '../rules/reckon.ts';
import { depthFirst, positionKinds, readPositions, type StoredPosition } from '../rules/stored-position.ts';
import { create } from '../standard-operations.ts';
import type { Reader, Transaction } from '../store/database.ts';

/** The document that a path of ours names: 404 where there is none. */
export const documentIn = async (call: Call, reader: Reader): Promise<SalesDocument> => {
  const id = readId(call.parameters['document_id']);
  if (id === undefined) throw notFound();
  return readDocument(call, reader, kindOf(call.parameters['document']), id);
};

const idOnly = z.looseObject({ id: z.int() });

export const etagOfDocument = ({ id, row }: SalesDocument): string => etagOf(id, integerOf(row, 'version'));

/** A position as it is answered. */
export const present = (call: Call, { type, row }: StoredPosition): JsonObject =>
  toRecord(entityNamed(positionKinds[type]), call, row, 'trimmed', true);

/** The positions of a document as its list answers them. */
export const listed = async (call: Call, reader: Reader, document: SalesDocument): Promise<Answer> => {
  const positions = depthFirst(await readPositions(call, reader, document));
  return answer(
    200,
    positions.map((position) => present(call, position)),
    { etag: etagOfDocument(document), 'x-total-count': String(positions.length) },
  );
};

/** Not an object, or one of several shapes: against the contract, 422 with one line per field. */
export const read = <Schema extends z.ZodType>(schema: Schema, body: unknown, call: Call): z.output<Schema> => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw notSaved(fieldErrors(parsed.error, call.language));
  return parsed.data;
};

/** All kinds in their order (gap register, Ours alone). */
export const positionList: Operate = async (call) => {
  const document = await documentIn(call, call.database);
  const etag = etagOfDocument(document);
  return isKnown(call, etag) ? answer(304, undefined, { etag }) : listed(call, call.database, document);
};

const created = async (call: Call, transaction: Transaction, body: unknown): Promise<Answer> => {
  const document = await documentIn(call, transaction);
  const { after, ...input } = read(positionCreateBody, body, call);
  checkMatch(call, etagOfDocument(document));
  const { body: record } = await create(call, transaction, entityNamed(positionKinds[input.type]), input);
  const { id } = idOnly.parse(record);
  const key = { type: input.type, id };
  if ('is_optional' in input && input.is_optional === true) {
    await makeOptional(call, transaction, key);
    await reckon(call, transaction, document);
  }
  if (after !== undefined) await placeAfter(call, transaction, document, key, after);
  const now = await documentIn(call, transaction);
  const made = (await readPositions(call, transaction, now)).find((one) => one.type === key.type && one.id === id);
  if (made === undefined) throw notFound();
  return answer(201, present(call, made), { etag: etagOfDocument(now) });
};

/** Creates a position of any kind at a place: behind a sibling, in a subposition, optional. */
export const positionCreate: Operate = async (call, text, path) => {
  const body = readBody(text, {});
  return writeOnce(call, path, text, async (transaction) => created(call, transaction, body));
};

/** The whole order of a draft at once; refused with 412 without the Etag that the document has now. */
export const positionOrder: Operate = async (call, text, path) => {
  const body = readBody(text, {});
  return writeOnce(call, path, text, async (transaction) => {
    const document = await documentIn(call, transaction);
    const places = read(positionOrderBody, body, call);
    if (call.headers['if-match'] === undefined) throw new Refusal(412, (t) => t.changedMeanwhile);
    checkMatch(call, etagOfDocument(document));
    checkDraft(document);
    await orderPositions(
      call,
      transaction,
      document,
      places.map(({ type, id, parent_id = null }) => ({ type, id, parentId: parent_id })),
    );
    return listed(call, transaction, await documentIn(call, transaction));
  });
};
