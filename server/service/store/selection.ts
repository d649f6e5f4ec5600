import { columns } from './columns.ts';
import { resultWith, type Result } from './result.ts';
import type { ColumnName, RowTypes, TableName, ValueOf } from './row-values.ts';

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

const typeIn = (source: string, column: string): string => {
  const types: { readonly [table: string]: RowTypes } = columns;
  const type = types[source.replace('?', '')]?.[column] ?? '';
  return source.endsWith('?') && !type.endsWith('?') ? `${type}?` : type;
};

/**
 * The columns that statements with joins select, each as `alias.column`, optionally with `as name`. A statement is what
 * follows the columns, from `from` on. The compiler checks the columns and knows the rows; sqlite-statements.test.ts
 * checks the statements.
 */
export const selection = <const Tables extends Sources, const Selected extends SelectedIn<Tables>>(
  tables: Tables,
  selected: readonly Selected[],
): Result<SelectedRow<Tables, Selected>> => {
  const sources: { readonly [alias: string]: string } = tables;
  const types: RowTypes = Object.fromEntries(
    selected.map((each) => {
      const [reference = '', as] = each.split(' as ');
      const [alias = '', column = ''] = reference.split('.');
      return [as ?? column, typeIn(sources[alias] ?? '', column)];
    }),
  );
  // Quoted, because PostgreSQL writes other names in small letters.
  const head = `select ${selected.map((each) => each.replace(/ as (.*)$/, ' as "$1"')).join(', ')} `;
  if (Object.keys(types).length < selected.length) throw new Error(`two columns have the same name: ${head}`);
  return resultWith(types, ({ pieces: [first = '', ...others], parameters }) => ({
    pieces: [head + first, ...others],
    parameters,
  }));
};
