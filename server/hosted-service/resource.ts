import type { FastifyInstance } from 'fastify';
import { Failure, isObject, notFound } from './answers.ts';

export type StoredRecord = { readonly [field: string]: unknown; readonly id: number };

/** A decimal of a response: four decimal places. */
export const decimalOf = (stored: unknown): string | null => (typeof stored === 'number' ? stored.toFixed(4) : null);

/** Milliseconds since 1970 as a datetime of the document, in the zone of this machine. */
export const localTime = (milliseconds: number): string =>
  Temporal.Instant.fromEpochMilliseconds(milliseconds)
    .toZonedDateTimeISO(Temporal.Now.timeZoneId())
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');

/** One resource of the document; an operation exists if its function does. */
export type Definition = {
  readonly path: string;
  readonly scopes: { readonly read: readonly string[]; readonly write: readonly string[] };
  readonly sort: readonly string[];
  readonly search: readonly string[] | undefined;
  readonly rows: Map<number, StoredRecord>;
  readonly list: (row: StoredRecord) => Record<string, unknown>;
  readonly show: (row: StoredRecord) => Record<string, unknown>;
  readonly create?: (body: unknown) => object;
  readonly overwrite?: (body: unknown, row: StoredRecord) => object;
  readonly edit?: (body: unknown, row: StoredRecord) => object;
  readonly actions?: { readonly [segment: string]: (row: StoredRecord) => object };
  readonly deletable: boolean;
  readonly deprecated?: boolean;
};

const compare = (one: unknown, other: unknown): number => {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other));
};

/** `order_by`, `limit` and `offset` ("Common rules", 4); a name that is not a sort parameter is a 400. */
const page = (records: readonly Record<string, unknown>[], query: unknown, sort: readonly string[]) => {
  const { order_by, limit = '500', offset = '0' } = isObject(query) ? query : {};
  const field = typeof order_by === 'string' ? order_by : 'id';
  if (order_by !== undefined && !sort.includes(field)) throw new Failure(400, `cannot order by ${field}`, [field]);
  const first = Number(offset);
  return [...records].sort((one, other) => compare(one[field], other[field])).slice(first, first + Number(limit));
};

/** Every criterion `{field, value}` must name a search field and compares for equality: the document specifies no other comparison. */
const matching = (records: readonly Record<string, unknown>[], criteria: unknown, fields: readonly string[]) => {
  const list = Array.isArray(criteria) ? criteria.filter(isObject) : [];
  const unknown = list.map(({ field }) => String(field)).filter((field) => !fields.includes(field));
  if (unknown.length > 0) throw new Failure(400, `cannot search by ${unknown.join(', ')}`, unknown);
  return records.filter((record) => list.every(({ field, value }) => String(record[String(field)]) === String(value)));
};

/** The standard operations of a resource below {base_url} ("Common rules", 9), for a token with one of its scopes. */
export const serve = (app: FastifyInstance, definition: Definition): void => {
  const { path, scopes, rows, list, show, create, overwrite, edit } = definition;
  const find = (params: unknown): StoredRecord => {
    const row = rows.get(Number(isObject(params) ? params['id'] : undefined));
    if (row === undefined) throw notFound();
    return row;
  };
  const store = (id: number, fields: object) => {
    rows.set(id, { ...fields, id });
    return show({ ...fields, id });
  };
  const every = () => [...rows.values()].map(list);

  app.register(async (scope) => {
    if (definition.deprecated)
      scope.addHook('onRequest', async (_, reply) => void reply.header('warning', '199 Resource deprecated'));
    const read = { config: { scopes: scopes.read } };
    const write = { config: { scopes: scopes.write } };

    scope.get(path, read, ({ query }) => page(every(), query, definition.sort));
    const { search } = definition;
    if (search) {
      scope.post(`${path}/search`, read, ({ body, query }) =>
        page(matching(every(), body, search), query, definition.sort),
      );
    }
    scope.get(`${path}/:id`, read, ({ params }) => show(find(params)));
    if (create) {
      scope.post(path, write, ({ body }, reply) => {
        reply.code(201);
        return store(Math.max(0, ...rows.keys()) + 1, create(body));
      });
    }
    const change =
      (how: (body: unknown, row: StoredRecord) => object) => (request: { params: unknown; body: unknown }) => {
        const row = find(request.params);
        return store(row.id, how(request.body, row));
      };
    if (overwrite) scope.put(`${path}/:id`, write, change(overwrite));
    if (edit) scope.post(`${path}/:id`, write, change(edit));
    if (definition.deletable)
      scope.delete(`${path}/:id`, write, ({ params }) => ({ success: rows.delete(find(params).id) }));
    for (const [segment, act] of Object.entries(definition.actions ?? {})) {
      scope.post(`${path}/:id/${segment}`, write, ({ params }) => {
        const row = find(params);
        store(row.id, act(row));
        return { success: true };
      });
    }
  });
};
