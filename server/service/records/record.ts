import { z } from 'zod';
import type { Call } from '../requests/call.ts';
import { decode, padInner, type DecimalStyle } from './codec.ts';
import type { Entity, Field } from './entity.ts';
import type { JsonObject } from '../requests/rule.ts';
import type { Row, SqlValue } from '../store/sql.ts';

export type Column = { readonly name: string; readonly field: Field; readonly schema: z.core.$ZodType };
type OutputField = Column | { readonly name: string; readonly constant: unknown };

const outputFields = new WeakMap<Entity, readonly OutputField[]>();

const literalOf = (schema: z.core.$ZodType): unknown => (schema instanceof z.ZodLiteral ? schema.value : undefined);

/** The fields of a record in order. */
export const outputFieldsOf = (entity: Entity): readonly OutputField[] => {
  const known = outputFields.get(entity);
  if (known !== undefined) return known;
  const fields = Object.entries(entity.resource.record.shape).flatMap(([name, schema]): readonly OutputField[] => {
    const field = entity.fields.get(name);
    if (field !== undefined) return [{ name, field, schema }];
    const constant = literalOf(schema);
    return constant === undefined ? [] : [{ name, constant }];
  });
  outputFields.set(entity, fields);
  return fields;
};

const hiddenFields = new WeakMap<Entity, readonly Field[]>();

const hiddenOf = (entity: Entity): readonly Field[] => {
  const known = hiddenFields.get(entity);
  if (known !== undefined) return known;
  const shape = entity.resource.record.shape;
  const outputColumns = new Set(
    [...entity.fields.values()].flatMap(({ name, column }) => (name in shape ? [column] : [])),
  );
  const hidden = [...entity.fields.values()].filter(({ column }) => !outputColumns.has(column));
  hiddenFields.set(entity, hidden);
  return hidden;
};

/** Inputs that the record does not return, for our own query (rulings/answers#unreturned-inputs). */
export const hiddenInputs = (entity: Entity, row: Row): JsonObject =>
  Object.fromEntries(hiddenOf(entity).map((field) => [field.name, decode(field, row[field.column], 'padded')]));

export const outputValue = ({ field, schema }: Column, value: SqlValue | undefined, style: DecimalStyle): unknown => {
  const decoded = decode(field, value, style);
  return field.type === 'json' && style === 'padded' ? padInner(schema, decoded) : decoded;
};

/** Converts a row to the record of the document; `single` on show, create, overwrite and edit. */
export const toRecord = (entity: Entity, call: Call, row: Row, style: DecimalStyle, single: boolean): JsonObject => {
  const record: JsonObject = {};
  for (const output of outputFieldsOf(entity)) {
    record[output.name] = 'field' in output ? outputValue(output, row[output.field.column], style) : output.constant;
  }
  return entity.rule.present === undefined ? record : { ...record, ...entity.rule.present(call, row, single) };
};
