import type { Call } from '../requests/call.ts';
import { fairQueue } from '../../queues/fair-queue.ts';
import { callerGone, Refusal } from '../requests/refusal.ts';
import { searchReaders, type Database, type Reader } from '../store/database.ts';

/** Milliseconds for all statements of one search together, and for its wait. */
const maxTime = 5000;
const maxWait = 10_000;

/**
 * A company never takes all readers, and a member never all of the company's. Waiting requests of a member are limited
 * in admission.ts.
 */
const ofMember = { running: Infinity, runningPerKey: 2, waitingPerKey: Infinity };
const ofCompany = { running: searchReaders, runningPerKey: searchReaders - 1, waitingPerKey: Infinity };

const makeQueues = () => ({ members: fairQueue(ofMember), companies: fairQueue(ofCompany) });

const queues = new WeakMap<Database, ReturnType<typeof makeQueues>>();

const queuesOf = (database: Database): ReturnType<typeof makeQueues> => {
  const known = queues.get(database) ?? makeQueues();
  queues.set(database, known);
  return known;
};

const tooLong = (): Refusal => new Refusal(422, (t) => t.searchTooLong);
const notInTime = (): Refusal => new Refusal(503, (t) => t.tooManySearches, { headers: { 'retry-after': '5' } });

/**
 * Runs reads through the texts of many records on separate readers. A member has at most two searches at a time, and
 * none after hanging up. 503 if the turn does not come within 10 s, 422 if the search takes longer than 5 s ("Errors").
 */
export const search = async <Result>(call: Call, work: (reader: Reader) => Promise<Result>): Promise<Result> => {
  const { database, caller } = call;
  const { members, companies } = queuesOf(database);
  const gone = call.hangUp?.() ?? new AbortController().signal;
  const late = AbortSignal.timeout(maxWait);
  const waiting = AbortSignal.any([gone, late]);
  const company = String(caller.companyId);

  const perform = async (): Promise<Result> => {
    const ended = AbortSignal.timeout(maxTime);
    try {
      return await work(database.searching(AbortSignal.any([gone, ended])));
    } catch (error) {
      throw ended.aborted && error === ended.reason ? tooLong() : error;
    }
  };
  try {
    return await members.run(
      `${company} ${caller.userId}`,
      async () => companies.run(company, perform, waiting),
      waiting,
    );
  } catch (error) {
    if (error === gone.reason) throw callerGone();
    throw error === late.reason ? notInTime() : error;
  }
};
