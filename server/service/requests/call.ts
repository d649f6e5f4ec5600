import type { Language } from '#contract/languages.ts';
import { dayOf, wallTimeOf } from '#domain/dates/zone.ts';
import type { Outside } from '#server/http/outside-request.ts';
import type { Mailer } from '../mail/smtp/mailer.ts';
import type { Caller } from './access-token.ts';
import type { Database } from '../store/database.ts';

/** Headers we read arrive as a single string, even when sent more than once. */
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
  /** Path parameters: `id` and the parents. */
  readonly parameters: { readonly [name: string]: string };
  readonly query: { readonly [name: string]: unknown };
  readonly headers: Headers;
  /** The IP address of the request; undefined for a call without a request. */
  readonly address?: string | undefined;
  /** {auth_url}, for links; undefined for a call without a request. */
  readonly publicUrl?: URL;
  /** The connection to the mail server; undefined if there is none. */
  readonly mailer?: Mailer | undefined;
  /** Seals links to customer pages so that they can be shown again: 32 bytes, the same in every process and after a restart. */
  readonly linkKey?: Buffer | undefined;
  /** Reaches other services on the Internet; undefined for a call without a request. */
  readonly outside?: Outside | undefined;
  /** Returns whether the caller still has the same rights, for an answer that takes long; undefined for a call without a request. */
  readonly isCurrent?: () => Promise<boolean>;
  /** A signal that fires when the caller hangs up before the answer; created on demand, since most calls need none. */
  readonly hangUp?: () => AbortSignal;
};

/** A call made by another operation: without its If-Match and Idempotency-Key. */
export const innerCall = (call: Call, parameters: Call['parameters']): Call => ({ ...call, parameters, headers: {} });

/** Throws if the caller has lost rights since the request arrived, which ends the answer. */
export const checkCurrent = async ({ isCurrent }: Pick<Call, 'isCurrent'>): Promise<void> => {
  if ((await isCurrent?.()) === false) throw new Error('the rights of the caller have changed');
};

/** A body that is already JSON text. */
export class SerializedBody {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** JSON that is too large to be in memory as a whole: each part is made when the caller has taken the one before it. */
export class PartedBody {
  readonly parts: () => AsyncIterable<string>;

  constructor(parts: () => AsyncIterable<string>) {
    this.parts = parts;
  }
}

/** A body that is a file instead of JSON. */
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

type Clocked = Pick<Call, 'now'> & { readonly caller: Pick<Caller, 'zone'> };

/** The time of a request in seconds since 1970. */
export const secondsNow = ({ now }: Pick<Call, 'now'>): number => Math.floor(now / 1000);

/** A time in milliseconds since 1970 by the company's clock: yyyy-mm-dd hh:mm:ss. */
export const wallTimeOfMs = ({ caller }: Pick<Clocked, 'caller'>, milliseconds: number): string =>
  wallTimeOf(milliseconds / 1000, caller.zone);

/** The time of a request by the company's clock: yyyy-mm-dd hh:mm:ss. */
export const wallTimeNow = (call: Clocked): string => wallTimeOfMs(call, call.now);

/** The day of a request by the company's clock: yyyy-mm-dd. */
export const dayNow = (call: Clocked): string => dayOf(secondsNow(call), call.caller.zone);

export const writtenOf = (body: unknown): SerializedBody =>
  body instanceof SerializedBody ? body : new SerializedBody(body === undefined ? '' : JSON.stringify(body));

/** The response: its body is JSON, as a whole or in parts, or a file. */
export type ServiceResponse = {
  readonly status: number;
  readonly body: unknown;
  readonly headers: { readonly [name: string]: string };
};

/** The code of an operation: `bodyText` is the body as sent, `path` identifies operation and record for the Idempotency-Key. */
export type Operate = (call: Call, bodyText: string, path: string) => Promise<ServiceResponse>;

export const makeResponse = (
  status: number,
  body: unknown,
  headers: ServiceResponse['headers'] = {},
): ServiceResponse => ({
  status,
  body,
  headers,
});
