import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { sameText } from './secrets.ts';

/** What a form is bound to: the browser's own secret, the checked query, the step, and who is signed in. */
type Bound = { readonly browser: string; readonly query: string; readonly step: string; readonly login: string };

/** The hidden field of a form: signed with a secret that only this browser holds, in a cookie that no script reads. */
export const formToken = ({ browser, query, step, login }: Bound): string =>
  createHmac('sha256', browser)
    .update(JSON.stringify([query, step, login]))
    .digest('base64url');

export const isFormToken = (token: string, bound: Bound): boolean =>
  bound.browser !== '' && sameText(token, formToken(bound));

/**
 * Whether a post comes from a page of this origin, as far as the browser says. Under `Referrer-Policy: no-referrer` it sends `Origin: null`
 * from our own pages too; then Sec-Fetch-Site must vouch for it.
 */
export const isFromHere = (headers: IncomingHttpHeaders, origin: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin === undefined || headers.origin === origin) return true;
  return headers.origin === 'null' && site === 'same-origin';
};
