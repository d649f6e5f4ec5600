import type { ReactNode } from 'react';
import type { Identified } from '#api/service/app-record.ts';
import type { DayTotal, Sum } from '#contract/kontor/query-operation.ts';
import type { Rows } from './rows.ts';

/** Rows grouped by day, with sums; the list can only be ordered by day. */
export type DayGroups<Row> = {
  /** The order within a day, applied once the whole day is loaded. */
  readonly compare: (one: Row, other: Row) => number;
  /** The totals without rows that are about to be deleted. */
  readonly without: (days: readonly DayTotal[], gone: readonly Row[]) => readonly DayTotal[];
  readonly dateOf: (row: Row) => string;
  /** The totals of a day from its rows. */
  readonly total: (date: string, rows: readonly Row[]) => DayTotal;
  /** The sums below a day, by column key. */
  readonly sums: (day: DayTotal) => { readonly [column: string]: ReactNode };
  /** At the right of the day, on a phone. */
  readonly figure: (day: DayTotal) => string;
  /** Below the title of the page: totals of everything found. */
  readonly label: (sums: readonly Sum[]) => string;
};

/** A day and its rows, by the first and the last index. */
export type DaySpan = { readonly day: DayTotal; readonly from: number; readonly to: number };

/** All days, with those of the list's first page taken from that page, which may be newer. Newest first. */
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

/** The days with rows, in the order of the list, for a list of `count` rows. `days` are newest first, as the service returns them. */
export const daySpans = (days: readonly DayTotal[], isDescending: boolean, count: number): readonly DaySpan[] => {
  const spans: DaySpan[] = [];
  let from = 0;
  for (const day of isDescending ? days : days.toReversed()) {
    if (day.count > 0 && from < count) spans.push({ day, from, to: Math.min(count, from + day.count) - 1 });
    from += day.count;
  }
  return spans;
};

/** The span with this row; undefined past the last. */
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

/** The rows with each complete day in its own order; a day with a missing page stays in the service's order. */
export const inDayOrder = <Row extends Identified>(
  rows: Rows<Row>,
  spans: readonly DaySpan[],
  compare: DayGroups<Row>['compare'],
): Rows<Row> => {
  const sorted = new Map<DaySpan, readonly Row[] | null>();
  const ofDay = (span: DaySpan): readonly Row[] | null => {
    const known = sorted.get(span);
    if (known !== undefined) return known;
    const all = Array.from({ length: span.to - span.from + 1 }, (_, offset) => rows.at(span.from + offset));
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
      const offset = span === undefined ? -1 : (ofDay(span)?.findIndex((row) => row.id === id) ?? -1);
      return span === undefined || offset === -1 ? index : span.from + offset;
    },
  };
};
