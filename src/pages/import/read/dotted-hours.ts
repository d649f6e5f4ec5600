import type { FileNotation, ImportLine } from './import-line.ts';

const columns = ['duration', 'hours'] as const;
const dotted = /^(\d+)[.,](\d{2})$/;
/** Endings that are typical of decimal hours. */
const quarters = new Set(['00', '25', '50']);

/** True if a file has hours with a fraction that cannot be minutes: 7.75. */
export const hasDecimalHours = (lines: readonly ImportLine[]): boolean =>
  lines.some((line) => columns.some((column) => Number(dotted.exec(line.cell(column))?.[2] ?? 0) > 59));

const withColon = (text: string): string | undefined => {
  const [, hours, minutes = ''] = dotted.exec(text) ?? [];
  return hours === undefined || quarters.has(minutes) ? undefined : `${hours}:${minutes}`;
};

/** The row with its hours read as hours and minutes, 9.30 as 9:30; undefined if they cannot be. Known formats write decimal hours. */
export const toClockLine = (line: ImportLine, { format, isDecimal }: FileNotation): ImportLine | undefined => {
  if (format !== 'other' || isDecimal) return undefined;
  const column = line.cell('duration') === '' ? 'hours' : 'duration';
  const clock = withColon(line.cell(column));
  if (clock === undefined) return undefined;
  return { ...line, cell: (name) => (name === column ? clock : line.cell(name)) };
};
