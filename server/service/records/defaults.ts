import { isNullable, noteOf, type Kind } from '#contract/notation.ts';
import type { z } from 'zod';
import { wallTimeNow, type Call } from '../requests/call.ts';
import type { Entity, Field } from './entity.ts';
import type { Values } from '../requests/rule.ts';
import type { SqlParameter } from '../store/sql.ts';

const none: { readonly [kind in Kind]: SqlParameter } = {
  integer: 0,
  reference: null,
  decimal: 0,
  boolean: 0,
  date: null,
  datetime: null,
  time: '0:00',
  text: '',
  object: '[]',
};

type Default = {
  readonly column: string;
  /** The value for a field that was not sent; undefined if the record may hold null. */
  readonly make: ((call: Call, now: string) => SqlParameter) | undefined;
};

const makerOf = (entity: Entity, { name, column, note }: Field): Default['make'] => {
  const schema: z.core.$ZodType | undefined = entity.resource.record.shape[name];
  if (note.kind === 'reference' && column === 'user_id') return ({ caller }) => caller.userId;
  if (schema === undefined || isNullable(schema)) return undefined;
  if (note.kind === 'date') return (_call, now) => now.slice(0, 10);
  if (note.kind === 'datetime') return (_call, now) => now;
  const value = none[noteOf(schema).kind];
  return () => value;
};

/** Compiled from the schemas once: that takes a tenth of a create (docs/speed.md, P3). */
const compiled = new WeakMap<Entity, readonly Default[]>();

const defaultsFor = (entity: Entity): readonly Default[] => {
  const known = compiled.get(entity);
  if (known !== undefined) return known;
  const fields = [...entity.fields.values()].filter(({ column }) => column !== 'id');
  const made = fields.map((field) => ({ column: field.column, make: makerOf(entity, field) }));
  compiled.set(entity, made);
  return made;
};

/** Values of a created record for fields that were not sent and may not be null. */
export const defaultsOf = (entity: Entity, call: Call): Values => {
  const now = wallTimeNow(call);
  const values: Values = {};
  for (const { column, make } of defaultsFor(entity)) {
    if (make === undefined) values[column] ??= null;
    else values[column] = make(call, now);
  }
  return values;
};

/** Columns that every write sets. */
export const stamps = (entity: Entity, call: Call): Values =>
  entity.fields.has('updated_at') ? { updated_at: wallTimeNow(call) } : {};
