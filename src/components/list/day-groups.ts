import type { ReactNode } from 'react';
import type { DayTotal, Sum } from '#contract/query-operation.ts';
import type { Rows } from './rows.ts';

type Identified = { readonly id: number };

/** Rows under the days that they share, with the sums of each; the list can be ordered by the day alone. */
export type DayGroups<Row> = {
  /** Within a day, as soon as all of it is there. */
  readonly compare: (one: Row, other: Row) => number;
  /** The totals without rows that are about to be deleted. */
  readonly without: (days: readonly DayTotal[], gone: readonly Row[]) => readonly DayTotal[];
  readonly dateOf: (row: Row) => string;
  /** The totals of a day by its rows. */
  readonly total: (date: string, rows: readonly Row[]) => DayTotal;
  /** What stands below a day, by the keys of the columns. */
  readonly sums: (day: DayTotal) => { readonly [column: string]: ReactNode };
  /** At the right of the day, on a phone. */
  readonly figure: (day: DayTotal) => string;
  /** Below the title of the page: everything that is found. */
  readonly label: (sums: readonly Sum[]) => string;
};

/** A day and its rows, by the first and the last index. */
export type DaySpan = { readonly day: DayTotal; readonly from: number; readonly to: number };

/** All days, of which those of the list's first page count as that page tells them: it may be the newer answer. Newest first, as all are. */
export const withFirstPage = (
  days: readonly DayTotal[],
  ofPage: readonly DayTotal[],
  isDescending: boolean,
): readonly DayTotal[] => {
  const [newest, oldest] = [ofPage[0]?.date ?? '', ofPage.at(-1)?.date ?? ''];
  return isDescending
    ? [...ofPage, ...days.filter(({ date }) => date < oldest)]
    : [...days.filter(({ date }) => date > newest), ...ofPage];
};

/** The days with rows, in the order of the list, of which `count` rows are told. `days` are newest first, as the service tells them. */
export const daySpans = (days: readonly DayTotal[], isDescending: boolean, count: number): readonly DaySpan[] => {
  const spans: DaySpan[] = [];
  let from = 0;
  for (const day of isDescending ? days : days.toReversed()) {
    if (day.count > 0 && from < count) spans.push({ day, from, to: Math.min(count, from + day.count) - 1 });
    from += day.count;
  }
  return spans;
};

/** The span with this row; undefined beyond them all. */
export const spanAt = (spans: readonly DaySpan[], index: number): DaySpan | undefined => {
  let [low, high] = [0, spans.length - 1];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const span = spans[middle];
    if (span === undefined) return undefined;
    if (index < span.from) high = middle - 1;
    else if (index > span.to) low = middle + 1;
    else return span;
  }
  return undefined;
};

/** The rows with those of each whole day in their own order; a day of which a page is missing stays as the service has it. */
export const inDayOrder = <Row extends Identified>(
  rows: Rows<Row>,
  spans: readonly DaySpan[],
  compare: DayGroups<Row>['compare'],
): Rows<Row> => {
  const sorted = new Map<DaySpan, readonly Row[] | null>();
  const ofDay = (span: DaySpan): readonly Row[] | null => {
    const known = sorted.get(span);
    if (known !== undefined) return known;
    const all = Array.from({ length: span.to - span.from + 1 }, (_, place) => rows.at(span.from + place));
    const there = all.filter((row) => row !== undefined);
    const made = there.length === all.length ? there.toSorted(compare) : null;
    sorted.set(span, made);
    return made;
  };
  const at = (index: number): Row | undefined => {
    const span = spanAt(spans, index);
    const day = span === undefined ? null : ofDay(span);
    return span === undefined || day === null ? rows.at(index) : day[index - span.from];
  };
  return {
    ...rows,
    at,
    indexOf: (id) => {
      const index = rows.indexOf(id);
      const span = spanAt(spans, index);
      const place = span === undefined ? -1 : (ofDay(span)?.findIndex((row) => row.id === id) ?? -1);
      return span === undefined || place === -1 ? index : span.from + place;
    },
  };
};
