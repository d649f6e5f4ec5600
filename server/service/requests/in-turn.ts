import { QueueFull, type FairQueue } from '../../queues/fair-queue.ts';
import type { Texts } from '../texts/texts.ts';
import type { Call } from './call.ts';
import { callerGone, Refusal } from './refusal.ts';

type Asker = { readonly caller: Pick<Call['caller'], 'companyId'> } & Pick<Call, 'hangUp'>;

const refusalOf = (error: unknown, hungUp: AbortSignal | undefined, busy: (t: Texts) => string): unknown => {
  const retry = { headers: { 'retry-after': '10' } };
  if (error instanceof QueueFull) return new Refusal(429, (t) => t.tooManyRequests, retry);
  if (hungUp?.aborted === true) return callerGone();
  if (error instanceof DOMException && error.name === 'TimeoutError') return new Refusal(503, busy, retry);
  return error;
};

/**
 * Runs work when the company's turn comes; 429 with Retry-After if its queue is full, 503 with `busy` after `timeLimit`
 * milliseconds of waiting. A caller who hangs up before its turn leaves the queue, unless `hangUp` is omitted.
 */
export const inTurn =
  (queue: FairQueue, timeLimit: number, busy: (t: Texts) => string) =>
  async <Result>({ caller, hangUp }: Asker, work: () => Promise<Result>): Promise<Result> => {
    const hungUp = hangUp?.();
    const tooLong = AbortSignal.timeout(timeLimit);
    try {
      return await queue.run(
        String(caller.companyId),
        work,
        hungUp === undefined ? tooLong : AbortSignal.any([hungUp, tooLong]),
      );
    } catch (error) {
      throw refusalOf(error, hungUp, busy);
    }
  };
