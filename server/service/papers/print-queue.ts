import type { Call } from '../requests/call.ts';
import { fairQueue, QueueFull, type FairQueue } from '../../queues/fair-queue.ts';
import { callerGone, Refusal } from '../requests/refusal.ts';

/** Papers of single documents. A company draws one at a time, so that the second worker is free for another company. */
const papers = fairQueue({ running: 2, runningPerKey: 1, waitingPerKey: 20 });
/** Batches draw in their own worker, so that no single paper waits behind a run of 500. */
const batches = fairQueue({ running: 1, runningPerKey: 1, waitingPerKey: 4 });
/** Customers open papers by links. They wait for each other; nobody in the company waits for them. */
const customers = fairQueue({ running: 1, runningPerKey: 1, waitingPerKey: 5 });

/** Milliseconds in the queue before the caller is asked to retry: a batch of another company may take a minute. */
const maxWait = { paper: 30_000, batch: 90_000 };

type Asker = { readonly caller: Pick<Call['caller'], 'companyId'> } & Pick<Call, 'hangUp'>;

const refusalOf = (error: unknown, hungUp: AbortSignal | undefined): unknown => {
  const retry = { headers: { 'retry-after': '10' } };
  if (error instanceof QueueFull) return new Refusal(429, (t) => t.tooManyRequests, retry);
  if (hungUp?.aborted === true) return callerGone();
  if (error instanceof DOMException && error.name === 'TimeoutError') return new Refusal(503, (t) => t.pdfBusy, retry);
  return error;
};

const inTurn =
  (queue: FairQueue, timeLimit: number) =>
  async <Result>({ caller, hangUp }: Asker, print: () => Promise<Result>): Promise<Result> => {
    const hungUp = hangUp?.();
    const tooLong = AbortSignal.timeout(timeLimit);
    try {
      return await queue.run(
        String(caller.companyId),
        print,
        hungUp === undefined ? tooLong : AbortSignal.any([hungUp, tooLong]),
      );
    } catch (error) {
      throw refusalOf(error, hungUp);
    }
  };

/**
 * Reads and draws a document when the company's turn comes; companies take turns. Never call it inside a transaction.
 * 429 with Retry-After if 20 of the company wait, 503 after 30 s of waiting. A caller who hangs up before its turn
 * leaves the queue, unless `hangUp` is omitted.
 */
export const printInTurn = inTurn(papers, maxWait.paper);

/** Like `printInTurn`, for many documents at once; four of a company may wait, for at most 90 s. */
export const printBatchInTurn = inTurn(batches, maxWait.batch);

/** Like `printInTurn`, for customers of the company; five may wait. */
export const printForCustomer = inTurn(customers, maxWait.paper);
