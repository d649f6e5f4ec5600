import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { answer, type Answer, type Call } from './call.ts';
import {
  conflictAnswer,
  exchange,
  forget,
  isConflict,
  keep,
  kept,
  namedOf,
  replay,
  type Named,
} from './idempotency.ts';
import type { Transaction } from './store/database.ts';

/** Milliseconds: no work takes longer, so that an older one was begun by a process that is gone. */
const longestWork = 75_000;
const pause = 100;

/** The service's clock, which goes on while the work does: milliseconds since 1970. */
export type Clock = () => number;

/** The last transaction of a work, in which its answer is kept. */
export type Finish = (transaction: Transaction) => Promise<Answer>;

/** What is kept under a key while the work goes on; the body says whose work it is. */
const underWay = (): Answer => answer(0, randomUUID());
const isUnderWay = ({ status }: Answer): boolean => status === 0;
const isSame = (one: Answer, other: Answer | undefined): boolean => one.body === other?.body;

const reserve = async (named: Named, own: Answer): Promise<Answer | undefined> =>
  named.call.database.transaction(async (transaction) => {
    const known = await replay(transaction, named);
    if (known === undefined) await keep(transaction, named, own);
    return known;
  }, named.call.caller.companyId);

/** Takes the key from a work that took too long; of several who try, one gets it. */
const takeOver = async (named: Named, old: Answer, own: Answer): Promise<boolean> =>
  named.call.database.transaction(
    async (transaction) => exchange(transaction, named, old, own),
    named.call.caller.companyId,
  );

/** The first answer under the key, once it is there; undefined where this call is to do the work, with `own` under the key. */
const answerOrTurn = async (named: Named, own: Answer): Promise<Answer | undefined> => {
  let known = await reserve(named, own);
  let end = Date.now() + longestWork;
  while (known !== undefined && isUnderWay(known)) {
    if (Date.now() > end && (await takeOver(named, known, own))) return undefined;
    await setTimeout(pause);
    const before = known;
    known = (await kept(named.call.database, named)) ?? (await reserve(named, own));
    if (!isSame(before, known)) end = Date.now() + longestWork;
  }
  return known;
};

/** Puts the answer in the place of the work, unless somebody else has taken it over. */
const keepInstead = async (transaction: Transaction, named: Named, own: Answer, made: Answer): Promise<void> => {
  if (made.status < 300 || made.status === 409) await exchange(transaction, named, own, made);
  else await forget(transaction, named, own);
};

/**
 * As `writeOnce`, for work that lies outside the database, such as a mail: it runs in no transaction, and `Finish` ends it in one. The key is
 * taken before the work begins; who comes with it meanwhile waits for the answer (gap register, Responses).
 */
export const workOnce = async (
  call: Call,
  operation: string,
  bodyText: string,
  work: (now: Clock) => Promise<Finish>,
): Promise<Answer> => {
  const began = performance.now();
  const now: Clock = () => call.now + Math.round(performance.now() - began);
  const named = namedOf(call, operation, bodyText);
  const { companyId } = call.caller;
  const own = underWay();
  const first = named === undefined ? undefined : await answerOrTurn(named, own);
  if (first !== undefined) return first;
  const end = async (finish: Finish): Promise<Answer> =>
    call.database.transaction(async (transaction) => {
      const made = await finish(transaction);
      if (named !== undefined) await keepInstead(transaction, named, own, made);
      return made;
    }, companyId);
  try {
    return await end(await work(now));
  } catch (error) {
    if (named === undefined) throw error;
    if (isConflict(error)) return end(async () => conflictAnswer(error, call));
    await call.database.transaction(async (transaction) => forget(transaction, named, own), companyId);
    throw error;
  }
};
