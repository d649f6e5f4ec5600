import { readExport, type ExportReading, type ReadExportOptions } from './read-export.ts';

export const zone = 'Europe/Zurich';

/** Reads a file in Zurich time; fails the test with the problem if it cannot be read. */
export const readText = (text: string, options: Partial<ReadExportOptions> = {}): ExportReading => {
  const read = readExport(text, { zone, ...options });
  if (!read.ok) throw new Error(read.problem.code);
  return read;
};

/** A row without status and money. */
export const noTrackingFields = { status: undefined, rate: undefined, amount: undefined, currency: '' } as const;

/** The `tracking` of a row with a start and an end. */
export const range = (start: string, end: string) => ({ type: 'range', start, end });

/** The line, `tracking` and seconds of each row. */
export const spans = ({ rows }: ExportReading) => rows.map(({ line, tracking, seconds }) => [line, tracking, seconds]);
