import { dateToSerial, type Cell, type CellValue } from 'hucre';
import { noFormulaValue } from '../formats/file-source.ts';

/** Days from the first day of a spreadsheet: times and durations are below, dates of bookkeeping far above. */
const maxDurationDays = 32;
const secondsPerDay = 86_400;
/** Digits that a spreadsheet keeps: 0.1 + 0.2 is 0.3. */
const digits = 15;

const two = (value: number): string => String(value).padStart(2, '0');

const durationText = (days: number): string => {
  const seconds = Math.round(days * secondsPerDay);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${two(hours)}:${two(minutes)}${rest === 0 ? '' : `:${two(rest)}`}`;
};

const dateText = (date: Date, is1904: boolean): string => {
  const days = dateToSerial(date, is1904);
  if (days >= 0 && days < maxDurationDays) return durationText(days);
  const rounded = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  const [day = '', time = ''] = rounded.slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day} ${time}`;
};

const numberText = (value: number, format: string): string => {
  if (format.includes('%')) return `${Number((value * 100).toPrecision(digits))}%`;
  const text = String(Number(value.toPrecision(digits)));
  // Nobody may take the point of 1.234 for a mark of thousands: a fourth place makes it a decimal mark.
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
};

/** The text that a spreadsheet gives for a date that is none. */
const noDate = '#VALUE!';

/**
 * The value of a cell as a CSV file would write it: dates as yyyy-mm-dd, durations as hh:mm, numbers with a decimal point, rates with their
 * percent sign. A formula gives the result that the file stores; it is never evaluated. `cell` has the details of `value` if there are any.
 */
export const cellText = (value: CellValue, cell: Cell | undefined, is1904: boolean): string => {
  const result = value ?? cell?.formulaResult ?? null;
  if (result === null) return cell?.formula === undefined ? '' : noFormulaValue;
  if (result instanceof Date) return Number.isNaN(result.getTime()) ? noDate : dateText(result, is1904);
  if (typeof result === 'number') return numberText(result, cell?.style?.numFmt ?? '');
  return typeof result === 'string' ? result : String(result);
};
