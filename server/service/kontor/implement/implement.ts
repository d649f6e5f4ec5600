import { z } from 'zod';
import type { Operation } from '#contract/resource.ts';
import { fieldErrors } from '#contract/catalogue/texts.ts';
import { checkAccess } from '../../records/access.ts';
import { readBody } from '../../requests/body.ts';
import type { Call, Operate } from '../../requests/call.ts';
import { writeOnce } from '../../requests/idempotency.ts';
import { readObject } from '../../records/input.ts';
import { notSaved } from '../../requests/refusal.ts';
import { toServiceResponse, type OperationResult } from './reply.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { runOnce, type Clock, type WorkTurn } from '../../requests/run-once.ts';

/**
 * An operation of the `kontor` namespace. Its entry in the contract types the body that the code receives and the
 * answer that it returns, and gives the status. Scopes and role are checked before (`operations.ts`), `also` once the
 * body is read. 415 for a body that is not JSON, 422 with one line per field for one that does not match the schema.
 */
type Entry<Name extends string, Body, Value> = Omit<Operation, 'name' | 'body' | 'envelope' | 'answer'> & {
  readonly name: Name;
  readonly body?: z.ZodType<Body>;
  readonly envelope?: z.ZodType<Body>;
  readonly answer: z.ZodType<Value>;
};

/** The code of one operation, with the name of its entry. */
export type Implementation<Name extends string = string> = { readonly name: Name; readonly operate: Operate };

type Reading = {
  /** The value of an empty body; an empty object by default. */
  readonly empty?: unknown;
  /** True if the schema itself refuses anything but an object; otherwise a common text does. */
  readonly isPlain?: true;
};
type Options = Reading & {
  /** Runs before the body is read. */
  readonly before?: (call: Call) => Promise<void> | void;
};
type WriteOptions = Options & {
  /** True for work on a few records, which may share its commit with other short work of the company. */
  readonly isShort?: true;
};

/** For an operation without a body: anything sent is ignored. */
const ignored = z.custom<never>();

const parse = <Body>(
  { body, envelope }: Entry<string, Body, unknown>,
  sent: unknown,
  call: Call,
  { isPlain }: Reading,
): Body => {
  const schema = envelope ?? body;
  if (schema === undefined) return ignored.parse(sent);
  const parsed = schema.safeParse(isPlain !== true && schema instanceof z.ZodObject ? readObject(sent) : sent);
  if (!parsed.success) throw notSaved(fieldErrors(parsed.error, call.language));
  return parsed.data;
};

const parseText = (
  entry: Pick<Operation, 'method'> & { readonly body?: unknown },
  text: string,
  { empty = {} }: Reading,
): unknown => (entry.body === undefined && entry.method !== 'POST' ? undefined : readBody(text, empty));

const checkAlso = ({ also }: Pick<Operation, 'also'>, call: Call): void => {
  if (also !== undefined) checkAccess(call, also.scopes, also.access);
};

const inputOf = async <Body>(
  entry: Entry<string, Body, unknown>,
  options: Options,
  call: Call,
  text: string,
): Promise<Body> => {
  await options.before?.(call);
  const body = parse(entry, parseText(entry, text, options), call, options);
  checkAlso(entry, call);
  return body;
};

/** Stores no answer for an Idempotency-Key: for reads, and for writes whose body or answer is secret. */
export const implement = <Name extends string, Body, Value>(
  entry: Entry<Name, Body, Value>,
  work: (call: Call, body: Body) => Promise<NoInfer<OperationResult<Value>>>,
  options: Options = {},
): Implementation<Name> => ({
  name: entry.name,
  operate: async (call, text) =>
    toServiceResponse(entry.status, await work(call, await inputOf(entry, options, call, text))),
});

/** Writes in one transaction, which also stores the answer for the Idempotency-Key. */
export const implementWrite = <Name extends string, Body, Value>(
  entry: Entry<Name, Body, Value>,
  work: (call: Call, transaction: Transaction, body: Body) => Promise<NoInfer<OperationResult<Value>>>,
  options: WriteOptions = {},
): Implementation<Name> => ({
  name: entry.name,
  operate: async (call, text, path) => {
    const body = await inputOf(entry, options, call, text);
    return writeOnce(
      call,
      path,
      text,
      async (transaction) => toServiceResponse(entry.status, await work(call, transaction, body)),
      options.isShort,
    );
  },
});

/**
 * Like `implementWrite`, for a path that names a record: `find` runs in the transaction before the body is checked, so
 * its 404 takes precedence over a 422.
 */
export const implementWriteTo = <Name extends string, Body, Value, Found>(
  entry: Entry<Name, Body, Value>,
  find: (call: Call, reader: Reader) => Promise<Found>,
  work: (call: Call, transaction: Transaction, body: Body, found: Found) => Promise<NoInfer<OperationResult<Value>>>,
  reading: Reading = {},
): Implementation<Name> => ({
  name: entry.name,
  operate: async (call, text, path) => {
    const sent = parseText(entry, text, reading);
    return writeOnce(call, path, text, async (transaction) => {
      const found = await find(call, transaction);
      const body = parse(entry, sent, call, reading);
      checkAlso(entry, call);
      return toServiceResponse(entry.status, await work(call, transaction, body, found));
    });
  },
});

type WorkOptions<Body, Value> = {
  /** An answer that needs no work and no key; undefined if there is work to do. */
  readonly withoutWork?: (call: Call, body: Body) => Promise<OperationResult<Value> | undefined>;
};

/** For work outside the database, such as sending a mail. It takes the Idempotency-Key first and ends in a transaction. */
export const implementWork = <Name extends string, Body, Value>(
  entry: Entry<Name, Body, Value>,
  work: (
    call: Call,
    body: Body,
    now: Clock,
    turn: WorkTurn,
  ) => Promise<(transaction: Transaction) => Promise<NoInfer<OperationResult<Value>>>>,
  { withoutWork }: WorkOptions<NoInfer<Body>, NoInfer<Value>> = {},
): Implementation<Name> => ({
  name: entry.name,
  operate: async (call, text, path) => {
    const body = await inputOf(entry, {}, call, text);
    const reply = await withoutWork?.(call, body);
    if (reply !== undefined) return toServiceResponse(entry.status, reply);
    return runOnce(call, path, text, async (now, turn) => {
      const finish = await work(call, body, now, turn);
      return async (transaction) => toServiceResponse(entry.status, await finish(transaction));
    });
  },
});
