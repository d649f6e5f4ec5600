import type { columns } from './columns.ts';
import type { Row, SqlValue } from './sql.ts';
import type { ColumnType } from './table.ts';

/** The values of the stored types in the program: a decimal counts millionths. */
type Values = {
  readonly integer: number;
  readonly decimal: bigint;
  readonly boolean: boolean;
  readonly text: string;
  readonly json: string;
  readonly bytes: Uint8Array;
};

/** The value of a column with a type of `columns.ts`. */
export type ValueOf<Type> = Type extends `${infer Required extends ColumnType}?`
  ? Values[Required] | null
  : Type extends ColumnType
    ? Values[Type]
    : never;

export type TableName = keyof typeof columns;
export type ColumnName<Table extends TableName> = keyof (typeof columns)[Table] & string;

/** The type of each column by its name in a row. */
export type RowTypes = { readonly [column: string]: string };

/** Undefined for a value of another type. */
type Decode = (value: SqlValue) => Values[ColumnType] | undefined;

const text: Decode = (value) => (typeof value === 'string' ? value : undefined);

const decoders: { readonly [type: string]: Decode } = {
  integer: (value) => (typeof value === 'bigint' ? Number(value) : undefined),
  decimal: (value) => (typeof value === 'bigint' ? value : undefined),
  boolean: (value) => (typeof value === 'bigint' ? value !== 0n : undefined),
  text,
  json: text,
  bytes: (value) => (value instanceof Uint8Array ? value : undefined),
} satisfies { readonly [type in ColumnType]: Decode };

const missing: Decode = () => undefined;

/** Reads the named values of rows as those of the program; undefined for a row that lacks one or has one of another type. */
export const rowReader = (types: RowTypes, names: readonly string[]): ((row: Row) => object | undefined) => {
  const fields = names.map((name) => {
    const type = types[name] ?? '';
    return { name, isNullable: type.endsWith('?'), decode: decoders[type.replace('?', '')] ?? missing };
  });
  return (row) => {
    const values: { [name: string]: unknown } = {};
    for (const { name, isNullable, decode } of fields) {
      const stored = row[name];
      if (stored === undefined) return undefined;
      const value = stored === null && isNullable ? null : decode(stored);
      if (value === undefined) return undefined;
      values[name] = value;
    }
    return values;
  };
};
