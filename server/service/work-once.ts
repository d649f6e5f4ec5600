import { setTimeout } from 'node:timers/promises';
import { answer, type Answer, type Call } from './call.ts';
import { conflictAnswer, forget, isConflict, keep, namedOf, replay, type Named } from './idempotency.ts';
import type { Transaction } from './store/database.ts';

/** What is kept under a key while the work goes on. */
const underWay = answer(0, null);
/** Milliseconds: no work takes longer, so that an older one was begun by a process that is gone. */
const longestWork = 75_000;
const pause = 100;

/** The service's clock, which goes on while the work does: milliseconds since 1970. */
export type Clock = () => number;

/** The last transaction of a work, in which its answer is kept. */
export type Finish = (transaction: Transaction) => Promise<Answer>;

/** The first answer under the key, once it is there; undefined where this call is the first, which then has the key. */
const reserve = async (named: Named): Promise<Answer | undefined> => {
  const { database, caller } = named.call;
  const end = Date.now() + longestWork;
  for (;;) {
    const first = await database.transaction(async (transaction) => {
      const known = await replay(transaction, named);
      if (known === undefined) await keep(transaction, named, underWay);
      return known;
    }, caller.companyId);
    if (first?.status !== underWay.status) return first;
    if (Date.now() > end)
      await database.transaction(async (transaction) => forget(transaction, named), caller.companyId);
    await setTimeout(pause);
  }
};

const keepInstead = async (transaction: Transaction, named: Named, made: Answer): Promise<void> => {
  await forget(transaction, named);
  if (made.status < 300 || made.status === 409) await keep(transaction, named, made);
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
  const first = named === undefined ? undefined : await reserve(named);
  if (first !== undefined) return first;
  const end = async (finish: Finish): Promise<Answer> =>
    call.database.transaction(async (transaction) => {
      const made = await finish(transaction);
      if (named !== undefined) await keepInstead(transaction, named, made);
      return made;
    }, companyId);
  try {
    return await end(await work(now));
  } catch (error) {
    if (named === undefined) throw error;
    if (isConflict(error)) return end(async () => conflictAnswer(error, call));
    await call.database.transaction(async (transaction) => forget(transaction, named), companyId);
    throw error;
  }
};
