import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Refusal } from './guard/errors.ts';

/** A request to the service. */
export type ServiceRequest = {
  readonly method: string;
  /** Below {auth_url}, with the leading slash and the query. */
  readonly path: string;
  readonly headers: { readonly [name: string]: string };
  readonly body?: Uint8Array | undefined;
  /** The browser's IP address, for the log of a service in the same process. */
  readonly address?: string | undefined;
  /** Fires when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
};

export type UpstreamResponse = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /** The complete body, or a stream; undefined if there is none. */
  readonly body: string | Uint8Array | Readable | undefined;
};

/**
 * The service as used by the proxy: elsewhere, over HTTP, or in the same process, with the same answers. Rejects if no
 * answer comes, or the caller no longer waits.
 */
export type Service = (request: ServiceRequest) => Promise<UpstreamResponse>;

/** Returns whether the browser has disconnected, as opposed to a service that took too long. */
export const isAbandoned = ({ reason }: AbortSignal): boolean =>
  reason instanceof Error && reason.name === 'AbortError';

/** For a browser that has disconnected: nobody reads the answer, and it is not logged as a failure. */
export const abandoned = (): Refusal => new Refusal(499, 'The call was abandoned.');
export const unreachable = (): Refusal => new Refusal(502, 'The service cannot be reached.');

/** The whole body as text. */
const textOf = async ({ body }: UpstreamResponse): Promise<string> => {
  if (body === undefined || typeof body === 'string') return body ?? '';
  return body instanceof Uint8Array ? Buffer.from(body).toString() : text(body);
};

/** The whole body read as JSON; undefined if it is none, such as a page. Throws a 502 if the body breaks off. */
export const jsonOf = async (answer: UpstreamResponse): Promise<unknown> => {
  const body = await textOf(answer).catch(() => {
    throw unreachable();
  });
  try {
    const read: unknown = JSON.parse(body);
    return read;
  } catch {
    return undefined;
  }
};

/** Discards a body that nobody reads. */
export const discardBody = ({ body }: UpstreamResponse): void => {
  if (body instanceof Readable) body.destroy();
};
