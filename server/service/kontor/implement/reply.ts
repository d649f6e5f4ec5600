import type { z } from 'zod';
import { isOptional } from '#contract/notation.ts';
import type { PdfFile } from '#contract/resources/pdf.ts';
import { makeResponse, type ServiceResponse, type FileBody, type PartedBody } from '../../requests/call.ts';

/** A value to write into an answer; its lists and objects are only read. */
type Answerable<Value> = Value extends readonly (infer Entry)[]
  ? readonly Answerable<Entry>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Answerable<Value[Key]> }
    : Value;

/** A body with its headers. */
export class Reply<Body> {
  readonly body: Body;
  readonly headers: ServiceResponse['headers'];

  constructor(body: Body, headers: ServiceResponse['headers']) {
    this.body = body;
    this.headers = headers;
  }
}

export const withHeaders = <Body>(body: Body, headers: ServiceResponse['headers']): Reply<Body> =>
  new Reply(body, headers);

/** 304: the caller already has this version. */
export class Unchanged {
  readonly known: string;

  constructor(etag: string) {
    this.known = etag;
  }
}

/** A download may be sent as the file itself, and JSON in parts. */
type Sent<Value> = Answerable<Value> | PartedBody | (Value extends PdfFile ? FileBody : never);

/** The result of an operation: the body of its answer, possibly with headers, or "unchanged". */
export type OperationResult<Value> = Answerable<Value> | Reply<Sent<Value>> | Unchanged;

/** An answer with the status of its operation. */
export const toServiceResponse = (status: number, replied: unknown): ServiceResponse => {
  if (replied instanceof Unchanged) return makeResponse(304, undefined, { etag: replied.known });
  return replied instanceof Reply ? makeResponse(status, replied.body, replied.headers) : makeResponse(status, replied);
};

const required = new WeakMap<z.ZodObject, readonly string[]>();

const requiredOf = (schema: z.ZodObject): readonly string[] => {
  const known = required.get(schema);
  if (known !== undefined) return known;
  const names = Object.entries(schema.shape).flatMap(([name, field]) => (isOptional(field) ? [] : [name]));
  required.set(schema, names);
  return names;
};

/** Returns whether an object has the fields of a schema, without checking their values. */
export const hasFields = (schema: z.ZodObject, record: object): boolean =>
  requiredOf(schema).every((name) => name in record);

const isRecord = <Schema extends z.ZodObject>(schema: Schema, record: unknown): record is z.output<Schema> =>
  typeof record === 'object' && record !== null && hasFields(schema, record);

/**
 * A record made by `toRecord`, typed by its schema. The codec writes each field according to its kind, which the
 * conformance tests check, so only the presence of fields is checked here. Throws if one is missing.
 */
export const recordOf = <Schema extends z.ZodObject>(schema: Schema, record: unknown): z.output<Schema> => {
  if (!isRecord(schema, record)) throw new Error('a record lacks fields of its schema');
  return record;
};
