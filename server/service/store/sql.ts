import type { ColumnName, TableName } from './row-values.ts';

/** A column value. Every database returns integers as bigint. */
export type SqlValue = null | bigint | string | Uint8Array;
/** A value to bind: numbers must be safe integers. */
export type SqlParameter = SqlValue | number;
export type Row = { readonly [column: string]: SqlValue };
/** The values of a row in the order of the columns; whole numbers are `number`, unless one of them is not a safe integer. */
export type SqlValues = readonly (SqlValue | number)[];

/** A statement as pieces of text with parameters in between: each dialect writes its own placeholders. */
export type Sql = { readonly pieces: readonly string[]; readonly parameters: readonly SqlParameter[] };

type Part = SqlParameter | Sql;

const isSql = (part: Part): part is Sql =>
  typeof part === 'object' && part !== null && !(part instanceof Uint8Array) && 'pieces' in part;

const areValues = (parts: readonly Part[]): parts is readonly SqlParameter[] => !parts.some(isSql);

/** Composes statements: values become parameters, nested statements are inserted. */
export const sql = (template: TemplateStringsArray, ...parts: readonly Part[]): Sql => {
  if (areValues(parts)) return { pieces: template, parameters: parts };
  const pieces = [template[0] ?? ''];
  const parameters: SqlParameter[] = [];
  const append = (text: string) => {
    pieces[pieces.length - 1] = `${pieces.at(-1) ?? ''}${text}`;
  };
  parts.forEach((part, index) => {
    if (isSql(part)) {
      append(part.pieces[0] ?? '');
      pieces.push(...part.pieces.slice(1));
      parameters.push(...part.parameters);
    } else {
      parameters.push(part);
      pieces.push('');
    }
    append(template[index + 1] ?? '');
  });
  return { pieces, parameters };
};

const plainName = /^[A-Za-z_][A-Za-z0-9_]*$/;
const names = new Map<string, Sql>();

/** A quoted name of a table or column. Names come from the catalogue; anything else is a bug. */
export const name = (identifier: string): Sql => {
  const known = names.get(identifier);
  if (known !== undefined) return known;
  if (!plainName.test(identifier)) throw new Error(`not a valid column name: ${identifier}`);
  const made = raw(`"${identifier}"`);
  names.set(identifier, made);
  return made;
};

/** Fixed text from our code. */
export const raw = (text: string): Sql => ({ pieces: [text], parameters: [] });

export const join = (items: readonly Sql[], separator: string): Sql => {
  const pieces = [''];
  items.forEach((item, index) => {
    const [first = '', ...others] = item.pieces;
    pieces[pieces.length - 1] = `${pieces.at(-1) ?? ''}${index === 0 ? '' : separator}${first}`;
    for (const piece of others) pieces.push(piece);
  });
  return { pieces, parameters: items.flatMap(({ parameters }) => parameters) };
};

/** The values, separated by commas: for `in (…)`. */
export const listOf = (values: Iterable<SqlParameter>): Sql =>
  join(
    Array.from(values, (value) => sql`${value}`),
    ', ',
  );

/** The items in order, in chunks: a statement accepts at most tens of thousands of bound values. */
export const chunksOf = <Item>(items: readonly Item[], size = 500): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

type SqlRow = { readonly [column: string]: SqlParameter };

/** A row to insert: of a table that the program names in its text, only its columns. */
export type NewRow<Table extends string> = Table extends TableName
  ? { readonly [Column in ColumnName<Table>]?: SqlParameter }
  : SqlRow;

/** An insert of rows; a column that a row lacks is null. It is not composed part by part, because inserts are frequent. */
export const insertAll = <Table extends string>(table: Table, inserted: readonly NewRow<Table>[]): Sql => {
  const rows: readonly SqlRow[] = inserted;
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const names = columns.map((column) => name(column).pieces[0]).join(', ');
  const pieces = [`insert into ${name(table).pieces[0] ?? ''} (${names}) values (`];
  const parameters: SqlParameter[] = [];
  for (const row of rows) {
    for (const column of columns) {
      parameters.push(row[column] ?? null);
      pieces.push(', ');
    }
    pieces[pieces.length - 1] = '), (';
  }
  pieces[pieces.length - 1] = ')';
  return { pieces, parameters };
};

export const insertInto = <Table extends string>(table: Table, row: NewRow<Table>): Sql => insertAll(table, [row]);

/** An insert of several rows that skips those refused by a unique index; only added rows count as changed. */
export const insertNew = <Table extends string>(table: Table, rows: readonly NewRow<Table>[]): Sql =>
  sql`${insertAll(table, rows)} on conflict do nothing`;

/**
 * Joins all conditions by repeated halving: databases limit the depth of an expression, and a chain of a thousand would
 * be that deep.
 */
export const all = (conditions: readonly Sql[]): Sql => {
  const [first = raw('1 = 1')] = conditions;
  if (conditions.length < 2) return sql`(${first})`;
  const half = Math.ceil(conditions.length / 2);
  return sql`(${all(conditions.slice(0, half))} and ${all(conditions.slice(half))})`;
};
