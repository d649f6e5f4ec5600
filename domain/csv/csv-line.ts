import { guardFormulas } from '../text/formula-guard.ts';

/** A value as exported: texts, plain numbers `1234.50`, ISO dates; null for nothing. */
export type CsvValue = string | number | boolean | null;

const textOf = (text: string): string => {
  const safe = guardFormulas(text);
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One value: a formula gets an apostrophe in front, numbers stay plain. */
const cellOf = (value: CsvValue): string => {
  if (value === null) return '';
  return textOf(String(value));
};

/** One line of an RFC 4180 CSV file, with semicolons, as Swiss spreadsheets read it. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cellOf).join(';')}\r\n`;

/** Starts the file: marks it as UTF-8 for spreadsheets. */
export const byteOrderMark = '﻿';

export const csvType = 'text/csv;charset=utf-8';
