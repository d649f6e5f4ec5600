import { findDateOrder, type DateOrder } from '#domain/csv/date-order.ts';
import { isInStep, type ExportTable } from '../formats/export-table.ts';
import { numberColumns } from '../formats/columns.ts';
import { hasDecimalHours } from './dotted-hours.ts';
import { linesOf, type FileNotation } from './import-line.ts';
import { momentOf } from './moment-cells.ts';
import { findDecimalMark } from '#domain/csv/number-text.ts';
import { isHalfDayTime } from '../notation/time-text.ts';

/** The notation of dates and numbers in a file, found over all its rows. A chosen order of dates overrides the one found. */
export const findNotation = (
  { format, columns, headers, records }: ExportTable,
  zone: string,
  chosen: DateOrder | undefined,
): { readonly notation: FileNotation; readonly dateOrderAmbiguous: boolean } => {
  const lineOf = linesOf(columns, headers);
  const numbers = numberColumns(columns);
  const inStep = records.flatMap(({ line, cells = [] }) => (isInStep(cells, headers) ? [{ line, cells }] : []));
  const lines = inStep.map(({ line, cells }) => lineOf(line, cells));
  const { order, ambiguous } = findDateOrder(
    lines.map((line) => [momentOf(line, 'start').date, momentOf(line, 'end').date]),
    lines.some((line) => isHalfDayTime(momentOf(line, 'start').time)),
  );
  const mark = findDecimalMark(inStep.flatMap(({ cells }) => numbers.map((index) => cells[index] ?? '')));
  return {
    notation: { format, order: chosen ?? order, mark, isDecimal: hasDecimalHours(lines), zone },
    dateOrderAmbiguous: ambiguous,
  };
};
