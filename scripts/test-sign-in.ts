import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { browserAt, type Browser } from '#server/token-proxy/testing.ts';

const started = z.object({ authorize_url: z.url() });
const random = (): string => randomBytes(32).toString('base64url');

/**
 * The pages of the service for a user without scripts: keeps cookies, follows redirects within the service, submits
 * forms as they are.
 */
const pagesOf = (origin: string) => {
  const cookies = new Map<string, string>();
  const request = async (address: string, form?: URLSearchParams): Promise<{ address: string; html: string }> => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; '), 'sec-fetch-site': 'same-origin' },
      ...(form !== undefined && { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) return { address, html: await response.text() };
    const next = new URL(location, address).href;
    return next.startsWith(`${origin}/`) ? request(next) : { address: next, html: '' };
  };
  return request;
};

/** The values that a form of a page sends, including ticked boxes, and its target. */
const formOf = ({ address, html }: { readonly address: string; readonly html: string }, step: string) => {
  const forms = [...html.matchAll(/<form[^>]*\baction="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)];
  const [, action = '', inside = ''] = forms.find(([form]) => form.includes(`value="${step}"`)) ?? [];
  if (action === '') throw new Error(`${address} has no form for ${step}:\n${html}`);
  const inputs = [...inside.matchAll(/<input[^>]*\bname="(step|form_token|group)"\s+value="([^"]*)"/g)];
  const fields = new URLSearchParams(inputs.map(([, name = '', value = '']) => [name, value]));
  return { action: new URL(action.replaceAll('&amp;', '&'), address).href, fields };
};

/** Signs in to a running Kontor over HTTP, like the app and a person on the service's pages; allows everything. */
export const signInAt = async (url: string, email: string, password: string): Promise<Browser> => {
  const browser = browserAt(url);
  const [state, verifier] = [random(), random()];
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const start = await browser.call('POST', '/session/start', { state, code_challenge });
  const { authorize_url } = started.parse(await start.json());
  const request = pagesOf(new URL(authorize_url).origin);

  const signIn = formOf(await request(authorize_url), 'sign_in');
  signIn.fields.append('email', email);
  signIn.fields.append('password', password);
  const consent = formOf(await request(signIn.action, signIn.fields), 'consent');
  consent.fields.append('decision', 'allow');
  const left = await request(consent.action, consent.fields);

  const code = new URL(left.address).searchParams.get('code');
  const signedIn = await browser.call('POST', '/session/callback', { code, state, verifier });
  if (signedIn.status !== 200) throw new Error(`sign-in failed with ${signedIn.status}`);
  return browser;
};
