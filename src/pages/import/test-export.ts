import { readExport, type ExportReading, type ReadExportOptions } from './read-export.ts';

export const zone = 'Europe/Zurich';

/** What a file that can be read holds, in Zurich; the test fails with the problem otherwise. */
export const readText = (text: string, options: Partial<ReadExportOptions> = {}): ExportReading => {
  const read = readExport(text, { zone, ...options });
  if (!read.ok) throw new Error(read.problem.code);
  return read;
};

/** What a row says of neither status nor money. */
export const saysNothing = { status: undefined, rate: undefined, amount: undefined, currency: '' } as const;

/** The `tracking` of a row with a start and an end. */
export const range = (start: string, end: string) => ({ type: 'range', start, end });

/** The rows by their line, `tracking` and seconds. */
export const spans = ({ rows }: ExportReading) => rows.map(({ line, tracking, seconds }) => [line, tracking, seconds]);
