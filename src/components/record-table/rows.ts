import type { Identified } from '#api/service/app-record.ts';

type Page<Row> = { readonly number: number; readonly rows: readonly Row[] };

/** The rows of a list: their number, and the record of each, undefined while loading. */
export type Rows<Row> = {
  readonly count: number;
  readonly at: (index: number) => Row | undefined;
  /** Every loaded row, in order. */
  readonly loaded: readonly Row[];
  readonly indexOf: (id: number) => number;
};

/** The index of the focused row of a list; -1 if none has the focus. */
export const focusedIndex = (): number => {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]');
  return Number(row?.dataset['index'] ?? -1);
};

/** The rows of a list that is loaded completely. */
export const allRows = <Row extends Identified>(rows: readonly Row[]): Rows<Row> => ({
  count: rows.length,
  at: (index) => rows[index],
  loaded: rows,
  indexOf: (id) => rows.findIndex((row) => row.id === id),
});

/** Combines pages by index into one list of `count` records, without those about to be deleted: the rows after them move up at once. */
export const rowsOf = <Row extends Identified>(
  pages: readonly Page<Row>[],
  count: number,
  size: number,
  hidden: ReadonlySet<number>,
): Rows<Row> => {
  const byIndex = new Map(
    pages.flatMap(({ number, rows }) => rows.map((row, at): [number, Row] => [number * size + at, row])),
  );
  const gaps = [...byIndex].flatMap(([index, { id }]) => (hidden.has(id) ? [index] : [])).toSorted((a, b) => a - b);
  const inService = (index: number): number => gaps.reduce((found, gap) => (gap <= found ? found + 1 : found), index);
  const visible = [...byIndex].filter(([, { id }]) => !hidden.has(id)).toSorted(([a], [b]) => a - b);
  return {
    count: Math.max(0, count - gaps.length),
    at: (index) => byIndex.get(inService(index)),
    loaded: visible.map(([, row]) => row),
    indexOf: (id) => {
      const [index] = visible.find(([, row]) => row.id === id) ?? [-1];
      return index === -1 ? -1 : index - gaps.filter((gap) => gap < index).length;
    },
  };
};
