import { catalogue } from '#contract/catalogue/catalogue.ts';
import { isNullable, noteOf } from '#contract/notation.ts';
import type { Resource } from '#contract/resource.ts';
import { Failure } from './answers.ts';
import { check } from './input.ts';
import { decimalOf, localTime, type Definition, type StoredRecord } from './resource.ts';

type Schema = NonNullable<Resource['create']>;

const inputOf = (schema: Schema | undefined) => {
  if (schema === undefined) return undefined;
  return (body: unknown): Record<string, unknown> => {
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    const errors = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Failure(422, 'the form could not be saved', errors);
  };
};

const now = () => localTime(Date.now());
const initial = { integer: 0, reference: 1, decimal: 0, boolean: false, time: '0:00', text: '', object: [] };

const valueOf = (schema: Schema['shape'][string], input: unknown): unknown => {
  const { kind } = noteOf(schema);
  const stored = input ?? undefined;
  if (stored === undefined && isNullable(schema)) return null;
  if (kind === 'decimal') return Number(stored ?? 0).toFixed(4);
  if (stored !== undefined) return kind === 'text' && typeof stored === 'boolean' ? `${stored}` : stored;
  if (kind === 'date') return now().slice(0, 10);
  return kind === 'datetime' ? now() : initial[kind];
};

/** A resource that stores its input: the fields of its record, with null or an empty value for those not sent. */
const plain = (resource: Resource): Definition => {
  const { path, scopes, sort, search, synonyms = {} } = resource;
  const stored = (input: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(input).map(([name, value]) => [synonyms[name] ?? name, value]));
  const record = (row: StoredRecord) =>
    Object.fromEntries(
      Object.entries(resource.record.shape).map(([name, schema]) => [name, valueOf(schema, row[name])]),
    );
  const create = inputOf(resource.create);
  const overwrite = inputOf(resource.overwrite);
  const edit = inputOf(resource.edit);
  return {
    path,
    scopes,
    sort,
    search,
    rows: new Map(),
    list: record,
    show: record,
    deletable: resource.delete === true && resource.added === undefined,
    ...(create && { create: (body) => stored(create(body)) }),
    ...(overwrite && { overwrite: (body) => stored(overwrite(body)) }),
    ...(edit && { edit: (body, row) => ({ ...row, ...stored(edit(body)) }) }),
  };
};

/** The document's other resources, except those below a document, whose parents it only names. */
export const plainResources = (): readonly Definition[] =>
  catalogue
    .filter(({ path }) => !['/monitoring', '/timesheet', '/client_service'].includes(path) && !path.includes(':'))
    .filter((resource: Resource) => resource.extension === undefined)
    .map(plain);

const optional = { account_id: 'id', default_is_billable: 'boolean', default_price_per_hour: 'decimal' } as const;

/** Business activities, with some initial ones. */
export const businessActivities = (): Definition => {
  const names = ['Consulting', 'Development', 'Travel'];
  const rows = new Map<number, StoredRecord>(
    names.map((name, index) => [
      index + 1,
      { id: index + 1, name, default_is_billable: true, default_price_per_hour: 150 },
    ]),
  );
  const record = (row: StoredRecord) => ({
    id: row.id,
    name: row['name'],
    default_is_billable: row['default_is_billable'] ?? null,
    account_id: row['account_id'] ?? null,
    default_price_per_hour: decimalOf(row['default_price_per_hour']),
  });
  const input = (body: unknown) => check(body, { name: 'name' }, optional);
  return {
    path: '/client_service',
    scopes: { read: ['general'], write: ['general'] },
    sort: ['name', 'id'],
    search: ['name'],
    rows,
    list: record,
    show: record,
    deletable: true,
    create: input,
    overwrite: input,
    edit: (body, row) => ({ ...row, ...check(body, {}, { name: 'name', ...optional }) }),
  };
};
