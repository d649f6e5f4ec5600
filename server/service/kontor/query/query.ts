import type { z } from 'zod';
import { noteOf, type Note } from '#contract/notation.ts';
import { isQueried } from '#contract/resource.ts';
import { query as operation, type QueryBody, type queryAnswer } from '#contract/kontor/query-operation.ts';
import { timeStatus } from '#domain/documents/statuses.ts';
import { checkAccess, readableRows } from '../../records/access.ts';
import { PartedBody, type Call } from '../../requests/call.ts';
import { etagOf } from '../../requests/condition.ts';
import { readCriteria, type Criteria } from '../../records/criteria.ts';
import { entities, type Entity, type Field } from '../../records/entity.ts';
import { arrayInParts } from '../../records/found-page.ts';
import { readOrder, type Order } from '../../records/list.ts';
import { hasLongRows } from '../../records/long-texts.ts';
import { implement } from '../implement/implement.ts';
import { hiddenInputs, toRecord } from '../../records/record.ts';
import { withHeaders, type OperationResult } from '../implement/reply.ts';
import { badParameter, notFound } from '../../requests/refusal.ts';
import { integerOf, integerOrNull, textOrNull, type JsonObject } from '../../requests/rule.ts';
import { timeIn } from '../../time/time-entry.ts';
import { search } from '../../records/search.ts';
import type { Reader } from '../../store/database.ts';
import { countBy, resultOf } from '../../store/result.ts';
import { all, join, listOf, name, raw, sql, type Row, type Sql, type SqlParameter } from '../../store/sql.ts';
import { dayTotals, readDayTotals } from '../reports/day-totals.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { needsJoinedFields, orderedTimes } from './time-ordered.ts';
import { toTrackedTime } from './tracked-time.ts';
import { hasMoney, moneySums } from './money-sums.ts';
import { queriedPayments, rowSource } from './payments-queried.ts';
import { defaultLimit, longRowsOf, rowsOf, wholeRows } from './queried-rows.ts';
import { invoiceOfReference, invoicesOfPart } from './reference-search.ts';
import { wordSomewhere, splitSearch } from './search-words.ts';

const countedTo = 10_000;
const columnType = ({ kind }: Note): 'integer' | 'boolean' | 'text' => {
  if (kind === 'boolean') return 'boolean';
  return kind === 'integer' || kind === 'reference' ? 'integer' : 'text';
};

/** Adds the fields that only this query returns; they can be filtered like the others. */
const withQueried = (entity: Entity): Entity => {
  const queried = Object.entries(entity.resource.queried ?? {}).map(([name, schema]): [string, Field] => {
    const note = noteOf(schema);
    return [name, { name, column: name, type: columnType(note), note }];
  });
  return { ...entity, fields: new Map([...queried, ...entity.fields]) };
};

type Criterion = NonNullable<QueryBody['filter']>[number];

/** Lists show an entry without a status as open, so a filter for open ones, also together with others, includes it. */
const includesOpen = ({ field, criteria = '=', value }: Criterion): boolean => {
  if (field !== 'status_id') return false;
  if (criteria === 'in') return Array.isArray(value) && value.some((one) => Number(one) === timeStatus.open);
  return criteria === '=' && Number(value) === timeStatus.open;
};

const conditionsOf = async (call: Call, entity: Entity, body: QueryBody): Promise<Criteria> => {
  const fields = [...entity.fields.keys()];
  const filtered = withQueried(entity);
  const { period, text, filter } = body;
  const days = fields.filter((field) => entity.fields.get(field)?.type === 'text');
  const [column] = period === undefined ? [] : readOrder(entity, days, period.field);
  const day = (bound: string, sign: string, rest: string): Sql =>
    column === undefined ? raw('1 = 1') : sql`${name(column.column)} ${raw(sign)} ${`${bound}${rest}`}`;
  const reference = await invoiceOfReference(call, call.database, entity, text ?? '');
  const words = reference === null ? splitSearch(text) : [];
  const part = words.length === 0 ? null : invoicesOfPart(call, entity, text ?? '');
  const worded = words.map((word) => wordSomewhere(call, entity, word));
  const isOpen = (one: Criterion): boolean => entity.table.name === 'timetracking' && includesOpen(one);
  const read = (some: readonly Criterion[]): Criteria =>
    readCriteria(call.database, filtered, [...filtered.fields.keys()], some);
  const criteria = read(filter?.filter((one) => !isOpen(one)) ?? []);
  const open = (filter ?? []).filter(isOpen).flatMap((one) => read([one]).conditions);
  const isWide = criteria.isWide || words.length > 0;
  const conditions = [
    sql`company_id = ${call.caller.companyId}`,
    readableRows(call, entity.table.name),
    ...(words.length > 0 ? [call.database.dialect.isAwaited] : []),
    ...criteria.conditions,
    ...open.map((condition) => sql`(${condition} or status_id is null)`),
    ...(period?.from === undefined ? [] : [day(period.from, '>=', '')]),
    ...(period?.to === undefined ? [] : [day(period.to, '<=', '~')]),
    ...(reference === null ? [] : [reference]),
    ...(part === null ? worded : [sql`${all(worded)} or ${part}`]),
  ];
  return { conditions, isWide };
};

const isSame = (column: string, value: SqlParameter): Sql =>
  value === null ? sql`${name(column)} is null` : sql`${name(column)} = ${value}`;

/** Nulls come first, or last in descending order. */
const isBeyond = ({ column, descending, nullable }: Order, value: SqlParameter): Sql => {
  if (value === null) return descending ? raw('1 = 0') : sql`${name(column)} is not null`;
  if (!descending) return sql`${name(column)} > ${value}`;
  return nullable ? sql`${name(column)} < ${value} or ${name(column)} is null` : sql`${name(column)} < ${value}`;
};

/**
 * The value in the first column or beyond it: with this condition the database can start reading its index there,
 * however far the page is.
 */
const isThere = ({ column, descending, nullable }: Order, value: SqlParameter): Sql =>
  nullable ? raw('1 = 1') : sql`${name(column)} ${raw(descending ? '<=' : '>=')} ${value}`;

/** Rows after the last row of the previous page, by the columns of the order: keyset paging. */
const after = (orders: readonly Order[], values: readonly SqlParameter[]): Sql => {
  const beyond = orders.map((order, index) => {
    const same = orders.slice(0, index).map(({ column }, position) => isSame(column, values[position] ?? null));
    return all([...same, isBeyond(order, values[index] ?? null)]);
  });
  const there = orders.slice(0, 1).map((order) => isThere(order, values[0] ?? null));
  return all([...there, join(beyond, ' or ')]);
};

const queriedValue = (schema: z.core.$ZodType, row: Row, field: string): number | string | boolean | null => {
  const type = columnType(noteOf(schema));
  if (type === 'text' || row[field] === null) return textOrNull(row, field);
  return type === 'boolean' ? row[field] === 1n : integerOrNull(row, field);
};

const queriedFields = ({ resource }: Entity, row: Row): JsonObject =>
  Object.fromEntries(
    Object.entries(resource.queried ?? {}).map(([field, schema]) => [field, queriedValue(schema, row, field)]),
  );

const present = (entity: Entity, call: Call, row: Row) =>
  entity.resource.name === 'timetracking'
    ? toTrackedTime(call, row)
    : {
        ...toRecord(entity, call, row, 'padded', true),
        ...hiddenInputs(entity, row),
        ...queriedFields(entity, row),
        etag: etagOf(integerOf(row, 'id'), integerOf(row, 'version')),
        id: integerOf(row, 'id'),
      };

type Count = Pick<z.infer<typeof queryAnswer>, 'count' | 'more'>;

/** If the page is not full, it gives the count without another query. */
const countOf = async (
  reader: Reader,
  { table }: Entity,
  conditions: readonly Sql[],
  { offset = 0, limit = defaultLimit, after: cursor, counted: isCounted = true }: QueryBody,
  found: number,
): Promise<Count> => {
  const isLast = cursor === undefined && found < limit && (found > 0 || offset === 0);
  if (isLast || !isCounted) return { count: offset + found, more: !isLast && found === limit };
  const count = await countBy(
    reader,
    sql`select count(*) as count from (select 1 from ${rowSource(table)} where ${all(conditions)} limit ${countedTo + 1}) as counted`,
  );
  return { count: Math.min(count, countedTo), more: count > countedTo };
};

const onDaysOf = (rows: readonly Row[]): Sql => {
  const days = new Set(rows.map((row) => timeIn(row).date));
  return days.size === 0 ? raw('1 = 0') : sql`date in (${listOf(days)})`;
};

type FoundRows = Count & { readonly rows: readonly Row[]; readonly orders: readonly Order[] };

/** Totals per day, for the page or for all, within the limit; a page with all records needs no other query. */
const daysOf = async (
  call: Call,
  reader: Reader,
  conditions: readonly Sql[],
  body: QueryBody,
  { rows, count, more, orders }: FoundRows,
) => {
  if (body.days !== true || (count <= rows.length && !more))
    return { days: await dayTotals(call, reader, [...conditions, onDaysOf(rows)]) };
  if (!more) return { days: await dayTotals(call, reader, conditions) };
  const [first] = orders;
  return readDayTotals(call, reader, conditions, {
    isDescending: first?.column !== 'date' || first.descending,
    maxEntries: countedTo,
  });
};

/** The same answer as JSON, its records a part after the other. */
const answerInParts = async function* (
  call: Call,
  entity: Entity,
  parts: readonly (readonly number[])[],
  rest: JsonObject,
): AsyncGenerator<string> {
  const read = async (ids: readonly number[]): Promise<string> =>
    JSON.stringify((await wholeRows(call, call.database, entity, ids)).map((row) => present(entity, call, row)));
  yield* arrayInParts(call, parts, read, '{"records":[');
  yield `,${JSON.stringify(rest).slice(1)}`;
};

const answerTo = async (
  call: Call,
  reader: Reader,
  entity: Entity,
  conditions: readonly Sql[],
  body: QueryBody,
  hasLong: boolean,
): Promise<OperationResult<z.output<typeof queryAnswer>>> => {
  const orders = readOrder(entity, [...entity.fields.keys()], body.order_by);
  const limit = body.limit ?? defaultLimit;
  const isFirst = body.after === undefined && (body.offset ?? 0) === 0;
  if (body.named_first === true && !isFirst) throw badParameter('named_first');
  const beyondCursor = body.after === undefined ? [] : [after(orders, readCursor(body.after, orders))];
  const page = { entity, conditions: [...conditions, ...beyondCursor], body, orders };
  const { rows, parts } = await (hasLong ? longRowsOf(call, reader, page) : rowsOf(reader, page));
  const counted = await countOf(reader, entity, conditions, body, rows.length);
  const hasDays = entity.resource.name === 'timetracking' && (body.days === true || body.page_days === true);
  const last = rows.at(-1);
  const rest = {
    ...counted,
    next: rows.length < limit || last === undefined || body.named_first === true ? null : writeCursor(last, orders),
    ...(body.sums === true && hasMoney.has(entity.resource.name)
      ? { sums: await moneySums(reader, entity, conditions) }
      : {}),
    ...(hasDays ? await daysOf(call, reader, conditions, body, { ...counted, rows, orders }) : {}),
  };
  if (parts === undefined) return { records: rows.map((row) => present(entity, call, row)), ...rest };
  return withHeaders(new PartedBody(() => answerInParts(call, entity, parts, rest)), {});
};

const queriedEntities: ReadonlyMap<string, Entity> = new Map(
  [...entities.filter(({ resource }) => isQueried(resource)), queriedPayments].map((entity) => [
    entity.resource.name,
    entity,
  ]),
);

/** Filters on any field of the record, a period, words in its texts, order and a page (rulings/query#filter). */
const queriedIn = (call: Call): Entity => {
  const entity = queriedEntities.get(call.parameters['resource'] ?? '');
  if (entity === undefined) throw notFound();
  return entity;
};

const sizes = resultOf({ has_long: 'boolean' });

export const query = implement(
  operation,
  async (call, body) => {
    const entity = queriedIn(call);
    await entity.rule.refresh?.(call);
    const { conditions, isWide } = await conditionsOf(call, entity, body);
    const isTime = entity.table.name === 'timetracking';
    const ordered = isTime ? orderedTimes : entity;
    const source = isTime && !needsJoinedFields(body.order_by) ? { ...ordered, table: entity.table } : ordered;
    const { database, caller } = call;
    const found = await sizes.get(
      database,
      sql`select ${hasLongRows(database.dialect, entity, caller.companyId)} as has_long`,
    );
    const hasLong = found?.has_long === true;
    const read = async (reader: Reader) => answerTo(call, reader, source, conditions, body, hasLong);
    return isWide || hasLong || source === orderedTimes ? search(call, read) : read(call.database);
  },
  { before: (call) => checkAccess(call, queriedIn(call).resource.scopes.read, 'read') },
);
