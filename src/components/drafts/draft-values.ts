import { z } from 'zod';

const values = z.record(z.string(), z.unknown());

export const draft = z.strictObject({ at: z.number(), values, base: values.optional() });
/** Unsaved values; `at` in milliseconds since 1970; `base`: the record at that time, if there was one. */
export type Draft = z.infer<typeof draft>;

/** Applies the typed values to the current record: fields the user left alone follow the record. */
export const applyDraft = ({ values: typed, base }: Draft, now: Draft['values']): Draft['values'] => {
  if (base === undefined) return typed;
  const isLeft = (field: string): boolean => JSON.stringify(typed[field]) === JSON.stringify(base[field]);
  return Object.fromEntries(Object.keys(typed).map((field) => [field, isLeft(field) ? now[field] : typed[field]]));
};

/** True if a kept value fits the form's default: the same type at every level; null always fits. */
const fits = (value: unknown, like: unknown): boolean => {
  if (value === null || like === null || like === undefined) return true;
  if (Array.isArray(like)) return Array.isArray(value);
  if (typeof like !== 'object') return typeof value === typeof like;
  return typeof value === 'object' && Object.entries(like).every(([key, each]) => fits(Reflect.get(value, key), each));
};

/** True if a draft still fits the form: an older version of the app may have kept other fields. */
export const isDraftOf = <Values extends object>(typed: unknown, defaults: Values): typed is Values =>
  typeof typed === 'object' &&
  typed !== null &&
  Object.keys(typed).every((key) => key in defaults) &&
  Object.entries(defaults).every(([key, each]) => key in typed && fits(Reflect.get(typed, key), each));
