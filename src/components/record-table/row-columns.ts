import type { CSSProperties } from 'react';
import { gridColumns, type Column } from './column.ts';

/** The columns of head and rows, from the properties that `columnStyle` sets; two lines on a phone. */
export const rowColumns =
  'grid-cols-(--columns) gap-x-3.5 max-xl:grid-cols-(--middle) max-l:grid-cols-(--narrow) ' +
  "max-m:grid-cols-[minmax(0,1fr)_auto] max-m:gap-x-4 max-m:content-center max-m:[grid-template-areas:'n_a'_'d_e']";

/** Set on the element that contains head and rows. */
export const columnStyle = <Row>(columns: readonly Column<Row>[], hasSelection: boolean): CSSProperties => {
  const middle = columns.filter(({ isWidest = false }) => !isWidest);
  const narrow = middle.filter(({ isWide = false }) => !isWide);
  const style: CSSProperties & { readonly [property: `--${string}`]: string } = {
    '--columns': gridColumns(columns, hasSelection),
    '--middle': gridColumns(middle, hasSelection),
    '--narrow': gridColumns(narrow, hasSelection),
  };
  return style;
};

const onPhone = {
  name: 'max-m:block max-m:[grid-area:n] max-m:font-strong',
  amount: 'max-m:block max-m:[grid-area:a] max-m:justify-self-end',
  detail: 'max-m:block max-m:[grid-area:d] max-m:text-label max-m:text-ink-2',
  below: 'max-m:block max-m:col-span-full max-m:row-start-3 max-m:text-label max-m:text-ink-2',
  end: 'max-m:block max-m:[grid-area:e] max-m:justify-self-end max-m:text-label max-m:text-ink-2',
} as const;

/** The classes of a column's cells: their position, and where they are hidden. */
export const cellClasses = <Row>({ isWide = false, isWidest = false, phone, className = '' }: Column<Row>): string =>
  `${isWide ? 'max-l:hidden' : ''} ${isWidest ? 'max-xl:hidden' : ''} ${phone === undefined ? 'max-m:hidden' : onPhone[phone]} ${className}`;
