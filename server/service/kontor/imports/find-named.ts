import { noteOf } from '#contract/notation.ts';
import type { NamingResource } from '#contract/kontor/import-names-operations.ts';
import { plainName } from '#domain/text/text.ts';
import type { Call } from '../../requests/call.ts';
import { integerOf } from '../../requests/rule.ts';
import { entityNamed, tableOfReference } from '../../records/entity.ts';
import type { Reader } from '../../store/database.ts';
import { name, sql } from '../../store/sql.ts';
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

type Records = {
  readonly ids: ReadonlySet<number>;
  readonly named: Map<string, ReadonlySet<number>>;
};
const noRecords: Records = { ids: new Set(), named: new Map() };

/** Finds records that rows of `resource` give by name, number or code. Reads each table once. */
export const namedRecords = (call: Call, reader: Reader, resource: NamingResource) => {
  const read = new Map<string, Promise<Records>>();
  const load = async (table: string, type: string | undefined): Promise<Records> => {
    const ids = new Set<number>();
    const named = new Map<string, ReadonlySet<number>>();
    const rows = await reader.all(sql`select * from ${name(table)} where company_id = ${call.caller.companyId}`);
    for (const row of rows) {
      const isClosed = Number(row['is_active'] ?? 1) === 0;
      if (isClosed || (type !== undefined && row['type'] !== type)) continue;
      const id = integerOf(row, 'id');
      ids.add(id);
      for (const each of textsOf(table, row)) {
        const key = plainName(each);
        if (key !== '') named.set(key, new Set([...(named.get(key) ?? []), id]));
      }
    }
    return { ids, named };
  };
  const recordsOf = async (field: string): Promise<Records> => {
    const to = referred(resource, field);
    if (to === undefined) return noRecords;
    const found = read.get(field) ?? load(to.table, to.type);
    read.set(field, found);
    return found;
  };
  return {
    /** The id that a text means in a field. */
    find: async (field: string, value: string): Promise<number | 'unknown' | 'several'> => {
      const [id, ...others] = (await recordsOf(field)).named.get(plainName(value)) ?? [];
      if (id === undefined) return 'unknown';
      return others.length === 0 ? id : 'several';
    },
    /** True if the field may refer to the record. */
    has: async (field: string, id: number): Promise<boolean> => (await recordsOf(field)).ids.has(id),
    /** Makes a new record known by its name. */
    add: async (field: string, value: string, id: number): Promise<void> =>
      void (await recordsOf(field)).named.set(plainName(value), new Set([id])),
    /** The table that a field refers to. */
    tableOf: (field: string): string | undefined => referred(resource, field)?.table,
  };
};
