import type { z } from 'zod';
import { isOptional } from '#contract/notation.ts';
import type { PdfFile } from '#contract/resources/pdf.ts';
import { answer, type Answer, type FileBody } from './call.ts';

/** A value that an answer is written from: lists and objects in it are only read. */
export type Answerable<Value> = Value extends readonly (infer Entry)[]
  ? readonly Answerable<Entry>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Answerable<Value[Key]> }
    : Value;

/** A body with the headers that go with it. */
export class Reply<Body> {
  readonly body: Body;
  readonly headers: Answer['headers'];

  constructor(body: Body, headers: Answer['headers']) {
    this.body = body;
    this.headers = headers;
  }
}

export const withHeaders = <Body>(body: Body, headers: Answer['headers']): Reply<Body> => new Reply(body, headers);

/** 304: the caller has this version already. */
export class Unchanged {
  readonly known: string;

  constructor(etag: string) {
    this.known = etag;
  }
}

/** A download may go out as the file itself. */
type Sent<Value> = Value extends PdfFile ? Answerable<Value> | FileBody : Answerable<Value>;

/** What an operation returns: the body of its answer, with headers where some go with it, or that nothing has changed. */
export type Replied<Value> = Answerable<Value> | Reply<Sent<Value>> | Unchanged;

/** As an answer with the status of its operation. */
export const answerOf = (status: number, replied: unknown): Answer => {
  if (replied instanceof Unchanged) return answer(304, undefined, { etag: replied.known });
  return replied instanceof Reply ? answer(status, replied.body, replied.headers) : answer(status, replied);
};

const required = new WeakMap<z.ZodObject, readonly string[]>();

const requiredOf = (schema: z.ZodObject): readonly string[] => {
  const known = required.get(schema);
  if (known !== undefined) return known;
  const names = Object.entries(schema.shape).flatMap(([name, field]) => (isOptional(field) ? [] : [name]));
  required.set(schema, names);
  return names;
};

/** Whether an object has the fields of a schema; their values are not looked at. */
export const hasFields = (schema: z.ZodObject, record: object): boolean =>
  requiredOf(schema).every((name) => name in record);

const isRecord = <Schema extends z.ZodObject>(schema: Schema, record: unknown): record is z.output<Schema> =>
  typeof record === 'object' && record !== null && hasFields(schema, record);

/**
 * A record that `toRecord` has made, by the type of its schema. The codec writes each field as its kind says, which the conformance tests
 * check; here only the fields are compared. Throws where one is missing.
 */
export const recordOf = <Schema extends z.ZodObject>(schema: Schema, record: unknown): z.output<Schema> => {
  if (!isRecord(schema, record)) throw new Error('a record lacks fields of its schema');
  return record;
};
