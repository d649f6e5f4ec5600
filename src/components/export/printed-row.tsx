import type { ReactNode } from 'react';
import type { Column } from '../record-table/column.ts';
import { ValueOf } from '../record-table/record-row.tsx';

const gap = 14;

/** The list's column widths in pixels, the same in each day's table; columns without one share the rest. */
export const PrintedWidths = <Row,>({ columns }: { readonly columns: readonly Column<Row>[] }) => (
  <colgroup>
    {columns.map(({ key, width }) => (
      <col key={key} style={width.endsWith('px') ? { width: Number.parseInt(width) + gap } : {}} />
    ))}
  </colgroup>
);

const look = <Row,>({ isNumber = false }: Column<Row>): string =>
  `px-[7px] py-1 align-top first:pl-0 last:pr-0 ${isNumber ? 'num' : 'text-left hyphens-auto wrap-break-word'}`;

/** The column heads, repeated on each sheet. */
export const PrintedHead = <Row,>({ columns }: { readonly columns: readonly Column<Row>[] }) => (
  <thead>
    <tr className="border-b border-ink">
      {columns.map((column) => (
        <th key={column.key} className={`font-normal text-ink-2 ${look(column)}`}>
          {column.label}
        </th>
      ))}
    </tr>
  </thead>
);

type CellsProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly valueOf: (column: Column<Row>) => ReactNode;
};

/** The cells of a row or of a sum. */
export const PrintedCells = <Row,>({ columns, valueOf }: CellsProps<Row>) => (
  <>
    {columns.map((column) => (
      <td key={column.key} className={look(column)}>
        {valueOf(column)}
      </td>
    ))}
  </>
);

/** A record on paper: long texts wrap, nothing is truncated, and it never splits across sheets. */
export const PrintedRow = <Row,>({ row, columns }: { readonly row: Row; readonly columns: readonly Column<Row>[] }) => (
  <tr className="break-inside-avoid border-b border-line">
    <PrintedCells columns={columns} valueOf={(column) => <ValueOf column={column} row={row} />} />
  </tr>
);
