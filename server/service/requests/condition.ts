import { headerOf, type Call } from './call.ts';
import { badParameter, notFound, Refusal } from './refusal.ts';

/** The Etag of a version of a record: strong and quoted, based on a counter, never on a clock (rulings/answers#etag). */
export const etagOf = (id: number, version: number): string => `"${id}-${version}"`;

const names = (header: string, etag: string): boolean =>
  header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag);

/** Checks If-Match on overwrite, edit, delete and actions: 412, with nothing written, if someone else changed the record. */
export const checkMatch = (call: Call, etag: string): void => {
  const header = headerOf(call.headers, 'if-match');
  if (header !== undefined && !names(header, etag)) throw new Refusal(412, (t) => t.changedMeanwhile);
};

/** Returns whether If-None-Match names the current version, so that the answer is 304. */
export const isKnown = ({ headers }: Pick<Call, 'headers'>, etag: string): boolean => {
  const header = headerOf(headers, 'if-none-match');
  return header !== undefined && names(header, etag);
};

/** `<id>` of the path; undefined unless it is a whole number. */
export const readId = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,15}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined;

/** The id that the path names; 404 for any other text. */
export const idInPath = ({ parameters }: Pick<Call, 'parameters'>, parameter: string): number => {
  const id = readId(parameters[parameter]);
  if (id === undefined) throw notFound();
  return id;
};

const key = /^[\x21-\x7e]{1,255}$/;

/** `Idempotency-Key`, at most 255 visible characters. */
export const readKey = (call: Call): string | undefined => {
  const header = headerOf(call.headers, 'idempotency-key');
  if (header !== undefined && !key.test(header)) throw badParameter('Idempotency-Key');
  return header;
};
