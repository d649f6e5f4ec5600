import { createHash } from 'node:crypto';
import { z } from 'zod';
import { makeResponse, type ServiceResponse, type Call } from './call.ts';
import { readKey } from './condition.ts';
import { notSaved, Refusal, refusalBody } from './refusal.ts';
import { sealAnswer, unsealAnswer } from './sealed-answer.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { selection } from '../store/selection.ts';
import { all, sql, type Sql } from '../store/sql.ts';
import type { Table } from '../store/table.ts';
import { repeatWhileLost } from '../store/while-lost.ts';

/** First answers by key, sealed, stored in the same transaction as their write and kept for a day. */
export const idempotencyTable: Table = {
  name: 'idempotency',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    { name: 'user_id', type: 'integer', nullable: false },
    /** Method and path. */
    { name: 'operation', type: 'text', nullable: false },
    { name: 'key', type: 'text', nullable: false },
    /** SHA-256 of the body. */
    { name: 'body', type: 'text', nullable: false },
    { name: 'status', type: 'integer', nullable: false },
    { name: 'answer', type: 'text', nullable: false },
    { name: 'headers', type: 'text', nullable: false },
    /** Milliseconds since 1970. */
    { name: 'at', type: 'integer', nullable: false },
  ],
  primaryKey: ['company_id', 'user_id', 'operation', 'key'],
  indexes: ['create index if not exists idempotency_company_at on idempotency (company_id, at)'],
};

const life = 24 * 60 * 60 * 1000;
const headersText = z.record(z.string(), z.string());

/** A request with its key. */
export type KeyedRequest = {
  readonly call: Call;
  readonly operation: string;
  readonly key: string;
  readonly digest: string;
};

const where = ({ call, operation, key }: KeyedRequest): Sql => sql`
  company_id = ${call.caller.companyId} and user_id = ${call.caller.userId} and operation = ${operation} and key = ${key}`;

const answers = selection({ i: 'idempotency' }, ['i.body', 'i.status', 'i.answer', 'i.headers']);

/** The answer stored under the key; 422 if the body was different, or if the answer can no longer be read. */
export const storedAnswer = async (reader: Reader, named: KeyedRequest): Promise<ServiceResponse | undefined> => {
  const row = await answers.get(reader, sql`from idempotency i where ${where(named)}`);
  if (row === undefined) return undefined;
  const text = unsealAnswer(named.call, row.answer);
  if (row.body !== named.digest || text === undefined) throw notSaved((t) => [`Idempotency-Key: ${t.keyUsed}`]);
  return makeResponse(row.status, JSON.parse(text), headersText.parse(JSON.parse(row.headers)));
};

/**
 * Like `storedAnswer`, but deletes expired answers first. It writes a stored answer again, because PostgreSQL lets only
 * writers wait for a standby: a repeated write must not be acknowledged before the standby has it (decision 99).
 */
export const replay = async (transaction: Transaction, named: KeyedRequest): Promise<ServiceResponse | undefined> => {
  const { companyId } = named.call.caller;
  const end = named.call.now - life;
  await transaction.run(sql`delete from idempotency where company_id = ${companyId} and at < ${end}`);
  const first = await storedAnswer(transaction, named);
  if (first !== undefined) await transaction.run(sql`update idempotency set at = at where ${where(named)}`);
  return first;
};

/** The mark of work under way is compared with the stored text, so it is not sealed. */
const keptText = (call: Call, { status, body }: ServiceResponse): string =>
  status === 0 ? JSON.stringify(body) : sealAnswer(call, body);

export const storeAnswer = async (
  transaction: Transaction,
  { call, operation, key, digest }: KeyedRequest,
  first: ServiceResponse,
): Promise<void> => {
  await transaction.run(sql`
    insert into idempotency (company_id, user_id, operation, key, body, status, answer, headers, at)
    values (${call.caller.companyId}, ${call.caller.userId}, ${operation}, ${key}, ${digest}, ${first.status},
      ${keptText(call, first)}, ${JSON.stringify(first.headers)}, ${call.now})`);
};

const isKept = (named: KeyedRequest, { status, body }: ServiceResponse): Sql =>
  all([where(named), sql`status = ${status}`, sql`answer = ${JSON.stringify(body)}`]);

/** Frees a key, as if never used, if this mark of work under way is still stored under it. */
export const releaseKey = async (
  transaction: Transaction,
  named: KeyedRequest,
  old: ServiceResponse,
): Promise<void> => {
  await transaction.run(sql`delete from idempotency where ${isKept(named, old)}`);
};

/** Replaces a mark of work under way by the answer or another mark; false if it is no longer stored. */
export const exchange = async (
  transaction: Transaction,
  named: KeyedRequest,
  old: ServiceResponse,
  other: ServiceResponse,
): Promise<boolean> => {
  const changed = await transaction.run(sql`
    update idempotency set status = ${other.status}, answer = ${keptText(named.call, other)},
      headers = ${JSON.stringify(other.headers)}
    where ${isKept(named, old)}`);
  return changed > 0;
};

/** Undefined without an Idempotency-Key. */
export const namedOf = (call: Call, operation: string, bodyText: string): KeyedRequest | undefined => {
  const key = readKey(call);
  if (key === undefined) return undefined;
  return { call, operation, key, digest: createHash('sha256').update(bodyText).digest('hex') };
};

export const conflictAnswer = (refusal: Refusal, { language }: Call): ServiceResponse =>
  makeResponse(409, refusalBody(refusal, language), refusal.headers);

export const isConflict = (error: unknown): error is Refusal => error instanceof Refusal && error.status === 409;

/**
 * Runs a write in one transaction. With an Idempotency-Key, its first answer (2xx and 409) is stored in the same
 * transaction and returned again for the same key and body; 422 for another body under the key
 * (rulings/answers#idempotency-key). If the connection to the database is lost, the write is repeated for a while: with a
 * key in any case, without one only if it cannot have been saved. Short work may share its commit (`Turn`).
 */
export const writeOnce = async (
  call: Call,
  operation: string,
  bodyText: string,
  work: (transaction: Transaction) => Promise<ServiceResponse>,
  isShort = false,
): Promise<ServiceResponse> => {
  const named = namedOf(call, operation, bodyText);
  const { companyId } = call.caller;
  const turn = isShort ? { shortOf: companyId } : companyId;
  const inTransaction = async (each: typeof work): Promise<ServiceResponse> =>
    repeatWhileLost(async () => call.database.transaction(each, turn), named !== undefined);
  if (named === undefined) return inTransaction(work);
  try {
    return await inTransaction(async (transaction) => {
      const first = await replay(transaction, named);
      if (first !== undefined) return first;
      const made = await work(transaction);
      await storeAnswer(transaction, named, made);
      return made;
    });
  } catch (error) {
    if (!isConflict(error)) throw error;
    const refused = conflictAnswer(error, call);
    return inTransaction(async (transaction) => {
      const first = await replay(transaction, named);
      if (first === undefined) await storeAnswer(transaction, named, refused);
      return first ?? refused;
    });
  }
};
