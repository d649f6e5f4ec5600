import type { ReactNode } from 'react';
import type { Named } from '#api/named.ts';

/** What a column exports: texts, plain figures `1234.50`, ISO dates; null for nothing. */
export type CsvValue = string | number | boolean | null;

type Place = 'name' | 'amount' | 'detail' | 'end' | 'below';

type Common<Row> = {
  readonly key: string;
  readonly label: string;
  /** Of the CSS grid: `96px`, `minmax(0,2fr)`. */
  readonly width: string;
  /** The record's field to sort by; left out where the list cannot be sorted by it. */
  readonly sort?: string;
  /** Digits end at the right. */
  readonly isNumber?: boolean;
  /** In the CSV and the order alone: the list shows it in another way. */
  readonly isCsvOnly?: boolean;
  /** Only where no days stand beside the rows: the day itself. */
  readonly isBesideDays?: boolean;
  /** Shown only when chosen. */
  readonly isHidden?: boolean;
  /** Not below 1100 px. */
  readonly isWide?: boolean;
  /** Where it stands in the two lines on a phone: first line left and right, second line left and right. Left out: not there. */
  readonly phone?: Place;
  readonly className?: string;
  readonly title?: (row: Row) => string;
};

/**
 * A column of a list: a cell with its value for the CSV, or the name of the record that a field refers to, which a cell of its own may
 * show in another way.
 */
export type Column<Row> = Common<Row> &
  (
    | { readonly cell: (row: Row) => ReactNode; readonly csv: (row: Row) => CsvValue }
    | {
        readonly named: Named;
        readonly id: (row: Row) => number | null | undefined;
        readonly cell?: (row: Row) => ReactNode;
      }
  );

/** `grid-template-columns` of a row: the checkbox where rows can be chosen, then the columns. */
export const gridColumns = <Row>(columns: readonly Column<Row>[], hasSelection: boolean): string =>
  [...(hasSelection ? ['16px'] : []), ...columns.map(({ width }) => width)].join(' ');
