import type { Language } from '#contract/languages.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Caller } from './oauth/access-token.ts';
import type { Database } from './store/database.ts';

/** Those that the service reads come as one text, also where they were sent twice. */
type Headers = { readonly [name: string]: string | readonly string[] | undefined };

/** The text of a header. */
export const headerOf = (headers: Headers, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

/** One authenticated request. */
export type Call = {
  readonly database: Database;
  readonly caller: Caller;
  readonly language: Language;
  /** The service's clock, in milliseconds since 1970. */
  readonly now: number;
  /** Of the path: `id` and the parents. */
  readonly parameters: { readonly [name: string]: string };
  readonly query: { readonly [name: string]: unknown };
  readonly headers: Headers;
  /** The IP address that the request came from; a call that comes from no request has none. */
  readonly address?: string | undefined;
  /** {auth_url}, for links; a call that comes from no request has none. */
  readonly publicUrl?: URL;
  /** The way to the mail server; absent where there is none. */
  readonly mailer?: Mailer | undefined;
  /** A signal that fires when the caller hangs up before the answer; made on demand, as most calls need none. */
  readonly hangUp?: () => AbortSignal;
};

/** A body that stands as JSON already. */
export class Written {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A body that is a file and no JSON. */
export class FileBody {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;

  constructor(name: string, type: string, bytes: Buffer) {
    this.name = name;
    this.type = type;
    this.bytes = bytes;
  }
}

export const writtenOf = (body: unknown): Written =>
  body instanceof Written ? body : new Written(body === undefined ? '' : JSON.stringify(body));

/** What goes back: the body is JSON, or a file. */
export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers: { readonly [name: string]: string };
};

/** What an operation does: `bodyText` is the body as it was sent, `path` names operation and record for the Idempotency-Key. */
export type Operate = (call: Call, bodyText: string, path: string) => Promise<Answer>;

export const answer = (status: number, body: unknown, headers: Answer['headers'] = {}): Answer => ({
  status,
  body,
  headers,
});
