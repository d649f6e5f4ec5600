import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { makeResponse, type ServiceResponse, type Call } from './call.ts';
import {
  conflictAnswer,
  exchange,
  releaseKey,
  isConflict,
  storeAnswer,
  storedAnswer,
  namedOf,
  replay,
  type KeyedRequest,
} from './idempotency.ts';
import { StorageUnavailable, type Transaction } from '../store/database.ts';
import { repeatWhileLost } from '../store/while-lost.ts';

/** Milliseconds: no work takes longer, so an older one was started by a process that has died. */
const maxWorkDuration = 75_000;
const pause = 100;

/** The service's clock, which advances during the work: milliseconds since 1970. */
export type Clock = () => number;

/** The last transaction of a work, which stores its answer. */
export type Finish = (transaction: Transaction) => Promise<ServiceResponse>;

/** Stored under a key while the work runs; the random body identifies its owner. */
const underWay = (): ServiceResponse => makeResponse(0, randomUUID());
const isUnderWay = ({ status }: ServiceResponse): boolean => status === 0;
const isSame = (one: ServiceResponse, other: ServiceResponse | undefined): boolean => one.body === other?.body;

const reserve = async (named: KeyedRequest, own: ServiceResponse): Promise<ServiceResponse | undefined> =>
  named.call.database.transaction(async (transaction) => {
    const known = await replay(transaction, named);
    if (known === undefined) await storeAnswer(transaction, named, own);
    return known;
  }, named.call.caller.companyId);

/** Takes the key from a work that took too long; only one of several attempts succeeds. */
const takeOver = async (named: KeyedRequest, old: ServiceResponse, own: ServiceResponse): Promise<boolean> =>
  named.call.database.transaction(
    async (transaction) => exchange(transaction, named, old, own),
    named.call.caller.companyId,
  );

/** `first`: nobody has begun the work. `takenOver`: a process began it and died. */
export type WorkTurn = 'first' | 'takenOver';

/** The first answer under the key, once available; the turn if this call is to do the work, with `own` stored under the key. */
const answerOrTurn = async (named: KeyedRequest, own: ServiceResponse): Promise<ServiceResponse | WorkTurn> => {
  let known = await reserve(named, own);
  let end = Date.now() + maxWorkDuration;
  while (known !== undefined && isUnderWay(known)) {
    if (Date.now() > end && (await takeOver(named, known, own))) return 'takenOver';
    await setTimeout(pause);
    const before = known;
    const seen = await storedAnswer(named.call.database, named);
    known = seen !== undefined && isUnderWay(seen) ? seen : await reserve(named, own);
    if (!isSame(before, known)) end = Date.now() + maxWorkDuration;
  }
  return known ?? 'first';
};

/** Replaces the marker of the work by the answer, unless another call has taken over. */
const keepInstead = async (
  transaction: Transaction,
  named: KeyedRequest,
  own: ServiceResponse,
  made: ServiceResponse,
): Promise<void> => {
  if (made.status < 300 || made.status === 409) await exchange(transaction, named, own, made);
  else await releaseKey(transaction, named, own);
};

/**
 * Like `writeOnce`, for work outside the database, such as a mail: it runs outside any transaction, and `Finish` ends
 * it in one. The key is taken before the work starts; other calls with the same key wait for the answer
 * (rulings/answers#key-at-once). If the database is lost once the work is done, the end is repeated as in `writeOnce`;
 * if it stays lost, the key stays taken, so that who repeats the request knows that the work may have been done.
 */
export const runOnce = async (
  call: Call,
  operation: string,
  bodyText: string,
  work: (now: Clock, turn: WorkTurn) => Promise<Finish>,
): Promise<ServiceResponse> => {
  const began = performance.now();
  const now: Clock = () => call.now + Math.round(performance.now() - began);
  const named = namedOf(call, operation, bodyText);
  const { companyId } = call.caller;
  const own = underWay();
  const turn = named === undefined ? 'first' : await answerOrTurn(named, own);
  if (typeof turn !== 'string') return turn;
  let isRepeated = false;
  const end = async (finish: Finish): Promise<ServiceResponse> => {
    const once = async (transaction: Transaction): Promise<ServiceResponse> => {
      const saved = isRepeated && named !== undefined ? await storedAnswer(transaction, named) : undefined;
      isRepeated = true;
      if (saved !== undefined && !isUnderWay(saved)) return saved;
      const made = await finish(transaction);
      if (named !== undefined) await keepInstead(transaction, named, own, made);
      return made;
    };
    return repeatWhileLost(async () => call.database.transaction(once, companyId), named !== undefined);
  };
  let isDone = false;
  try {
    const finish = await work(now, turn);
    isDone = true;
    return await end(finish);
  } catch (error) {
    if (named === undefined || (isDone && error instanceof StorageUnavailable)) throw error;
    if (isConflict(error)) return end(async () => conflictAnswer(error, call));
    await call.database.transaction(async (transaction) => releaseKey(transaction, named, own), companyId);
    throw error;
  }
};
