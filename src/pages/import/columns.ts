/** What may be said of the columns of any file, in this order. */
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

/** What a column holds, whatever the time tracker calls it. */
const allColumns = [...freeColumns, 'firstName', 'lastName', 'kind', 'status', 'hours'] as const;
export type Column = (typeof allColumns)[number];
/** Where columns stand in a file. */
export type Columns = ReadonlyMap<Column, number>;

/** The columns that can be chosen for a file: those of any file, and what its own format has beside them. */
export const choosable = (recognised: Columns): readonly Column[] =>
  allColumns.filter((column) => freeColumns.some((free) => free === column) || recognised.has(column));

/** By what names each column goes, in small letters. */
export type ColumnNames = { readonly [column in Column]?: readonly string[] };

const plain = (header: string): string => header.trim().toLowerCase().replace(/\s+/g, ' ');

/** Headers for comparison; the currency that stands in one, `Amount (EUR)`, is left out. */
export const plainHeaders = (headers: readonly string[]): readonly string[] =>
  headers.map((header) => plain(header).replace(/ \([a-z]{3}\)$/, ''));

/** Where each column stands among the headers, by the first of its names that is there; none stands for two. */
export const findColumns = (names: readonly ColumnNames[], headers: readonly string[]): Columns => {
  const found = plainHeaders(headers);
  const columns = new Map<Column, number>();
  const taken = new Set<number>();
  for (const known of names) {
    for (const column of allColumns) {
      if (columns.has(column)) continue;
      const index = known[column]?.map((name) => found.indexOf(name)).find((at) => at >= 0 && !taken.has(at));
      if (index === undefined) continue;
      columns.set(column, index);
      taken.add(index);
    }
  }
  return columns;
};

/** Whether columns suffice to read an entry: a day, and either hours or when it began and ended. */
export const areColumnsEnough = (columns: Columns): boolean =>
  (columns.has('date') && (columns.has('duration') || columns.has('hours'))) ||
  (columns.has('startTime') && (columns.has('endTime') || columns.has('duration')));

const ofNumbers = ['duration', 'hours', 'rate', 'amount'] as const;

/** The columns of numbers, in whose notation a file shows its decimal mark. */
export const numberColumns = (columns: Columns): readonly number[] =>
  ofNumbers.flatMap((column) => columns.get(column) ?? []);

/** The headers of what no column takes and some row fills. */
export const leftOutHeaders = (
  headers: readonly string[],
  taken: Iterable<number>,
  rows: readonly (readonly string[])[],
): readonly string[] => {
  const used = new Set(taken);
  return headers.filter((_, index) => !used.has(index) && rows.some((cells) => (cells[index] ?? '').trim() !== ''));
};
