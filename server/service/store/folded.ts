import { createHash } from 'node:crypto';
import { name, raw, sql, type Sql } from './sql.ts';
import type { Column, Table } from './table.ts';

/**
 * A searched text is stored folded beside itself, so that a search compares letters and folds none. Triggers of the database do it, whoever
 * writes. A row from before these columns existed has null in them until `fillFolded` comes to it, so every search takes null into account.
 */
const words = 'words';
const foldedName = (column: string): string => `${column}_folded`;

/** The columns that go with a table's searched texts. */
export const foldedColumns = (searched: readonly string[]): readonly Column[] =>
  searched.length === 0
    ? []
    : [...searched.map(foldedName), words].map((column) => ({ name: column, type: 'text', nullable: true }));

type Folding = { readonly column: string; readonly text: string };

/** What each of these columns holds; `row` stands before the names of the texts. */
export const foldingsOf = ({ searched = [] }: Table, row = ''): readonly Folding[] => {
  const texts = searched.map((column) => `${row}"${column}"`);
  const folded = searched.map((column, index) => ({ column: foldedName(column), text: `fold(${texts[index] ?? ''})` }));
  return [...folded, { column: words, text: `bare(concat_ws(' ', ${texts.join(', ')}))` }];
};

/** `column = text` of all of them, for an update. */
export const foldedAssignments = (table: Table, row = ''): string =>
  foldingsOf(table, row)
    .map(({ column, text }) => `"${column}" = ${text}`)
    .join(', ');

/** A column as `like` compares it. */
export const folded = ({ searched = [] }: Table, column: string): Sql => {
  if (!searched.includes(column)) return sql`fold(cast(${name(column)} as text))`;
  return sql`coalesce(${name(foldedName(column))}, fold(${name(column)}))`;
};

const together = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');

/** The texts of a record as one, without case and accents: a word holds no space, so it is found where it would be in one of them. */
export const allBare = ({ searched = [] }: Table): Sql =>
  raw(`coalesce("${words}", bare(concat_ws(' ', ${together(searched)})))`);

/** The same of some of the texts; nothing is stored of them. */
export const someBare = (columns: readonly string[]): Sql => raw(`bare(concat_ws(' ', ${together(columns)}))`);

const withoutFolded = ({ columns, searched = [] }: Table): readonly string[] => {
  const added = new Set(foldedColumns(searched).map(({ name: column }) => column));
  return columns.flatMap(({ name: column }) => (added.has(column) ? [] : [column]));
};

const own = new WeakMap<Table, Sql>();

/** The columns of a table without those that only a search reads: they would double what a list reads. */
export const ownColumns = (table: Table): Sql => {
  const kept = own.get(table) ?? raw(together(withoutFolded(table)));
  own.set(table, kept);
  return kept;
};

/** The name of a trigger tells what it does, so that one of an older version is recognized. */
export const foldTriggerName = (table: Table): string => {
  const digest = createHash('sha256').update(foldedAssignments(table)).digest('hex').slice(0, 8);
  return `${table.name}_folded_${digest}`;
};
