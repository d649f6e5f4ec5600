import { formatDecimal } from '#domain/numbers/decimal.ts';
import { SerializedBody } from '../requests/call.ts';
import type { Entity } from './entity.ts';
import { outputFieldsOf, outputValue, type Column } from './record.ts';
import { join, name, type SqlValues, type Sql } from '../store/sql.ts';

/**
 * Writes records as JSON directly from their lines, without an intermediate row or record: those would make a list of
 * 2000 three times slower, and a show a tenth slower (rows P1 and P2 of docs/speed.md). This file is the fast path for
 * common values; every other value is converted like in `toRecord`.
 */

type Value = SqlValues[number] | undefined;
type Write = (value: Value) => string;

const [unit, hundred] = [1_000_000, 100];

/** Millionths with four decimals, if none needs rounding. */
const padded = (value: number): string => {
  const size = Math.abs(value);
  if (size % hundred > 0) return `"${formatDecimal(BigInt(value), 4)}"`;
  const places = String((size % unit) / hundred).padStart(4, '0');
  return `"${value < 0 ? '-' : ''}${(size - (size % unit)) / unit}.${places}"`;
};

/** Converts a value like `toRecord`, which only handles whole numbers as bigint. */
const writeShown =
  (column: Column): Write =>
  (value) =>
    JSON.stringify(outputValue(column, typeof value === 'number' ? BigInt(value) : value, 'padded'));

const writeNumber = ({ field: { type, note } }: Column, value: number): string | undefined => {
  if (type === 'integer') return String(value);
  if (type === 'boolean') return value === 0 ? 'false' : 'true';
  if (type !== 'decimal') return undefined;
  if (note.numeric !== true) return padded(value);
  return value % unit === 0 ? String(value / unit) : undefined;
};

const writeOf = (column: Column): Write => {
  const { type } = column.field;
  const long = writeShown(column);
  if (type === 'text') return (value) => (value === null ? 'null' : JSON.stringify(value));
  if (type === 'json') return long;
  return (value) => {
    if (value === null) return 'null';
    return (typeof value === 'number' ? writeNumber(column, value) : undefined) ?? long(value);
  };
};

/** Each column once, even if two fields show it. */
const columnsOf = (entity: Entity): readonly string[] => [
  ...new Set(outputFieldsOf(entity).flatMap((output) => ('field' in output ? [output.field.column] : []))),
];

/** Writes records of one entity from their lines. */
export type Writer = {
  /** The columns that the writer expects, in its order. */
  readonly selected: Sql;
  readonly record: (line: SqlValues) => SerializedBody;
  readonly list: (lines: readonly SqlValues[]) => SerializedBody;
};

const compile = (entity: Entity): Writer => {
  const columns = columnsOf(entity);
  const fields = outputFieldsOf(entity).map((output, index) => {
    const before = `${index === 0 ? '{' : ','}${JSON.stringify(output.name)}:`;
    if (!('field' in output)) return { before: before + JSON.stringify(output.constant), index: -1, write: undefined };
    return { before, index: columns.indexOf(output.field.column), write: writeOf(output) };
  });
  const append = (text: string, line: SqlValues): string => {
    let longer = text;
    for (const { before, index: at, write } of fields)
      longer += write === undefined ? before : before + write(line[at]);
    return `${longer}}`;
  };
  return {
    selected: join(columns.map(name), ', '),
    record: (line) => new SerializedBody(append('', line)),
    list: (lines) => {
      let text = '';
      for (const line of lines) text = append(text === '' ? '[' : `${text},`, line);
      return new SerializedBody(text === '' ? '[]' : `${text}]`);
    },
  };
};

const writers = new WeakMap<Entity, Writer>();

/** Writes lines of the columns that it selects; undefined if a rule computes fields of the record. */
export const writerOf = (entity: Entity): Writer | undefined => {
  if (entity.rule.present !== undefined) return undefined;
  const writer = writers.get(entity) ?? compile(entity);
  writers.set(entity, writer);
  return writer;
};
