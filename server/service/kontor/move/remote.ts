import { basePath } from '#contract/oauth.ts';
import { appendPath } from '#server/http/append-path.ts';
import type { Outside, OutsideAnswer } from '#server/http/outside-request.ts';
import { readForeignJson } from '../../requests/foreign-json.ts';
import { answered, RemoteFailure, Unavailable } from './remote-failure.ts';
import { checkServed, waitOfLimit } from './remote-limits.ts';

/** {base_url} of a company at another service. */
export const remoteBase = (serviceUrl: URL, org: string): string => appendPath(serviceUrl, `${basePath}/${org}`);

/** 32 MB: more than 2000 of the longest records, or the largest PDF. */
const maxAnswer = 33_554_432;

/** 192 MB of the answers to a step: 25 documents with the largest PDFs in base64. They are all in memory at once. */
const maxStep = 201_326_592;

/** Tokens for the calls; `renew` gets a new one after the service refused `used`. */
export type Tokens = {
  /** The user who signed in; null if unknown. */
  readonly userId: number | null;
  readonly current: () => string;
  readonly renew: (used: string) => Promise<string>;
};

/** The memory of a process about a company's calls, between two attempts at a step. */
export type Remembered = {
  /** The number of the step that the answers belong to. */
  readonly step: number;
  /**
   * Answers that the current step has received, by path. A repeated step does not ask for them again: one that needs more calls than the limit
   * allows would never end.
   */
  readonly answers: Map<string, unknown>;
  /** Bytes of these answers. */
  size: number;
  /** No call before this moment, in milliseconds since 1970: the limit is used up. */
  waitUntil: number;
};

/** Reads from the other service, with the documented operations only. */
export type Remote = {
  /** The JSON of a path below {base_url}. Throws a RemoteFailure or Unavailable. */
  readonly get: (path: string) => Promise<unknown>;
  /** The user there in whose name it reads; null if unknown. */
  readonly userId: number | null;
};

const check = (answer: OutsideAnswer, now: number): void => {
  const { status } = answer;
  if (status === 200) return;
  if (status === 403) throw new Unavailable('no_right');
  if (status === 404) throw new Unavailable('not_offered');
  checkServed(answer, now);
  throw new RemoteFailure(status >= 300 && status < 400 ? 'redirected' : 'wrong_answer', String(status));
};

const parse = (text: string, path: string): unknown => {
  const value = readForeignJson(text);
  if (value === undefined) throw new RemoteFailure('not_json', path);
  return value;
};

/** `base`: {base_url}. `clock`: milliseconds since 1970. */
export const openRemote = (
  { request }: Outside,
  base: string,
  tokens: Tokens,
  remembered: Remembered,
  clock: () => number,
): Remote => {
  const { answers } = remembered;
  const send = async (path: string, token: string): Promise<OutsideAnswer> => {
    const { waitUntil } = remembered;
    if (waitUntil > clock()) throw new RemoteFailure('busy', path, waitUntil - clock());
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const answer = await answered(request(new URL(base + path), { method: 'GET', headers, maxBytes: maxAnswer }));
    const wait = waitOfLimit(answer);
    if (wait !== undefined) remembered.waitUntil = clock() + wait;
    return answer;
  };
  return {
    userId: tokens.userId,
    get: async (path) => {
      if (answers.has(path)) return answers.get(path);
      const token = tokens.current();
      const first = await send(path, token);
      const answer = first.status === 401 ? await send(path, await tokens.renew(token)) : first;
      if (answer.status === 401) throw new RemoteFailure('access_ended', '401');
      check(answer, clock());
      remembered.size += answer.text.length;
      if (remembered.size > maxStep) throw new RemoteFailure('too_large', path);
      const value = parse(answer.text, path);
      answers.set(path, value);
      return value;
    },
  };
};
