import { z } from 'zod';
import { noteOf } from '#contract/notation.ts';
import type { Entity } from './entity.ts';
import type { Dialect } from '../store/dialect.ts';
import { name, raw, sql, type Sql } from '../store/sql.ts';

/** Letters of a record that its size leaves out: at most 4 MB in a list of 2000. */
const ignored = 500;

const isWord = (schema: z.core.$ZodType): boolean => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return isWord(schema.unwrap());
  return schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral;
};

/** The most letters of a field, as its inputs allow; infinite without a limit, 0 if it is no text. */
const lettersOf = (schema: z.core.$ZodType): number => {
  const { kind, length = Infinity } = noteOf(schema);
  if (kind === 'object') return Infinity;
  return kind === 'text' && !isWord(schema) ? length : 0;
};

type Described = Pick<Entity, 'resource' | 'fields'>;

/** The most letters of each column; infinite for one that no input limits. */
const limitsOf = ({ resource, fields }: Described): ReadonlyMap<string, number> => {
  const limits = new Map<string, number>();
  const add = (shape: z.core.$ZodLooseShape, isInput: boolean): void => {
    for (const [field, schema] of Object.entries(shape)) {
      const { column, type } = fields.get(field) ?? {};
      if (column === undefined || (type !== 'text' && type !== 'json')) continue;
      if (isInput) limits.set(column, Math.max(limits.get(column) ?? 0, lettersOf(schema)));
      else if (!limits.has(column)) limits.set(column, lettersOf(schema));
    }
  };
  for (const schema of [resource.create, resource.overwrite, resource.edit]) add(schema?.shape ?? {}, true);
  add(resource.record.shape, false);
  return limits;
};

/** The text columns that can make a list large. All others of a record together have at most 500 letters. */
export const longColumns = (entity: Described): readonly string[] => {
  const long: string[] = [];
  let rest = 0;
  for (const [column, letters] of [...limitsOf(entity)].toSorted(([, one], [, other]) => one - other)) {
    rest += letters;
    if (rest > ignored) long.push(column);
  }
  return long.toSorted();
};

/** The size of a row in bytes, from its long texts. The databases know it without reading the texts. */
const sizeText = (long: readonly string[]): string =>
  long.length === 0 ? '0' : long.map((column) => `coalesce(octet_length("${column}"), 0)`).join(' + ');

export const sizeOf = ({ long }: Pick<Entity, 'long'>): Sql => raw(sizeText(long));

/** Bytes from which a row is long. */
const longRow = 2000;

const isLong = (long: readonly string[]): string => `${sizeText(long)} > ${longRow}`;

const indexOf = (resource: string): string => `${resource}_long`;

/** An index of the long rows, which almost no company has. */
export const longIndex = (resource: string, table: string, long: readonly string[]): readonly string[] =>
  long.length === 0
    ? []
    : [`create index if not exists ${indexOf(resource)} on "${table}" (company_id) where ${isLong(long)}`];

/** 1 if the company has a long row in the table: found in the index, which needs the same condition letter by letter. */
export const hasLongRows = (
  { indexedBy }: Pick<Dialect, 'indexedBy'>,
  { resource, table, long }: Pick<Entity, 'resource' | 'table' | 'long'>,
  companyId: number,
): Sql =>
  long.length === 0
    ? raw('0')
    : sql`(select count(*) from (
        select 1 from ${name(table.name)} ${indexedBy(indexOf(resource.name))}
        where company_id = ${companyId} and ${raw(isLong(long))} limit 1) as long_rows)`;
