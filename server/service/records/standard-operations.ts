import { z } from 'zod';
import { checkMatch, etagOf, isKnown, readId } from '../requests/condition.ts';
import { makeResponse, type ServiceResponse, type Call } from '../requests/call.ts';
import { defaultsOf, stamps } from './defaults.ts';
import type { DecimalStyle } from './codec.ts';
import { entityNamed, type Entity } from './entity.ts';
import { belonging, checkOwnRow, ownerOf, parentValues } from './access.ts';
import { columnsIn, prepareCreate, storeRecords } from './create-records.ts';
import { announce } from '../journal/event.ts';
import { checkReferences, clearAbsent, encodeInput, readActionInput, readObject, readRecordInput } from './input.ts';
import { emptyListToObject, type Nulls } from '../requests/lenient-input.ts';
import { toRecord } from './record.ts';
import { checkUnused, removeChildren } from './references.ts';
import { notFound } from '../requests/refusal.ts';
import { integerOf, CreatedRecord, type JsonObject, type Show } from '../requests/rule.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { join, name, sql, type Row, type Sql } from '../store/sql.ts';
import { writerOf, type Writer } from './write-records.ts';

const tableOf = (entity: Entity): Sql => name(entity.table.name);

type Named = { readonly id: number; readonly from: Sql };

/** The record that the path names, in its company and below its parents; 404 for an invalid id. */
const named = async (call: Call, reader: Reader, entity: Entity): Promise<Named> => {
  const parents = await parentValues(call, reader, entity);
  const id = readId(call.parameters['id']);
  if (id === undefined) throw notFound();
  return { id, from: sql`from ${tableOf(entity)} where ${belonging(call, entity, parents)} and id = ${id}` };
};

/** The row of the record; 404 if there is none. */
const find = async (call: Call, reader: Reader, entity: Entity): Promise<Row> => {
  const { from } = await named(call, reader, entity);
  const row = await reader.get(sql`select * ${from}`);
  if (row === undefined) throw notFound();
  return row;
};

/** The row that the path names, for a write: 403 if the caller may only read it. */
const findToWrite = async (call: Call, reader: Reader, entity: Entity): Promise<Row> => {
  const row = await find(call, reader, entity);
  checkOwnRow(call, entity.table.name, row);
  return row;
};

const etagFor = async (call: Call, reader: Reader, { rule }: Entity, row: Row): Promise<string> =>
  (await rule.etag?.(call, reader, row)) ?? etagOf(integerOf(row, 'id'), integerOf(row, 'version'));

const showIn =
  (call: Call, style: DecimalStyle): Show =>
  (resource, row) =>
    toRecord(entityNamed(resource), call, row, style, false);

const singleRecord = async (
  call: Call,
  reader: Reader,
  entity: Entity,
  row: Row,
  style: DecimalStyle,
): Promise<JsonObject> => ({
  ...toRecord(entity, call, row, style, true),
  ...(await entity.rule.complete?.(call, reader, row, showIn(call, style))),
});

/** Written directly as JSON. */
const showWritten = async (call: Call, entity: Entity, writer: Writer): Promise<ServiceResponse> => {
  const { id, from } = await named(call, call.database, entity);
  const [line] = await call.database.lines(sql`select ${writer.selected}, version ${from}`);
  if (line === undefined) throw notFound();
  const etag = etagOf(id, Number(line.at(-1)));
  return isKnown(call, etag)
    ? makeResponse(304, undefined, { etag })
    : makeResponse(200, writer.record(line), { etag });
};

/** True if a single record is the same as in a list and has its own Etag. */
const isPlain = ({ rule }: Entity): boolean =>
  rule.refresh === undefined && rule.complete === undefined && rule.etag === undefined && rule.alive === undefined;

export const show = async (call: Call, entity: Entity): Promise<ServiceResponse> => {
  const writer = writerOf(entity);
  if (writer !== undefined && isPlain(entity)) return showWritten(call, entity, writer);
  await entity.rule.refresh?.(call);
  const row = await find(call, call.database, entity);
  const etag = await etagFor(call, call.database, entity, row);
  if (isKnown(call, etag) && entity.rule.alive?.(row) !== true) return makeResponse(304, undefined, { etag });
  return makeResponse(200, await singleRecord(call, call.database, entity, row, 'padded'), { etag });
};

/** The record after a write, with trimmed decimals and its Etag. */
export const saved = async (
  call: Call,
  transaction: Transaction,
  entity: Entity,
  id: number,
  status: 200 | 201,
): Promise<ServiceResponse> => {
  const row = await transaction.get(
    sql`select * from ${tableOf(entity)} where company_id = ${call.caller.companyId} and id = ${id}`,
  );
  if (row === undefined) throw notFound();
  const etag = await etagFor(call, transaction, entity, row);
  return makeResponse(status, await singleRecord(call, transaction, entity, row, 'trimmed'), { etag });
};

/** Creates a record like `create`; returns its id. */
export const createdId = async (
  call: Call,
  transaction: Transaction,
  entity: Entity,
  body: unknown,
): Promise<number> => {
  const record = await prepareCreate(call, transaction, entity, body);
  const [id = 0] = await storeRecords(call, transaction, entity, [record]);
  return id;
};

export const create = async (
  call: Call,
  transaction: Transaction,
  entity: Entity,
  body: unknown,
): Promise<ServiceResponse> => saved(call, transaction, entity, await createdId(call, transaction, entity, body), 201);

const change = async (
  call: Call,
  transaction: Transaction,
  entity: Entity,
  body: unknown,
  operation: 'overwrite' | 'edit',
): Promise<ServiceResponse> => {
  const { resource, rule, table } = entity;
  const schema = resource[operation];
  if (schema === undefined) throw notFound();
  const stored = await findToWrite(call, transaction, entity);
  checkMatch(call, await etagFor(call, transaction, entity, stored));
  const input = readRecordInput(entity, operation, schema, body, call);
  await rule.checkSent?.(call, transaction, stored, readObject(emptyListToObject(body)), showIn(call, 'trimmed'));
  await checkReferences(transaction, entity, input, call, stored);
  const sent = encodeInput(entity, input, call);
  checkOwnRow(call, table.name, sent);
  const cleared = operation === 'edit' ? sent : clearAbsent(entity, schema, input, sent, defaultsOf(entity, call));
  const writing = { operation, input, values: { ...cleared, ...stamps(entity, call) }, stored } as const;
  const values = (await rule.write?.(call, transaction, writing)) ?? writing.values;
  const id = integerOf(stored, 'id');
  const assignments = Object.entries(values).map(([column, value]) => sql`${name(column)} = ${value}`);
  await transaction.run(sql`
    update ${tableOf(entity)} set ${join([sql`version = version + 1`, ...assignments], ', ')}
    where company_id = ${call.caller.companyId} and id = ${id}`);
  await rule.written?.(call, transaction, id, writing, columnsIn(call, transaction));
  await announce(call, transaction, table.name, id, 'change');
  return saved(call, transaction, entity, id, 200);
};

/** PUT: fields that are not sent become null or get their default. */
export const overwrite = async (
  call: Call,
  transaction: Transaction,
  entity: Entity,
  body: unknown,
): Promise<ServiceResponse> => change(call, transaction, entity, body, 'overwrite');

/** POST on an id: fields that are not sent keep their value. */
export const edit = async (
  call: Call,
  transaction: Transaction,
  entity: Entity,
  body: unknown,
): Promise<ServiceResponse> => change(call, transaction, entity, body, 'edit');

export const remove = async (call: Call, transaction: Transaction, entity: Entity): Promise<ServiceResponse> => {
  const stored = await findToWrite(call, transaction, entity);
  checkMatch(call, await etagFor(call, transaction, entity, stored));
  const id = integerOf(stored, 'id');
  await entity.rule.remove?.(call, transaction, stored);
  await checkUnused(call, transaction, entity, id);
  await removeChildren(call, transaction, entity, id);
  await transaction.run(sql`delete from ${tableOf(entity)} where company_id = ${call.caller.companyId} and id = ${id}`);
  await entity.rule.removed?.(call, transaction, stored);
  const userId = ownerOf(entity.table.name, stored);
  await announce(call, transaction, entity.table.name, id, 'delete', userId);
  return makeResponse(200, { success: true });
};

/** An action operation that writes nothing to its record, outside any transaction. */
export const runReadAction = async (call: Call, entity: Entity, action: string): Promise<ServiceResponse> => {
  const described = entity.resource.actions?.[action];
  const perform = entity.rule.reading?.[action];
  const stored = await find(call, call.database, entity);
  if (described === undefined || perform === undefined) throw notFound();
  return makeResponse(described.status, await perform(call, stored));
};

const withoutBody = z.object({});

/** The input of an action: the record of the path, checked against If-Match, and its validated body. */
export const prepareAction = async <Schema extends z.ZodObject>(
  call: Call,
  reader: Reader,
  entity: Entity,
  schema: Schema,
  body: unknown,
  nulls: Nulls = 'not sent',
): Promise<{ readonly stored: Row; readonly input: z.output<Schema> }> => {
  const stored = await findToWrite(call, reader, entity);
  checkMatch(call, await etagFor(call, reader, entity, stored));
  const input = readActionInput(schema, body, nulls, call);
  await checkReferences(reader, entity, input, call);
  return { stored, input };
};

/** An action operation of the catalogue; without a rule it is not implemented and answers 404. */
export const runAction = async (
  call: Call,
  transaction: Transaction,
  entity: Entity,
  action: string,
  body: unknown,
): Promise<ServiceResponse> => {
  const described = entity.resource.actions?.[action];
  const perform = entity.rule.actions?.[action];
  if (described === undefined || perform === undefined) throw notFound();
  const sent = described.body === undefined ? {} : body;
  /** A copy takes over omitted fields, so null must be able to clear them. */
  const nulls = action === 'copy' ? 'empty' : 'not sent';
  const schema = described.body ?? withoutBody;
  const { stored, input } = await prepareAction(call, transaction, entity, schema, sent, nulls);
  const done = await perform(call, transaction, stored, input);
  if (!(done instanceof CreatedRecord)) return makeResponse(described.status, done);
  return saved(call, transaction, entityNamed(done.resource), done.id, 201);
};
