import type { Reader } from './database.ts';
import { rowReader, type RowTypes, type ValueOf } from './row-values.ts';
import type { Row, Sql } from './sql.ts';
import type { ColumnType } from './table.ts';

/** Reads rows by statements. */
export type Result<Read> = {
  readonly all: (reader: Reader, statement: Sql) => Promise<readonly Read[]>;
  /** The first row; undefined if there is none. */
  readonly get: (reader: Reader, statement: Sql) => Promise<Read | undefined>;
};

/** A row of a result: `RowIn<typeof memberships>`. */
export type RowIn<Of> = Of extends Result<infer Read> ? Read : never;

/** Reads rows with these columns by statements that `complete` finishes. */
export const resultWith = <Read extends object>(
  types: RowTypes,
  complete: (statement: Sql) => Sql = (statement) => statement,
): Result<Read> => {
  const names = Object.keys(types);
  const read = rowReader(types, names);
  /** `rowReader` gives no values of another type. */
  const isRow = (values: object | undefined): values is Read => values !== undefined;
  const decode = (row: Row): Read => {
    const values = read(row);
    if (!isRow(values)) throw new Error(`a row lacks a column or has a value of another type: ${names.join(', ')}`);
    return values;
  };
  return {
    all: async (reader, statement) => (await reader.all(complete(statement))).map(decode),
    get: async (reader, statement) => {
      const row = await reader.get(complete(statement));
      return row && decode(row);
    },
  };
};

type Types = { readonly [column: string]: ColumnType | `${ColumnType}?` };

/**
 * The columns that whole statements return, such as sums and unions, with their types; with ? where null may stand.
 * sqlite-statements.test.ts checks that the statements return them.
 */
export const resultOf = <const Columns extends Types>(
  types: Columns,
): Result<{ readonly [Column in keyof Columns]: ValueOf<Columns[Column]> }> => resultWith(types);

const counts = resultOf({ count: 'integer' });

/** The count that a statement returns: `select count(*) as count from …`. */
export const countBy = async (reader: Reader, statement: Sql): Promise<number> =>
  (await counts.get(reader, statement))?.count ?? 0;
