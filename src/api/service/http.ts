import type { z } from 'zod';
import { errorBody, oauthErrorBody } from '#contract/errors.ts';
import type { Method } from '#contract/resource.ts';
import { parseJson } from '../storage/storage.ts';
import { storeEtag } from './etags.ts';
import { parseResponse } from './read-answer.ts';

/** The service's refusal, in its own words; `errors` are the `<field>: <text>` of a 422 ("Errors"). */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: number;
  readonly errors: readonly string[];
  /** Milliseconds until a repetition makes sense, if the service says so. */
  readonly retryAfter: number;

  constructor(status: number, message: string, errors: readonly string[] = [], retryAfter = 0) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** No response arrived: offline, connection lost, or a timeout. The request may have been carried out. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/**
 * True if the outcome is unknown, or the service is temporarily unavailable, so that the same request may be repeated
 * later.
 */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof ServiceError && [502, 503, 504].includes(error.status));

/** The longest wait, in milliseconds, that an answer can demand. */
const maxWait = 30_000;

/** Milliseconds before a repetition: `own`, or what the service asks for if that is longer. */
export const waitAfter = (error: unknown, own: number): number =>
  error instanceof ServiceError && error.retryAfter > own ? Math.min(error.retryAfter, maxWait) : own;

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ServiceError && error.status === status;

/** True if the service requires the password again before it does what was requested (rulings/company#password-again). */
export const wantsPassword = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && error.status === 403 && error.errors.includes('password');

export type SendOptions = {
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly ifMatch?: string | null | undefined;
  readonly idempotencyKey?: string | undefined;
  /** Milliseconds after which the request counts as unanswered. */
  readonly timeoutMs?: number;
};

/** Default number of milliseconds after which a request counts as unanswered. */
const defaultTimeout = 30_000;

const language = (): string => (typeof document === 'undefined' ? '' : document.documentElement.lang);

const headersOf = ({ body, ifMatch, idempotencyKey }: SendOptions): Headers => {
  const headers = new Headers({ Accept: 'application/json', 'X-Kontor': '1' });
  if (language() !== '') headers.set('Accept-Language', language());
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  if (typeof ifMatch === 'string') headers.set('If-Match', ifMatch);
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey);
  return headers;
};

type Received = { readonly response: Response; readonly text: string };

const receive = async (method: Method, url: string, options: SendOptions): Promise<Received> => {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeout);
  try {
    const response = await fetch(url, {
      method,
      headers: headersOf(options),
      cache: 'no-store',
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    return { response, text: await response.text() };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new Unreachable(`${method} ${url}`, { cause: error });
  }
};

const refusal = (response: Response, body: unknown): ServiceError => {
  const plain = errorBody.safeParse(body).data;
  const oauth = oauthErrorBody.safeParse(body).data;
  const message = plain?.message ?? oauth?.message.error_description ?? response.statusText;
  return new ServiceError(response.status, message, plain?.errors, Number(response.headers.get('retry-after')) * 1000);
};

/** Calls a path of the app's own origin. Throws ServiceError, Unreachable, UnreadableResponse, or the reason `signal` was aborted with. */
export const callOrigin = async <Answer extends z.ZodType>(
  answer: Answer,
  method: Method,
  url: string,
  options: SendOptions = {},
): Promise<{ readonly data: z.output<Answer>; readonly etag: string | null }> => {
  const { response, text } = await receive(method, url, options);
  const body = parseJson(text);
  if (!response.ok) throw refusal(response, body);
  return { data: parseResponse(answer, body, `${method} ${url}`), etag: response.headers.get('etag') };
};

/** The path that the token proxy forwards to {base_url}. */
export const serviceOrigin = '/api';

/** Like `send`, but also returns the response's Etag. */
export const sendForEtag = <Answer extends z.ZodType>(
  answer: Answer,
  method: Method,
  path: string,
  options: SendOptions = {},
) => callOrigin(answer, method, `${serviceOrigin}${path}`, options);

type DownloadOptions = {
  readonly signal: AbortSignal;
  /** Called with the number of bytes received so far. */
  readonly tell: (bytes: number) => void;
};

/** A file of any size, which the browser keeps outside of the page's memory; takes as long as it takes. Throws like `callOrigin`. */
export const download = async (path: string, { signal, tell }: DownloadOptions): Promise<Blob> => {
  const url = `${serviceOrigin}${path}`;
  let bytes = 0;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      bytes += chunk.length;
      tell(bytes);
      controller.enqueue(chunk);
    },
  });
  try {
    const response = await fetch(url, {
      headers: headersOf({}),
      cache: 'no-store',
      signal,
    });
    if (!response.ok) throw refusal(response, parseJson(await response.text()));
    return await new Response(response.body?.pipeThrough(counting)).blob();
  } catch (error) {
    if (signal.aborted || error instanceof ServiceError) throw error;
    throw new Unreachable(`GET ${url}`, { cause: error });
  }
};

/**
 * Calls the service through the token proxy; `path` is relative to {base_url} ("Endpoints, Common rules"). Stores the response's Etag for
 * the path. Throws like `callOrigin`.
 */
export const send = async <Answer extends z.ZodType>(
  answer: Answer,
  method: Method,
  path: string,
  options: SendOptions = {},
): Promise<z.output<Answer>> => {
  const { data, etag } = await sendForEtag(answer, method, path, options);
  storeEtag(path, etag);
  return data;
};
