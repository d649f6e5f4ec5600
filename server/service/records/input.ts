import type { z } from 'zod';
import { isOptional } from '#contract/notation.ts';
import type { Resource } from '#contract/resource.ts';
import { fieldErrors } from '#contract/catalogue/texts.ts';
import type { Call } from '../requests/call.ts';
import { readableRows } from './access.ts';
import { encode } from './codec.ts';
import { emptyListToObject, isFields, lenient, unclearable, type Nulls } from '../requests/lenient-input.ts';
import { tableOfReference, type Entity } from './entity.ts';
import { notSaved } from '../requests/refusal.ts';
import type { Input, Values } from '../requests/rule.ts';
import type { Reader } from '../store/database.ts';
import { name, sql, type Row } from '../store/sql.ts';
import { texts } from '../texts/texts.ts';

/** A body that must be an object: 422 otherwise. */
export const readObject = (body: unknown): Input => {
  if (!isFields(body)) throw notSaved((t) => [`body: ${t.notAnObject}`]);
  return body;
};

/** Validates the body against the contract. 422 with one line per field. */
export const readInput = <Schema extends z.ZodObject>(schema: Schema, body: unknown, call: Call): z.output<Schema> => {
  const parsed = schema.safeParse(readObject(body));
  if (!parsed.success) throw notSaved(fieldErrors(parsed.error, call.language));
  return parsed.data;
};

/** `positions[2].tax_id`: how errors of documented and companion resources name list elements. */
const bracketed = (path: readonly PropertyKey[]): string =>
  path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .slice(1);

/** Validates a leniently read body against the contract; optional fields that null cannot clear are among the errors. */
const readMeant = <Schema extends z.ZodObject>(schema: Schema, meant: unknown, call: Call): z.output<Schema> => {
  const fields = readObject(meant);
  const always = unclearable(schema, fields);
  const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !always.includes(field)));
  const parsed = schema.safeParse(rest);
  const errors = [
    ...always.map((field) => `${field}: ${texts[call.language].alwaysSet}`),
    ...(parsed.success ? [] : fieldErrors(parsed.error, call.language, bracketed)),
  ];
  if (!parsed.success || errors.length > 0) throw notSaved(errors);
  return parsed.data;
};

/** The body of an action: lenient, but without fields of the record. */
export const readActionInput = <Schema extends z.ZodObject>(
  schema: Schema,
  body: unknown,
  nulls: Nulls,
  call: Call,
): z.output<Schema> => readMeant(schema, lenient(schema, undefined, body, nulls), call);

/** Renames fields that the record shows under another name than the inputs: a task's `project_id` is its `pr_project_id`. */
const asInputs = ({ synonyms = {} }: Resource, schema: z.ZodObject, body: Input): Input =>
  Object.fromEntries(
    Object.entries(synonyms)
      .filter(([field, outputName]) => Object.hasOwn(schema.shape, field) && Object.hasOwn(body, outputName))
      .map(([field, outputName]) => [field, body[outputName]]),
  );

const empty: { readonly [operation in 'create' | 'overwrite' | 'edit']: Nulls } = {
  create: 'not sent',
  overwrite: 'empty',
  edit: 'empty',
};

/**
 * The body of a create, overwrite or edit, read leniently. Ignores fields of the record that are not inputs, so that a
 * record can be written back as read (rulings/requests#record-field).
 */
export const readRecordInput = <Schema extends z.ZodObject>(
  { resource, rule }: Entity,
  operation: 'create' | 'overwrite' | 'edit',
  schema: Schema,
  body: unknown,
  call: Call,
): z.output<Schema> => {
  const object = readObject(emptyListToObject(body));
  const accepted = { ...asInputs(resource, schema, object), ...(rule.accept?.(object) ?? object) };
  return readMeant(schema, lenient(schema, resource.record, accepted, empty[operation]), call);
};

/** Converts inputs to columns by the standard encoding. 422 for a time that does not exist. */
export const encodeInput = (entity: Entity, input: Input, call: Call): Values => {
  const t = texts[call.language];
  const values: Values = {};
  const errors: string[] = [];
  for (const [fieldName, value] of Object.entries(input)) {
    const field = entity.fields.get(fieldName);
    if (field === undefined || value === undefined) continue;
    const encoded = encode(field, value, call.caller.zone);
    if (encoded.ok) values[field.column] = encoded.value;
    else
      errors.push(`${fieldName}: ${encoded.nextValid === undefined ? t.noDatetime : t.missingHour(encoded.nextValid)}`);
  }
  if (errors.length > 0) throw notSaved(errors);
  return values;
};

/** The effect of an overwrite on missing inputs: null or the default, if the record shows them and create does not require them. */
export const clearAbsent = (
  entity: Entity,
  schema: z.ZodObject,
  input: Input,
  values: Values,
  defaults: Values,
): Values => {
  const cleared: Values = {};
  const outputColumns = new Set(
    Object.keys(entity.resource.record.shape).map((outputName) => entity.fields.get(outputName)?.column),
  );
  for (const fieldName of Object.keys(schema.shape)) {
    const field = entity.fields.get(fieldName);
    const onCreate: z.core.$ZodType | undefined = entity.resource.create?.shape[fieldName];
    const neededOnCreate = onCreate !== undefined && !isOptional(onCreate);
    if (field === undefined || fieldName in input || !outputColumns.has(field.column) || neededOnCreate) continue;
    cleared[field.column] = defaults[field.column] ?? null;
  }
  return { ...cleared, ...values };
};

/** A body may name the parent, but only the one in the path: 422 (rulings/reminders#body-invoice). */
export const checkParents = (entity: Entity, input: Input, parents: Values, call: Call): void => {
  const errors = entity.parents
    .filter(({ column }) => input[column] !== undefined && input[column] !== parents[column])
    .map(({ column }) => `${column}: ${texts[call.language].otherParent}`);
  if (errors.length > 0) throw notSaved(errors);
};

/**
 * References must exist in the same company, among the rows that the caller may read; those to resources that are not stored are accepted
 * as they are (rulings/requests#references). A reference of the `stored` row that stays the same is accepted too.
 */
export const checkReferences = async (
  reader: Reader,
  entity: Entity,
  input: Input,
  call: Call,
  stored?: Row,
): Promise<void> => {
  const errors: string[] = [];
  for (const [fieldName, value] of Object.entries(input)) {
    const field = entity.fields.get(fieldName);
    const note = field?.note;
    if (note?.kind !== 'reference' || note.resource === undefined || typeof value !== 'number') continue;
    if (field !== undefined && stored?.[field.column] === BigInt(value)) continue;
    const table = tableOfReference(note.resource);
    if (table === undefined) continue;
    const found = await reader.get(
      sql`select 1 as found from ${name(table)}
        where company_id = ${call.caller.companyId} and id = ${value} and ${readableRows(call, table)}`,
    );
    if (found === undefined) errors.push(`${fieldName}: ${texts[call.language].noSuchRecord}`);
  }
  if (errors.length > 0) throw notSaved(errors);
};
