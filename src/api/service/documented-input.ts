import type { z } from 'zod';
import { noteOf } from '#contract/notation.ts';

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asNumber = (value: string): string | number => {
  const number = Number(value);
  return Number.isFinite(number) && Math.abs(number) <= 999_999_999 ? number : value;
};

const asDatetime = (value: string): string => {
  const [, day, time, seconds = ':00'] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d)?$/.exec(value) ?? [];
  return day === undefined ? value : `${day} ${time}${seconds}`;
};

const asTime = (value: string): string => (/^\d:\d\d$/.test(value) ? `0${value}` : value);

/** `tracking` of a timetracking: `duration` and `range` have times only. */
const asTracking = (value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([field, text]) => [
          field,
          typeof text === 'string' ? asTime(asDatetime(text)) : text,
        ]),
      )
    : value;

const inDocumentFormat = (kind: string, value: unknown): unknown => {
  if (kind === 'object') return asTracking(value);
  if (typeof value !== 'string') return value;
  if (kind === 'decimal') return asNumber(value);
  if (kind === 'datetime') return asDatetime(value);
  return kind === 'time' ? asTime(value) : value;
};

/**
 * Converts a body to the exact format of the document ("Notation"), for a service that accepts nothing else: decimals as numbers, datetimes
 * with seconds, times in two digits. Kontor's own service accepts more formats (rulings/requests).
 */
export const toDocumentedInput = (schema: z.ZodObject | undefined, body: unknown): unknown =>
  schema === undefined || !isObject(body)
    ? body
    : Object.fromEntries(
        Object.entries(body).map(([field, value]) => {
          const known = schema.shape[field];
          return [field, known === undefined ? value : inDocumentFormat(noteOf(known).kind, value)];
        }),
      );
