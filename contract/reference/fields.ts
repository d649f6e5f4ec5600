import { z } from 'zod';
import { catalogue } from '../catalogue/catalogue.ts';
import { success } from '../errors.ts';
import type { Resource } from '../resource.ts';
import { invoiceRecord } from '../resources/invoice.ts';
import { pdfFile } from '../resources/pdf.ts';
import { trackedTime } from '../kontor/stopwatch-operations.ts';
import { isRequired, plain, typeOf } from './field-type.ts';

/** One line of a table of fields. */
export type Field = {
  /** Dotted if nested: `rows[].date`; with the type in parentheses if only objects of that type have it. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
};

/** Objects whose fields a page has already listed, with a reference to that place. They are not listed again. */
export type ListedSchemas = Map<z.core.$ZodType, string>;

const resources: readonly Resource[] = catalogue;

/** Objects that have a table of their own. */
const described: ReadonlyMap<z.core.$ZodType, string> = new Map<z.core.$ZodType, string>([
  [success, 'success object'],
  [pdfFile, 'PDF download object'],
  [invoiceRecord, 'invoice record'],
  [trackedTime, 'tracked time'],
  ...resources.map(({ name, record }) => [record, `${name} record`] as const),
]);

const typeOfOption = (option: z.core.$ZodType): string => {
  const type = option instanceof z.ZodObject ? option.shape['type'] : undefined;
  return type === undefined ? '' : typeOf(type);
};

/** A position of any kind; each kind has its table. */
const isPosition = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodDiscriminatedUnion &&
  schema.options.every((option) => typeOfOption(option).startsWith('"KbPosition'));

const isNamed = (schema: z.core.$ZodType): boolean => described.has(schema) || isPosition(schema);

/** A schema in words: `string 80 or null`, `list of position`, `timetracking record`. */
export const describeSchema = (field: z.core.$ZodType, listed?: ListedSchemas): string => {
  const schema = plain(field);
  const list = schema instanceof z.ZodArray ? `list of ${describeSchema(schema.element, listed)}` : undefined;
  const before = listed?.get(schema);
  const own = isPosition(schema) ? 'position' : (described.get(schema) ?? list ?? typeOf(schema));
  const words = before === undefined ? own : `${own} as ${before}`;
  return z.safeParse(field, null).success && !(schema instanceof z.ZodUnknown) ? `${words} or null` : words;
};

/** The fields of an object, each followed by its nested fields; `of` names the object for later references. */
export const fieldsOf = (object: z.core.$ZodType, listed?: ListedSchemas, of = '', prefix = ''): readonly Field[] => {
  const schema = plain(object);
  if (isNamed(schema) && prefix !== '') return [];
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, listed, of, `${prefix}[]`);
  if (schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((option) => optionFields(option, listed, of, prefix));
  if (!(schema instanceof z.ZodObject) || listed?.has(schema)) return [];
  listed?.set(schema, prefix === '' ? of : `\`${prefix}\` of ${of}`);
  return Object.entries(schema.shape).flatMap(([key, field]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`;
    const line = { name, type: describeSchema(field, listed), required: isRequired(field) };
    return [line, ...fieldsOf(field, listed, of, name)];
  });
};

const optionFields = (option: z.core.$ZodType, listed: ListedSchemas | undefined, of: string, prefix: string) =>
  fieldsOf(option, listed, of, prefix)
    .filter(({ name }) => name !== `${prefix}.type`)
    .map((field) => ({ ...field, name: `${field.name} (type ${typeOfOption(option)})` }));
