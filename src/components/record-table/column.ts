import type { ReactNode } from 'react';
import type { CsvValue } from '#domain/csv/csv-line.ts';
import type { NamedResource } from '#api/names/named.ts';

type PhoneSlot = 'name' | 'amount' | 'detail' | 'end' | 'below';

type Common<Row> = {
  readonly key: string;
  readonly label: string;
  /** The header in the CSV, if the value there is not what the list shows. */
  readonly csvLabel?: string;
  /** A CSS grid track: `96px`, `minmax(0,2fr)`. */
  readonly width: string;
  /** The record's field to sort by; omitted if the list cannot be sorted by it. */
  readonly sort?: string;
  /** Digits are right-aligned. */
  readonly isNumber?: boolean;
  /** Only for the CSV and the order: the list shows it in another way. */
  readonly isCsvOnly?: boolean;
  /** The day itself: only where days are not shown beside the rows. */
  readonly isBesideDays?: boolean;
  /** Shown only when chosen. */
  readonly isHidden?: boolean;
  /** Hidden below 1100 px. */
  readonly isWide?: boolean;
  /** Hidden below 1280 px. */
  readonly isWidest?: boolean;
  /** Its position in the two lines on a phone: first line left and right, second line left and right. Hidden there if omitted. */
  readonly phone?: PhoneSlot;
  readonly className?: string;
  readonly title?: (row: Row) => string;
};

/**
 * A column of a list: either a cell with its value for the CSV, or the name of the record a field refers to, optionally with a custom cell.
 */
export type Column<Row> = Common<Row> &
  (
    | { readonly cell: (row: Row) => ReactNode; readonly csv: (row: Row) => CsvValue }
    | {
        readonly named: NamedResource;
        readonly id: (row: Row) => number | null | undefined;
        readonly cell?: (row: Row) => ReactNode;
      }
  );

/** `grid-template-columns` of a row: a checkbox if rows can be chosen, then the columns. */
export const gridColumns = <Row>(columns: readonly Column<Row>[], hasSelection: boolean): string =>
  [...(hasSelection ? ['16px'] : []), ...columns.map(({ width }) => width)].join(' ');
