import type { CsvRecord } from '#domain/csv/read-csv.ts';

/** The contents of a file: the text of a CSV, or the rows of a sheet. */
export type FileSource = string | readonly CsvRecord[];

/** True if a file holds nothing at all. */
export const isEmptySource = (source: FileSource): boolean =>
  typeof source === 'string' ? source.trim() === '' : source.length === 0;

/** Stands for the result of a formula that the file does not store. */
export const noFormulaValue = '#FORMULA!';
