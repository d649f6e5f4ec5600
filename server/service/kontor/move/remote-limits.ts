import type { OutsideAnswer } from '#server/http/outside-request.ts';
import { RemoteFailure } from './remote-failure.ts';

/** Milliseconds to wait when the service asks to wait but says not how long; and the longest wait. */
const usualWait = 30_000;
const longestWait = 3_600_000;

const headerOf = ({ headers }: OutsideAnswer, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

const limited = (milliseconds: number): number => Math.min(Math.max(milliseconds, 0), longestWait);

/** `Retry-After`: seconds, or a date. */
const retryAfter = (answer: OutsideAnswer, now: number): number => {
  const text = headerOf(answer, 'retry-after') ?? '';
  if (/^\d{1,9}$/.test(text)) return limited(Number(text) * 1000);
  const at = Date.parse(text);
  return Number.isNaN(at) ? usualWait : limited(at - now);
};

/** Throws a RemoteFailure if the service asks to wait, or has failed itself. `now`: milliseconds since 1970. */
export const checkServed = (answer: OutsideAnswer, now: number): void => {
  const { status } = answer;
  if (status === 429 || status === 503) throw new RemoteFailure('busy', String(status), retryAfter(answer, now));
  if (status >= 500) throw new RemoteFailure('server_error', String(status));
};

/** Milliseconds to wait after the last call that a limit allows, by the headers that services use; undefined if there are calls left. */
export const waitOfLimit = (answer: OutsideAnswer): number | undefined => {
  for (const name of ['ratelimit', 'x-ratelimit', 'x-rate-limit']) {
    const left = headerOf(answer, `${name}-remaining`);
    const reset = Number(headerOf(answer, `${name}-reset`) ?? 'x');
    if (left !== undefined && Number(left) <= 0 && reset >= 0) return limited(reset * 1000);
  }
  return undefined;
};
