import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import type { AuthorizationRequest } from '../clients/authorization-request.ts';
import type { OAuthOptions } from '../logins/options.ts';
import { pressScript } from './assets.ts';
import { failurePage } from './failure-page.ts';
import { pageTexts } from '../texts/texts.ts';

/** A validated request to the service's own pages. */
export type Visit = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly options: OAuthOptions;
  readonly language: Language;
  readonly parameters: AuthorizationRequest;
};

/** The validated query of a page, which its links and forms keep. */
type WithQuery = { readonly parameters: { readonly query: string } };

const policy = (directives: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    ...directives,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** Browsers apply `form-action` to the redirect after a form too: to the client's origin, or the scheme of an app's own address. */
const targetOf = (redirectUri: string): string => {
  const { origin, protocol } = new URL(redirectUri);
  return origin === 'null' ? protocol : origin;
};

const send = (reply: FastifyReply, status: number, page: string, directives: readonly string[]): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(directives),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
    .send(page);

/** Sends a page with the strictest policy that lets its form return to the client, and allows only its own script. */
export const sendPage = (reply: FastifyReply, status: number, page: string, redirectUri?: string): FastifyReply =>
  send(reply, status, page, [
    `script-src ${pressScript.source}`,
    `form-action 'self'${redirectUri === undefined ? '' : ` ${targetOf(redirectUri)}`}`,
  ]);

/** Sends a page that has no script. */
export const sendPageWithoutScript = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  send(reply, status, page, ["form-action 'self'"]);

/** Redirects the browser by GET, without caching or a referrer. */
export const redirect = (reply: FastifyReply, location: string): FastifyReply =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', location }).code(303).send();

/** Redirects to the same request. */
export const redirectToSamePage = ({ reply, parameters, language }: Visit): FastifyReply =>
  redirect(reply, `?${parameters.query}&lang=${language}`);

/** For a form that does not belong here: made for another browser, or before someone else signed in. */
export const sendExpiredForm = ({
  reply,
  parameters,
  language,
}: Pick<Visit, 'reply' | 'language'> & WithQuery): FastifyReply => {
  const reason = pageTexts[language].failure.stale;
  return sendPage(reply, 403, failurePage({ language, query: parameters.query, reason, again: true }));
};
