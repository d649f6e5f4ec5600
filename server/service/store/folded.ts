import { createHash } from 'node:crypto';
import { join, name, raw, sql, type Sql } from './sql.ts';
import type { Column, Table } from './table.ts';

/**
 * A searched text is also stored in folded form, so that a search only compares and need not fold. Database triggers do
 * this for every writer. Rows older than these columns have null until `fillFolded` reaches them, so every search must
 * handle null.
 */
const words = 'words';
const foldedName = (column: string): string => `${column}_folded`;

/** The columns for a table's searched texts. */
export const foldedColumns = (searched: readonly string[]): readonly Column[] =>
  searched.length === 0
    ? []
    : [...searched.map(foldedName), words].map((column) => ({ name: column, type: 'text', nullable: true }));

type Folding = { readonly column: string; readonly text: string };

/** The content of each of these columns; `row` is the prefix of the text columns. */
export const foldingsOf = ({ searched = [] }: Table, row: string): readonly Folding[] => {
  const texts = searched.map((column) => `${row}"${column}"`);
  const folded = searched.map((column, index) => ({ column: foldedName(column), text: `fold(${texts[index] ?? ''})` }));
  return [...folded, { column: words, text: `bare(concat_ws(' ', ${texts.join(', ')}))` }];
};

/** `column = text` for all of them, for an update. */
export const foldedAssignments = (table: Table, row = ''): string =>
  foldingsOf(table, row)
    .map(({ column, text }) => `"${column}" = ${text}`)
    .join(', ');

/** The folded form of a column, for `like`. */
export const folded = ({ searched = [] }: Table, column: string): Sql => {
  if (!searched.includes(column)) return sql`fold(cast(${name(column)} as text))`;
  return sql`coalesce(${name(foldedName(column))}, fold(${name(column)}))`;
};

const together = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');

/** The texts of a record as one, without case and accents: a word contains no space, so it cannot match across two texts. */
export const foldedRecordText = ({ searched = [] }: Table): Sql =>
  raw(`coalesce("${words}", bare(concat_ws(' ', ${together(searched)})))`);

/** The same for some of the texts; this is not stored. */
export const foldedColumnTexts = (columns: readonly string[]): Sql => raw(`bare(concat_ws(' ', ${together(columns)}))`);

const withoutFolded = ({ columns, searched = [] }: Table): readonly string[] => {
  const added = new Set(foldedColumns(searched).map(({ name: column }) => column));
  return columns.flatMap(({ name: column }) => (added.has(column) ? [] : [column]));
};

const own = new WeakMap<Table, Sql>();

/** The columns of a table except those only for search, which would double the data read by a list. */
export const ownColumns = (table: Table): Sql => {
  const kept = own.get(table) ?? raw(together(withoutFolded(table)));
  own.set(table, kept);
  return kept;
};

/** The same, with null for each of the `long` texts that has more than `bytes` bytes, and without reading it. */
export const shortColumns = (table: Table, long: readonly string[], bytes: number): Sql =>
  join(
    withoutFolded(table).map((column) =>
      long.includes(column)
        ? sql`case when octet_length(${name(column)}) <= ${bytes} then ${name(column)} end as ${name(column)}`
        : name(column),
    ),
    ', ',
  );

/** A trigger's name depends on its content, so that one of an older version is recognised. */
export const foldTriggerName = (table: Table): string => {
  const digest = createHash('sha256').update(foldedAssignments(table)).digest('hex').slice(0, 8);
  return `${table.name}_folded_${digest}`;
};
