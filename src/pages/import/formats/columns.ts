/** Columns that any file may have, in this order. */
const freeColumns = [
  'date',
  'startTime',
  'endDate',
  'endTime',
  'duration',
  'user',
  'email',
  'client',
  'project',
  'task',
  'tags',
  'text',
  'billable',
  'rate',
  'amount',
  'currency',
  'invoiced',
] as const;

/** The possible contents of a column, whatever the time tracker calls it. */
const allColumns = [...freeColumns, 'firstName', 'lastName', 'kind', 'status', 'hours'] as const;
export type Column = (typeof allColumns)[number];
/** The index of each column in a file. */
export type Columns = ReadonlyMap<Column, number>;

/** The columns a user can choose for a file: those of any file, and the additional ones of its own format. */
export const choosable = (recognised: Columns): readonly Column[] =>
  allColumns.filter((column) => freeColumns.some((free) => free === column) || recognised.has(column));

/** The names of each column, in lower case. */
export type ColumnNames = { readonly [column in Column]?: readonly string[] };

const plain = (header: string): string => header.trim().toLowerCase().replace(/\s+/g, ' ');

/** Headers for comparison, without a currency in brackets: `Amount (EUR)`. */
export const plainHeaders = (headers: readonly string[]): readonly string[] =>
  headers.map((header) => plain(header).replace(/ \([a-z]{3}\)$/, ''));

/** The index of each column among plain headers, by the first of its names found. No header is used twice. */
export const matchColumns = <Name extends string>(
  all: readonly Name[],
  names: readonly { readonly [column in Name]?: readonly string[] }[],
  found: readonly string[],
): ReadonlyMap<Name, number> => {
  const columns = new Map<Name, number>();
  const taken = new Set<number>();
  for (const known of names) {
    for (const column of all) {
      if (columns.has(column)) continue;
      const index = known[column]?.map((name) => found.indexOf(name)).find((at) => at >= 0 && !taken.has(at));
      if (index === undefined) continue;
      columns.set(column, index);
      taken.add(index);
    }
  }
  return columns;
};

/** The columns of a time tracker's file. */
export const findColumns = (names: readonly ColumnNames[], headers: readonly string[]): Columns =>
  matchColumns(allColumns, names, plainHeaders(headers));

/** True if the columns suffice to read an entry: a day, and either hours or start and end. */
export const areColumnsEnough = (columns: Columns): boolean =>
  (columns.has('date') && (columns.has('duration') || columns.has('hours'))) ||
  (columns.has('startTime') && (columns.has('endTime') || columns.has('duration')));

const ofNumbers = ['duration', 'hours', 'rate', 'amount'] as const;

/** The columns of numbers, which show the decimal mark of a file. */
export const numberColumns = (columns: Columns): readonly number[] =>
  ofNumbers.flatMap((column) => columns.get(column) ?? []);

/** Headers of columns that are not imported although some row has a value there. */
export const leftOutHeaders = (
  headers: readonly string[],
  taken: Iterable<number>,
  rows: readonly (readonly string[])[],
): readonly string[] => {
  const used = new Set(taken);
  return headers.filter((_, index) => !used.has(index) && rows.some((cells) => (cells[index] ?? '').trim() !== ''));
};
