import { guardFormulas } from '#domain/formula-guard.ts';
import type { CsvValue } from './column.ts';

const textOf = (text: string): string => {
  const safe = guardFormulas(text);
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One value: what a spreadsheet would reckon gets an apostrophe in front, figures stay plain. */
const cellOf = (value: CsvValue): string => {
  if (value === null) return '';
  return textOf(String(value));
};

/** One line of a CSV file after RFC 4180, with semicolons, as Swiss spreadsheets read it. */
export const csvLine = (values: readonly CsvValue[]): string => `${values.map(cellOf).join(';')}\r\n`;

/** In front of the file: tells spreadsheets that it is UTF-8. */
export const byteOrderMark = '﻿';

export const csvType = 'text/csv;charset=utf-8';
