import { resourceOf } from '#contract/catalogue/catalogue.ts';
import { codePoints, isNullable, isStorable, noteOf } from '#contract/notation.ts';
import type { MoveFinding } from '#contract/kontor/move-words.ts';
import { encode } from '../../records/codec.ts';
import { defaultsOf } from '../../records/defaults.ts';
import type { Entity, Field } from '../../records/entity.ts';
import type { Call } from '../../requests/call.ts';
import type { Input, Values } from '../../requests/rule.ts';
import type { SqlParameter } from '../../store/sql.ts';

/** The id here of a record of the other service; undefined if it did not arrive. */
export type IdOf = (resource: string, oldId: number) => number | undefined;

export type Arrived = {
  readonly values: Values;
  /** Fields whose reference is lost. */
  readonly lost: readonly string[];
};

/** Why a record is left out, and the field or number that is the reason. */
export type LeftOut = {
  readonly finding: Extract<MoveFinding, 'wrong_record' | 'missing' | 'number_taken'>;
  readonly detail: string;
};

/** The resource that a field refers to; undefined for other fields, and for resources that are not stored (`pr_package`). */
const targetOf = ({ note }: Field): string | undefined =>
  note.kind === 'reference' && note.resource !== undefined ? resourceOf(note.resource)?.name : undefined;

/** The references of a record, as resource and id. */
export const referencesOf = (entity: Entity, record: Input): readonly (readonly [string, number])[] =>
  [...entity.fields.values()].flatMap((field) => {
    const target = targetOf(field);
    const id = record[field.name];
    return target === undefined || typeof id !== 'number' ? [] : [[target, id] as const];
  });

type Read = { readonly value: SqlParameter } | { readonly isLost: true } | { readonly isWrong: true };

const wrong = { isWrong: true } as const;

/** Code points of a text whose length the interface does not limit: what fits into a request. */
const maxText = 1_000_000;

/** The length that the interface allows for a text. Records show texts without it, but the rest of the program relies on it. */
const lengthOf = ({ resource: { create, overwrite, edit } }: Entity, name: string): number => {
  const schema = [create, overwrite, edit].map((input) => input?.shape[name]).find((found) => found !== undefined);
  return (schema === undefined ? undefined : noteOf(schema).length) ?? maxText;
};

const isText = (entity: Entity, { name }: Field, text: string): boolean => {
  const length = lengthOf(entity, name);
  return isStorable(text) && (text.length <= length || codePoints(text) <= length);
};

const readField = (call: Call, entity: Entity, field: Field, sent: unknown, idOf: IdOf): Read => {
  if (sent === null) return { value: null };
  const target = targetOf(field);
  if (target !== undefined) {
    if (typeof sent !== 'number') return wrong;
    const id = idOf(target, sent);
    return id === undefined ? { isLost: true } : { value: id };
  }
  if (typeof sent === 'string' && !isText(entity, field, sent)) return wrong;
  const encoded = encode(field, sent, call.caller.zone);
  return encoded.ok ? { value: encoded.value } : wrong;
};

/**
 * The columns of a record as it was at the other service, with all amounts, numbers and dates unchanged: nothing is calculated again. Fields
 * that are not part of the interface are ignored; those that the service does not send get the value of a new record. `given` wins.
 */
export const toMoved = (
  call: Call,
  entity: Entity,
  record: Input,
  idOf: IdOf,
  given: Values = {},
): Arrived | LeftOut => {
  const values: Values = {};
  const lost: string[] = [];
  for (const [name, schema] of Object.entries(entity.resource.record.shape)) {
    const field = entity.fields.get(name);
    if (name === 'id' || field === undefined || field.column in given) continue;
    const sent = record[name] ?? undefined;
    if (sent === undefined) continue;
    if (!schema.safeParse(sent).success) return { finding: 'wrong_record', detail: name };
    const read = readField(call, entity, field, sent, idOf);
    if ('isWrong' in read) return { finding: 'wrong_record', detail: name };
    if ('value' in read) values[field.column] = read.value;
    else if (!isNullable(schema)) return { finding: 'missing', detail: name };
    else if (name !== 'logopaper_id') lost.push(name);
  }
  return { values: { ...defaultsOf(entity, call), ...values, ...given }, lost };
};
