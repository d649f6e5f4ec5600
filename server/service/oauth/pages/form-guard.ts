import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { newSecret, sameText } from '#server/secrets/secrets.ts';

/** The context that a form is bound to: the browser's secret, the validated query, the step, and the signed-in login. */
type Bound = { readonly browser: string; readonly query: string; readonly step: string; readonly login: string };

const signed = ({ browser, query, step, login }: Bound, id: string): string => {
  const signature = createHmac('sha256', browser).update(JSON.stringify([id, query, step, login]));
  return `${id}.${signature.digest('base64url')}`;
};

/**
 * The hidden field of a form: signed with a secret that only this browser has, in a cookie that no script can read. Every
 * page has its own, which tells a form posted twice from two forms (repeated-posts.ts).
 */
export const formToken = (bound: Bound): string => signed(bound, newSecret());

export const isFormToken = (token: string, bound: Bound): boolean =>
  bound.browser !== '' && sameText(token, signed(bound, token.split('.')[0] ?? ''));

/**
 * Returns whether a POST comes from a page of this origin, according to the browser. Under `Referrer-Policy:
 * no-referrer` it sends `Origin: null` from our own pages too; then Sec-Fetch-Site must confirm it.
 */
export const isSameOriginPost = (headers: IncomingHttpHeaders, origin: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin === undefined || headers.origin === origin) return true;
  return headers.origin === 'null' && site === 'same-origin';
};
