import { isNullable, noteOf, type Kind } from '#contract/notation.ts';
import { wallOf } from '#domain/zone.ts';
import type { z } from 'zod';
import type { Call } from './call.ts';
import type { Entity } from './entity.ts';
import type { Values } from './rule.ts';
import type { SqlParameter } from './store/sql.ts';

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

/** What a created record holds where nothing was sent and the record may not be null. */
export const defaultsOf = (entity: Entity, call: Call): Values => {
  const now = wallOf(Math.floor(call.now / 1000), call.caller.zone);
  const values: Values = {};
  for (const { name, column, note } of entity.fields.values()) {
    const schema: z.core.$ZodType | undefined = entity.resource.record.shape[name];
    if (column === 'id') continue;
    if (note.kind === 'reference' && column === 'user_id') values[column] = call.caller.userId;
    else if (schema === undefined || isNullable(schema)) values[column] ??= null;
    else if (note.kind === 'date') values[column] = now.slice(0, 10);
    else if (note.kind === 'datetime') values[column] = now;
    else values[column] = none[noteOf(schema).kind];
  }
  return values;
};

/** Columns that every write sets. */
export const stamps = (entity: Entity, call: Call): Values =>
  entity.fields.has('updated_at') ? { updated_at: wallOf(Math.floor(call.now / 1000), call.caller.zone) } : {};
