import { z } from 'zod';
import { catalogue, resourceOf } from '#contract/catalogue/catalogue.ts';
import { isNullable, noteOf, type Note } from '#contract/notation.ts';
import type { Resource } from '#contract/resource.ts';
import { positionExpense } from '#contract/resources/positions/position-expense.ts';
import { longColumns, longIndex } from './long-texts.ts';
import { rules } from './rules.ts';
import type { Rule } from '../requests/rule.ts';
import { foldedColumns } from '../store/folded.ts';
import type { Column, ColumnType, Table } from '../store/table.ts';

/** A field of a resource and its column. */
export type Field = { readonly name: string; readonly column: string; readonly type: ColumnType; readonly note: Note };

/** A parent named in the path: `/kb_invoice/:invoice_id/…` or `/:document/:document_id/…`. */
export type Parent = { readonly parameter: string; readonly column: string; readonly segment: string };

/** A resource of the catalogue with the table of its records. */
export type Entity = {
  readonly resource: Resource;
  readonly rule: Rule;
  readonly table: Table;
  /** Fields of the record, of the inputs and of search, by name. */
  readonly fields: ReadonlyMap<string, Field>;
  readonly parents: readonly Parent[];
  /** The columns whose texts can make a list large. */
  readonly long: readonly string[];
};

const columnTypes = {
  integer: 'integer',
  reference: 'integer',
  boolean: 'boolean',
  decimal: 'decimal',
  date: 'text',
  datetime: 'text',
  time: 'text',
  text: 'text',
  object: 'json',
} as const;

const shapes = ({ record, create, overwrite, edit, unshown }: Resource): readonly z.core.$ZodLooseShape[] => [
  ...[record, create, overwrite, edit].flatMap((schema) => (schema === undefined ? [] : [schema.shape])),
  ...(unshown === undefined ? [] : [unshown]),
];

const isConstant = (schema: z.core.$ZodType): boolean => schema instanceof z.ZodLiteral;

/** The parents in a path; a position stores the segment of its document in addition to the id. */
const parentsOf = (resource: Resource): readonly Parent[] => {
  const segments = resource.path.split('/').slice(1);
  return segments.flatMap((segment, index) => {
    if (!segment.startsWith(':')) return [];
    const parameter = segment.slice(1);
    const field = `kb_${parameter}`;
    return [
      { parameter, column: field in resource.record.shape ? field : parameter, segment: segments[index - 1] ?? '' },
    ];
  });
};

const fieldsOf = (resource: Resource, rule: Rule): ReadonlyMap<string, Field> => {
  const fields = new Map<string, Field>();
  const columnOf = (name: string): string => rule.alias?.[name] ?? resource.synonyms?.[name] ?? name;
  const add = (name: string, note: Note) => {
    const column = columnOf(name);
    if (column !== 'id' && rule.columns !== undefined && !rule.columns.some((known) => known.name === column)) return;
    fields.set(name, { name, column, type: columnTypes[note.kind], note });
  };
  for (const shape of shapes(resource).toReversed()) {
    for (const [name, schema] of Object.entries(shape)) if (!isConstant(schema)) add(name, noteOf(schema));
  }
  for (const name of resource.search ?? []) {
    const known = [...fields.values()].find(({ column }) => column === columnOf(name));
    if (!fields.has(name) && known !== undefined) fields.set(name, { ...known, name });
  }
  return fields;
};

const derivedColumns = (resource: Resource, fields: ReadonlyMap<string, Field>): readonly Column[] => {
  const columns = new Map<string, Column>();
  for (const { name, column, type } of fields.values()) {
    const schema: z.core.$ZodType | undefined = resource.record.shape[name];
    if (column !== 'id' && (schema !== undefined || !columns.has(column))) {
      columns.set(column, { name: column, type, nullable: schema === undefined || isNullable(schema) });
    }
  }
  return [...columns.values()];
};

const tableNameOf = ({ name }: Resource): string => rules[name]?.table ?? name;

/** The table for a reference: `contact` for "Resource contact"; undefined for resources that are not stored. */
export const tableOfReference = (reference: string): string | undefined => {
  const resource = resourceOf(reference);
  return resource === undefined ? undefined : tableNameOf(resource);
};

/** The text columns of a resource, for searches. There are none if the resource has parents and no search operation. */
const searchedOf = (resource: Resource, fields: Entity['fields'], parents: readonly Parent[]): readonly string[] => {
  if (parents.length > 0 && resource.search === undefined) return [];
  const texts = [...fields.values()].filter(({ type, note }) => type === 'text' && note.kind === 'text');
  return [...new Set(texts.map(({ column }) => column))];
};

/** Tables in which callers write texts; those of the others come with the company, as languages do. */
const writtenTables = new Set(
  catalogue
    .filter(({ create, overwrite, edit }: Resource) => [create, overwrite, edit].some((schema) => schema !== undefined))
    .map(tableNameOf),
);

const entityOf = (resource: Resource): Entity => {
  const rule = rules[resource.name] ?? {};
  const fields = fieldsOf(resource, rule);
  const parents = parentsOf(resource);
  const own = rule.columns ?? [...derivedColumns(resource, fields), ...(rule.added ?? [])];
  const parentColumns = parents
    .filter(({ column }) => !own.some(({ name }) => name === column))
    .map(({ column, parameter }) => ({
      name: column,
      type: parameter.endsWith('_id') ? ('integer' as const) : ('text' as const),
      nullable: false,
    }));
  const foreignKeys = [...fields.values()].flatMap(({ column, note }) => {
    const table =
      note.kind === 'reference' && note.resource !== undefined ? tableOfReference(note.resource) : undefined;
    return table === undefined ? [] : [{ columns: ['company_id', column], table, references: ['company_id', 'id'] }];
  });
  const name = tableNameOf(resource);
  const searched = searchedOf(resource, fields, parents);
  const isWritten = writtenTables.has(name) || own.some(({ type }) => type === 'json');
  const long = isWritten ? longColumns({ resource, fields }) : [];
  const table: Table = {
    name,
    columns: [
      { name: 'company_id', type: 'integer', nullable: false },
      { name: 'id', type: 'integer', nullable: false },
      /** Counts the changes of the record, for the Etag. */
      { name: 'version', type: 'integer', nullable: false },
      ...parentColumns,
      ...own,
      ...foldedColumns(searched),
    ],
    searched,
    primaryKey: ['company_id', 'id'],
    foreignKeys: [...new Map(foreignKeys.map((key) => [key.columns.join(), key])).values()],
    indexes: [
      ...(rule.indexes ?? []),
      ...(parents.length === 0
        ? []
        : [
            `create index if not exists ${name}_parent on "${name}" (company_id, ${parents.map(({ column }) => column).join(', ')}, id)`,
          ]),
      ...longIndex(resource.name, name, long),
    ],
  };
  return { resource, rule, table, fields, parents, long };
};

/** The resources of the catalogue, and the expense position of an invoice, which has no operations of its own. */
export const entities: readonly Entity[] = [...catalogue, positionExpense].map(entityOf);

const byName: ReadonlyMap<string, Entity> = new Map(entities.map((entity) => [entity.resource.name, entity]));

/** The entity of a resource by its name; a name that the catalogue lacks is a bug. */
export const entityNamed = (name: string): Entity => {
  const entity = byName.get(name);
  if (entity === undefined) throw new Error(`no resource ${name} in the catalogue`);
  return entity;
};

/** The table of two resources that show the same records. */
const merge = (one: Table, other: Table): Table => ({
  ...one,
  columns: [...new Map([...other.columns, ...one.columns].map((column) => [column.name, column])).values()],
  searched: [...new Set([...(one.searched ?? []), ...(other.searched ?? [])])],
  indexes: [...new Set([...(one.indexes ?? []), ...(other.indexes ?? [])])],
  foreignKeys: [
    ...new Map(
      [...(one.foreignKeys ?? []), ...(other.foreignKeys ?? [])].map((key) => [key.columns.join(), key]),
    ).values(),
  ],
});

/** The tables of all resources, each once. */
export const entityTables: readonly Table[] = [
  ...entities
    .reduce((tables, { table }) => {
      const known = tables.get(table.name);
      return tables.set(table.name, known === undefined ? table : merge(known, table));
    }, new Map<string, Table>())
    .values(),
];
