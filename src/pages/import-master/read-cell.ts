import type { MasterResource } from '#contract/kontor/import-master-operations.ts';
import { noteOf, type Kind } from '#contract/notation.ts';
import { contact } from '#contract/resources/contact.ts';
import { item } from '#contract/resources/item.ts';
import { project } from '#contract/resources/project.ts';
import { formatDecimalTrimmed } from '#domain/numbers/decimal.ts';
import { readExportDate, type DateOrder } from '#domain/csv/date-order.ts';
import { isAmbiguous, readNumber, type DecimalMark } from '#domain/csv/number-text.ts';
import { noFormulaValue } from '../import/formats/file-source.ts';
import type { MasterColumn } from './headers.ts';

/** How a file writes dates and numbers. */
export type MasterNotation = { readonly order: DateOrder; readonly mark: DecimalMark | undefined };

/** The reason why a row is left out. */
export type MasterReason =
  | { readonly code: 'broken quotes' | 'nameless' }
  | { readonly code: 'columns'; readonly found: number; readonly expected: number }
  | {
      readonly code: 'unreadable' | 'no such day' | 'ambiguous' | 'formula error' | 'no formula value';
      readonly column: MasterColumn;
      readonly value: string;
    };

export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: MasterReason };

const shapes = { contact: contact.create.shape, item: item.create.shape, project: project.create.shape };

/** The kind of a column's field; text if it is only a part of one. */
export const kindOf = (resource: MasterResource, column: MasterColumn): Kind => {
  const schema = new Map(Object.entries(shapes[resource])).get(column);
  return schema === undefined ? 'text' : noteOf(schema).kind;
};

const no = (
  code: 'unreadable' | 'no such day' | 'ambiguous' | 'formula error' | 'no formula value',
  column: MasterColumn,
  value: string,
) => ({
  ok: false as const,
  reason: { code, column, value },
});

/** The text that a spreadsheet writes where a formula failed. */
const formulaError = /^#(?:REF|N\/A|NAME|VALUE|DIV\/0|NULL|NUM|WERT|BEZUG|NV)[!?]?$/;

/** The value of a filled cell: text as it is, a date as yyyy-mm-dd, a number as a decimal. */
export const readCell = (
  kind: Kind,
  column: MasterColumn,
  text: string,
  { order, mark }: MasterNotation,
): Read<string> => {
  if (text === noFormulaValue) return no('no formula value', column, text);
  if (formulaError.test(text)) return no('formula error', column, text);
  if (kind === 'date') {
    const read = readExportDate(text.replace(/ 00:00(:00)?$/, ''), order);
    return read.ok ? { ok: true, value: read.date } : no(read.code, column, text);
  }
  if (kind !== 'decimal') return { ok: true, value: text };
  if (isAmbiguous(text, mark)) return no('ambiguous', column, text);
  const number = readNumber(text, mark);
  return number === undefined ? no('unreadable', column, text) : { ok: true, value: formatDecimalTrimmed(number) };
};
