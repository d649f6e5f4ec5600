import { basePath } from '#contract/oauth.ts';
import { appendPath } from '#server/http/append-path.ts';
import { NoAnswer, type Outside, type OutsideAnswer } from '#server/http/outside-request.ts';
import { RemoteFailure, Unavailable } from './remote-failure.ts';

/** {base_url} of a company at another service. */
export const remoteBase = (serviceUrl: URL, org: string): string => appendPath(serviceUrl, `${basePath}/${org}`);

/** 32 MB: more than 2000 of the longest records, or the largest PDF. */
const maxAnswer = 33_554_432;
/** Milliseconds to wait when the service asks to wait but says not how long; and the longest wait. */
const usualWait = 30_000;
const longestWait = 3_600_000;

/** Tokens for the calls; `renew` gets a new one after the service refused `used`. */
export type Tokens = { readonly current: () => string; readonly renew: (used: string) => Promise<string> };

/**
 * Answers by path that the current step has received. If it must be repeated because the service asks to wait, it does not ask for them again:
 * a limit below the number of calls of a step would otherwise never let it end.
 */
export type Answers = Map<string, unknown>;

/** Reads from the other service, with the documented operations only. */
export type Remote = {
  /** The JSON of a path below {base_url}. Throws a RemoteFailure or Unavailable. */
  readonly get: (path: string) => Promise<unknown>;
};

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

/** The wait after the last call that a limit allows, by the headers that services use; undefined if there are calls left. */
const waitOfLimit = (answer: OutsideAnswer): number | undefined => {
  for (const name of ['ratelimit', 'x-ratelimit', 'x-rate-limit']) {
    const left = headerOf(answer, `${name}-remaining`);
    const reset = Number(headerOf(answer, `${name}-reset`) ?? 'x');
    if (left !== undefined && Number(left) <= 0 && reset >= 0) return limited(reset * 1000);
  }
  return undefined;
};

const check = (answer: OutsideAnswer, now: number): void => {
  const { status } = answer;
  if (status === 200) return;
  if (status === 403) throw new Unavailable('no_right');
  if (status === 404) throw new Unavailable('not_offered');
  if (status === 429 || status === 503) throw new RemoteFailure('busy', String(status), retryAfter(answer, now));
  if (status >= 500) throw new RemoteFailure('server_error', String(status));
  throw new RemoteFailure(status >= 300 && status < 400 ? 'redirected' : 'wrong_answer', String(status));
};

const parse = (text: string, path: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw new RemoteFailure('not_json', path);
  }
};

/** `base`: {base_url}. `clock`: milliseconds since 1970. */
export const openRemote = (
  { request }: Outside,
  base: string,
  tokens: Tokens,
  answers: Answers,
  clock: () => number,
): Remote => {
  let waitUntil = 0;
  const send = async (path: string, token: string): Promise<OutsideAnswer> => {
    if (waitUntil > clock()) throw new RemoteFailure('busy', path, waitUntil - clock());
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const answer = await request(new URL(base + path), { method: 'GET', headers, maxBytes: maxAnswer }).catch(
      (error: unknown) => {
        throw error instanceof NoAnswer ? RemoteFailure.of(error) : error;
      },
    );
    const wait = waitOfLimit(answer);
    if (wait !== undefined) waitUntil = clock() + wait;
    return answer;
  };
  return {
    get: async (path) => {
      if (answers.has(path)) return answers.get(path);
      const token = tokens.current();
      const first = await send(path, token);
      const answer = first.status === 401 ? await send(path, await tokens.renew(token)) : first;
      if (answer.status === 401) throw new RemoteFailure('access_ended', '401');
      check(answer, clock());
      const value = parse(answer.text, path);
      answers.set(path, value);
      return value;
    },
  };
};
