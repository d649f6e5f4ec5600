import { columns } from './columns.ts';
import type { Reader } from './database.ts';
import { rowReader, type ColumnName, type RowTypes, type TableName, type ValueOf } from './row-values.ts';
import type { Row, Sql } from './sql.ts';

/** The tables of a join by the names it gives them, with ? if its rows may lack one (`left join`). */
type Sources = { readonly [alias: string]: TableName | `${TableName}?` };

type TableOf<Source> = Source extends `${infer Table extends TableName}?` ? Table : Source & TableName;

type ColumnIn<Tables extends Sources> = {
  readonly [Alias in keyof Tables & string]: `${Alias}.${ColumnName<TableOf<Tables[Alias]>>}`;
}[keyof Tables & string];

type SelectedIn<Tables extends Sources> = ColumnIn<Tables> | `${ColumnIn<Tables>} as ${string}`;

type NameOf<Selected> = Selected extends `${string} as ${infer Name}`
  ? Name
  : Selected extends `${string}.${infer Column}`
    ? Column
    : never;

type ValueIn<Source, Column> =
  | ValueOf<(typeof columns)[TableOf<Source>][Column & ColumnName<TableOf<Source>>]>
  | (Source extends TableName ? never : null);

type SelectedValue<Tables extends Sources, Selected> = Selected extends `${infer Alias}.${infer Column} as ${string}`
  ? ValueIn<Tables[Alias], Column>
  : Selected extends `${infer Alias}.${infer Column}`
    ? ValueIn<Tables[Alias], Column>
    : never;

type SelectedRow<Tables extends Sources, Selected extends string> = {
  readonly [Each in Selected as NameOf<Each>]: SelectedValue<Tables, Each>;
};

/** Reads the rows of a join. A statement is what follows the columns, from `from` on. */
type Selection<Result> = {
  readonly all: (reader: Reader, statement: Sql) => Promise<readonly Result[]>;
  /** The first row; undefined if there is none. */
  readonly get: (reader: Reader, statement: Sql) => Promise<Result | undefined>;
};

/** A row of a selection: `RowIn<typeof memberships>`. */
export type RowIn<Selected> = Selected extends Selection<infer Result> ? Result : never;

const typeIn = (source: string, column: string): string => {
  const types: { readonly [table: string]: RowTypes } = columns;
  const type = types[source.replace('?', '')]?.[column] ?? '';
  return source.endsWith('?') && !type.endsWith('?') ? `${type}?` : type;
};

/**
 * The columns that statements with joins select, each as `alias.column`, optionally with `as name`. The compiler checks
 * them and knows the rows; sqlite-statements.test.ts checks the statements.
 */
export const selection = <const Tables extends Sources, const Selected extends SelectedIn<Tables>>(
  tables: Tables,
  selected: readonly Selected[],
): Selection<SelectedRow<Tables, Selected>> => {
  const sources: { readonly [alias: string]: string } = tables;
  const types: RowTypes = Object.fromEntries(
    selected.map((each) => {
      const [reference = '', as] = each.split(' as ');
      const [alias = '', column = ''] = reference.split('.');
      return [as ?? column, typeIn(sources[alias] ?? '', column)];
    }),
  );
  const head = `select ${selected.join(', ')} `;
  const names = Object.keys(types);
  if (names.length < selected.length) throw new Error(`two columns have the same name: ${head}`);
  const read = rowReader(types, names);
  const complete = ({ pieces: [first = '', ...others], parameters }: Sql): Sql => ({
    pieces: [head + first, ...others],
    parameters,
  });
  const isRow = (values: object | undefined): values is SelectedRow<Tables, Selected> => values !== undefined;
  const decode = (row: Row): SelectedRow<Tables, Selected> => {
    const values = read(row);
    if (!isRow(values)) throw new Error(`a row of a join has a value of another type: ${head}`);
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
