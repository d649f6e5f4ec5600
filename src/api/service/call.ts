import type { z } from 'zod';
import type { Operation } from '#contract/resource.ts';
import { send, sendForEtag, type SendOptions } from './http.ts';
import { fillPath, queryString, type ParentsOf } from './path.ts';

/** A request body as callers may write it: its lists and objects may be readonly. */
type Sendable<Value> = Value extends readonly (infer Entry)[]
  ? readonly Sendable<Entry>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Sendable<Value[Key]> }
    : Value;

/** An operation of the contract, as far as a call needs it. */
export type Called<Path extends string, Body, Answer extends z.ZodType> = Pick<Operation, 'method'> & {
  readonly path: Path;
  readonly body?: z.ZodType<unknown, Body>;
  readonly answer: Answer;
};

type Ids = Readonly<Record<string, string | number>>;
type Query = Readonly<Record<string, string | number | undefined>>;

type PathOf<Path extends string> = [ParentsOf<Path>] extends [never]
  ? { readonly path?: undefined }
  : { readonly path: { readonly [Name in ParentsOf<Path>]: string | number } };

/** For an operation without a body, there is no type to infer. */
type BodyOf<Body> = unknown extends Body ? { readonly body?: undefined } : { readonly body: Sendable<Body> };

/** The ids in the path, the body and the query of a call. */
export type CallInput<Path extends string, Body> = SendOptions &
  PathOf<Path> &
  BodyOf<Body> & { readonly query?: Query };

const pathOf = (path: string, ids: Ids = {}, query: Query = {}): string => fillPath(path, ids) + queryString(query);

/**
 * Calls an operation of the `kontor` namespace through the token proxy. Its entry in the contract types the ids in the path, the body and
 * the response. Throws like `send`.
 */
export const call = async <Path extends string, Body, Answer extends z.ZodType>(
  operation: Called<Path, Body, Answer>,
  options: CallInput<Path, NoInfer<Body>>,
): Promise<z.output<Answer>> => {
  const { answer, method } = operation;
  return send(answer, method, pathOf(operation.path, options.path, options.query), options);
};

/** As `call`, with the response's Etag, which is not stored. */
export const callForEtag = async <Path extends string, Body, Answer extends z.ZodType>(
  operation: Called<Path, Body, Answer>,
  options: CallInput<Path, NoInfer<Body>>,
) => {
  const { answer, method } = operation;
  return sendForEtag(answer, method, pathOf(operation.path, options.path, options.query), options);
};
