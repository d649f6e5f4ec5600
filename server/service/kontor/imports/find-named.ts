import { noteOf } from '#contract/notation.ts';
import type { NamingResource } from '#contract/kontor/import-names-operations.ts';
import { keyedRecords, type KeyedRecords } from '#domain/records/keyed-records.ts';
import { plainName } from '#domain/text/text.ts';
import type { Call } from '../../requests/call.ts';
import { integerOf } from '../../requests/rule.ts';
import { entityNamed, tableOfReference } from '../../records/entity.ts';
import type { Reader } from '../../store/database.ts';
import { name, sql, type Row } from '../../store/sql.ts';
import { keptRecords } from './kept-records.ts';
import { textsOf } from './name-texts.ts';

/** Which of several taxes of a rate is meant: an item is sold with sales tax and bought with pre-tax. */
const taxTypes: { readonly [field: string]: string | undefined } = {
  tax_income_id: 'sales_tax',
  tax_expense_id: 'pre_tax',
  tax_id: 'sales_tax',
};

/** The references of a row of invoices, which has its own names for them. */
const invoiceFields: ReadonlyMap<string, readonly [resource: string, field: string]> = new Map([
  ['contact', ['invoice', 'contact_id']],
  ['currency', ['invoice', 'currency_id']],
  ['tax', ['position_custom', 'tax_id']],
]);

/** The table that a field of a row refers to, and the type of its taxes; undefined if the field is no reference. */
const referred = (resource: NamingResource, field: string) => {
  const [owner, own] = resource === 'invoice' ? (invoiceFields.get(field) ?? []) : [resource, field];
  if (owner === undefined || own === undefined) return undefined;
  const schema = entityNamed(owner).resource.create?.shape[own];
  const note = schema === undefined ? undefined : noteOf(schema);
  const table = note?.resource === undefined ? undefined : tableOfReference(note.resource);
  return table === undefined ? undefined : { table, type: taxTypes[own] };
};

type Named = { readonly id: number; readonly type: unknown; readonly isClosed: boolean };

const keysOf = (id: number, texts: readonly string[]): readonly string[] => [
  `id ${id}`,
  ...texts.map(plainName).flatMap((text) => (text === '' ? [] : [`name ${text}`])),
];

const toNamed = (table: string, row: Row) => {
  const id = integerOf(row, 'id');
  const item: Named = { id, type: row['type'], isClosed: Number(row['is_active'] ?? 1) === 0 };
  return { item, keys: keysOf(id, textsOf(table, row)) };
};

/** Contacts are the only ones of which there may be very many. */
const keptContacts = keptRecords({
  table: 'contact',
  columns: ['nr', 'mail', 'name_1', 'name_2'],
  keyed: (row) => toNamed('contact', row),
});

const readRecords = async (call: Call, reader: Reader, table: string): Promise<KeyedRecords<Named>> => {
  if (table === 'contact') return keptContacts(call, reader);
  const records = keyedRecords<Named>();
  for (const row of await reader.all(sql`
    select * from ${name(table)} where company_id = ${call.caller.companyId} order by id`)) {
    const { item, keys } = toNamed(table, row);
    records.put(item, keys);
  }
  return records;
};

/** Finds records that rows of `resource` give by name, number or code. Reads each table once. */
export const namedRecords = (call: Call, reader: Reader, resource: NamingResource) => {
  const read = new Map<string, Promise<KeyedRecords<Named>>>();
  const recordsOf = async (table: string): Promise<KeyedRecords<Named>> => {
    const found = read.get(table) ?? readRecords(call, reader, table);
    read.set(table, found);
    return found;
  };
  const get = async (field: string, key: string): Promise<readonly Named[]> => {
    const to = referred(resource, field);
    if (to === undefined) return [];
    const found = (await recordsOf(to.table)).get(key);
    return to.type === undefined ? found : found.filter(({ type }) => type === to.type);
  };
  const openOf = async (field: string, key: string): Promise<readonly Named[]> =>
    (await get(field, key)).filter(({ isClosed }) => !isClosed);
  return {
    /** The id that a text means in a field. */
    find: async (field: string, value: string): Promise<number | 'unknown' | 'several'> => {
      const [found, ...others] = await openOf(field, `name ${plainName(value)}`);
      if (found === undefined) return 'unknown';
      return others.length === 0 ? found.id : 'several';
    },
    /** True if the field may refer to the record. */
    has: async (field: string, id: number): Promise<boolean> => (await openOf(field, `id ${id}`)).length > 0,
    /** True if a deactivated record has the name. */
    isClosed: async (field: string, value: string): Promise<boolean> =>
      (await get(field, `name ${plainName(value)}`)).some(({ isClosed }) => isClosed),
    /** Makes a new record known by its name. */
    add: async (field: string, value: string, id: number): Promise<void> => {
      const to = referred(resource, field);
      if (to !== undefined)
        (await recordsOf(to.table)).put({ id, type: to.type, isClosed: false }, keysOf(id, [value]));
    },
    /** The table that a field refers to. */
    tableOf: (field: string): string | undefined => referred(resource, field)?.table,
  };
};
