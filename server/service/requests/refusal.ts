import type { ErrorBody } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { texts, type Texts } from '../texts/texts.ts';

type Lines = readonly string[];
/** The value of `errors`: names as sent, or `<field>: <text>` in the caller's language. */
export type Errors = Lines | ((texts: Texts) => Lines);

/** A refused request: thrown by the rule, answered in the documented shape ("Errors"). */
export class Refusal extends Error {
  readonly status: number;
  readonly textIn: (texts: Texts) => string;
  readonly errors: Errors | undefined;
  readonly headers: { readonly [name: string]: string };

  constructor(
    status: number,
    textIn: (texts: Texts) => string,
    details: { readonly errors?: Errors; readonly headers?: { readonly [name: string]: string } } = {},
  ) {
    super(textIn(texts.en));
    this.status = status;
    this.textIn = textIn;
    this.errors = details.errors;
    this.headers = details.headers ?? {};
  }
}

/** The body of a refusal, in the caller's language. */
export const refusalBody = ({ status, textIn, errors }: Refusal, language: Language): ErrorBody => {
  const t = texts[language];
  const lines = typeof errors === 'function' ? errors(t) : errors;
  return { error_code: status, message: textIn(t), ...(lines === undefined ? {} : { errors: [...lines] }) };
};

/** For a caller who has hung up and reads no answer: not a failure of the service, so it is not logged as one. */
export const callerGone = (): Refusal => new Refusal(499, (t) => t.tooManyRequests);
export const notFound = (): Refusal => new Refusal(404, (t) => t.notFound);
export const forbidden = (): Refusal => new Refusal(403, (t) => t.forbidden);
/** `errors`: strings of the form `<field>: <text>`. */
export const notSaved = (errors: Errors): Refusal => new Refusal(422, (t) => t.notSaved, { errors });
export const badParameter = (parameter: string): Refusal =>
  new Refusal(400, (t) => t.badParameter(parameter), { errors: [parameter] });
/** 421: the call was meant for another host name. */
export const misdirected = (): Refusal => new Refusal(421, (t) => t.misdirected);
/** 429; a retry makes sense after `seconds`. */
export const tooManyRequests = (seconds = 1): Refusal =>
  new Refusal(429, (t) => t.tooManyRequests, { headers: { 'retry-after': String(seconds) } });
