import type { Identified } from '#api/service/app-record.ts';
import { useFormats } from '#texts/texts-context.tsx';
import type { Column } from '../record-table/column.ts';
import type { DayGroups } from '../record-table/day-groups.ts';
import { PrintedCells, PrintedRow, PrintedWidths } from './printed-row.tsx';

type Props<Row> = {
  readonly days: DayGroups<Row>;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** The last day may have further rows, so it has no sum. */
  readonly isCut: boolean;
};

/** Rows grouped by day. Each day is a table of its own, so that its date repeats at the top of each sheet it continues on. */
export const PrintedDays = <Row extends Identified>({ days, rows, columns, isCut }: Props<Row>) => {
  const formats = useFormats();
  const byDay = [...Map.groupBy(rows, days.dateOf)];
  return byDay.map(([date, ofDay], index) => {
    const sums = isCut && index === byDay.length - 1 ? null : days.sums(days.total(date, ofDay));
    return (
      <tbody key={date}>
        <tr>
          <td colSpan={columns.length} className="p-0">
            <table className="w-full table-fixed border-collapse">
              <PrintedWidths columns={columns} />
              <thead>
                <tr className="border-b border-line">
                  <th colSpan={columns.length} className="pt-3 pb-1 text-left text-work font-strong">
                    {formats.dayLong(date)}
                  </th>
                </tr>
              </thead>
              <tbody>
                {ofDay.toSorted(days.compare).map((row) => (
                  <PrintedRow key={row.id} row={row} columns={columns} />
                ))}
                {sums === null ? null : (
                  <tr className="break-before-avoid break-inside-avoid font-strong">
                    <PrintedCells columns={columns} valueOf={({ key }) => sums[key]} />
                  </tr>
                )}
              </tbody>
            </table>
          </td>
        </tr>
      </tbody>
    );
  });
};
