import { z } from 'zod';
import { formatDecimalTrimmed } from '#domain/numbers/decimal.ts';
import { readForeignJson } from '../../requests/foreign-json.ts';
import type { Reader } from '../../store/database.ts';
import { join, listOf, name, sql, type Row, type SqlValue } from '../../store/sql.ts';
import type { Column, ColumnType } from '../../store/table.ts';
import type { ArchivedTable } from './archived-tables.ts';

/** Rows per statement: frozen papers can be large. */
const atOnce = 100;

const isBytes = ({ type }: Column): boolean => type === 'bytes';

const values = (row: Row, columns: readonly string[]) => listOf(columns.map((column) => row[column] ?? null));
const names = (columns: readonly string[]) => join(columns.map(name), ', ');

/** The rows of a company in the order of their key, some at a time, without the content of files. */
export const rowsIn = async function* (
  reader: Reader,
  companyId: number,
  { table, columns, key, withhold }: ArchivedTable,
): AsyncGenerator<readonly Row[]> {
  const shown = names(columns.filter((column) => !isBytes(column)).map((column) => column.name));
  const own = sql`select ${shown} from ${name(table.name)} where ${name(table.primaryKey[0] ?? 'company_id')} = ${companyId}`;
  if (key.length === 0) return yield (await reader.all(own)).map(withhold);
  let last: Row | undefined;
  do {
    const after = last === undefined ? sql`` : sql` and (${names(key)}) > (${values(last, key)})`;
    const rows = await reader.all(sql`${own}${after} order by ${names(key)} limit ${atOnce}`);
    yield rows.map(withhold);
    last = rows.length < atOnce ? undefined : rows.at(-1);
  } while (last !== undefined);
};

const extensions: { readonly [mime: string]: string } = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
};

const extensionOf = (table: string, row: Row): string => {
  if (table === 'outbox') return '.eml';
  if (table === 'imported_paper') return '.pdf';
  return extensions[String(row['mime'])] ?? '';
};

/** The name in the archive of the file that a row holds. */
export const fileNameOf = ({ table, key }: ArchivedTable, row: Row): string =>
  `files/${table.name}/${key.map((column) => String(row[column])).join('-')}${extensionOf(table.name, row)}`;

/** The file that a row holds; undefined if its table has none. */
export const fileOf = async (
  reader: Reader,
  companyId: number,
  { table, columns, key }: ArchivedTable,
  row: Row,
): Promise<Uint8Array | undefined> => {
  const column = columns.find(isBytes);
  if (column === undefined) return undefined;
  const found = await reader.get(sql`
    select ${name(column.name)} as content from ${name(table.name)}
    where company_id = ${companyId} and (${names(key)}) = (${values(row, key)})`);
  const content = found?.['content'];
  return content instanceof Uint8Array ? content : undefined;
};

const written = (archived: ArchivedTable, { name: column, type }: Column, row: Row): unknown => {
  if (type === 'bytes') return fileNameOf(archived, row);
  const value = row[column];
  if (typeof value !== 'bigint') return value ?? null;
  if (type === 'boolean') return value !== 0n;
  return type === 'decimal' ? formatDecimalTrimmed(value) : Number(value);
};

/** A row as JSON: decimals as text, a file by its name. */
export const toLine = (archived: ArchivedTable, row: Row): string =>
  JSON.stringify(Object.fromEntries(archived.columns.map((column) => [column.name, written(archived, column, row)])));

/** Millionths of a stored decimal, which may be larger than one that can be sent. */
const millionths = (text: string): bigint | undefined => {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  return whole === '' ? undefined : BigInt(`${sign}${whole}${fraction.padEnd(6, '0')}`);
};

const isJson = (text: string): boolean => readForeignJson(text) !== undefined;

/** PostgreSQL can store neither NUL nor half a character. */
const plainText = z.string().refine((value) => value.isWellFormed() && !value.includes('\0'));

const kinds = {
  integer: z.int().transform(BigInt),
  decimal: z.string().transform((value, context) => millionths(value) ?? context.addIssue('not a decimal')),
  boolean: z.boolean().transform((value) => (value ? 1n : 0n)),
  text: plainText,
  json: plainText.refine(isJson),
  bytes: plainText,
} satisfies { readonly [type in ColumnType]: z.ZodType };

const valueOf = ({ type, nullable }: Column): z.ZodType<SqlValue> => {
  const kind: z.ZodType = kinds[type];
  const value = kind.pipe(z.custom<SqlValue>());
  return nullable ? value.nullable() : value;
};

/** Reads a line of a table as a row; a file remains its name. */
export const rowSchema = ({ columns }: ArchivedTable): z.ZodType<Row> =>
  z.strictObject(Object.fromEntries(columns.map((column) => [column.name, valueOf(column)])));
