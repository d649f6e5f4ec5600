import { createHash, randomBytes } from 'node:crypto';
import type { Kontor } from '../measure/kontor.ts';
import type { DayMember } from './companies.ts';
import type { Samples } from './samples.ts';

type PageRequest = {
  readonly method?: 'POST';
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string | URLSearchParams;
};

export const signIn = 'sign in';
const scopeGroups = /name="group"\s+value="(\w+)"/g;

/** The form of a page with this step, and where it is sent. */
const formIn = (html: string, step: string) => {
  const [, action = '', inside = ''] =
    [...html.matchAll(/<form[^>]*\baction="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)].find(([form]) =>
      form.includes(`value="${step}"`),
    ) ?? [];
  const [, token = ''] = /name="form_token"\s+value="([^"]*)"/.exec(inside) ?? [];
  return { action: action.replaceAll('&amp;', '&'), token };
};

/** A complete sign-in with e-mail and password, as a new browser does it: the service's own pages, and the app's callback. */
export const signInAs = async (
  { appUrl }: Pick<Kontor, 'appUrl'>,
  { email }: Pick<DayMember, 'email'>,
  address: string,
  samples: Samples,
): Promise<void> => {
  const jar = new Map<string, string>();
  const call = async (url: string, init: PageRequest = {}): Promise<Response> => {
    const answered = samples.begin(signIn);
    const headers = {
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-forwarded-for': address,
      'sec-fetch-site': 'same-origin',
      ...init.headers,
    };
    const response = await fetch(url, { ...init, redirect: 'manual', headers });
    answered(response.status >= 400 ? String(response.status) : undefined);
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    return response;
  };
  const proxy = async (path: string, body: object): Promise<Response> =>
    call(appUrl + path, {
      method: 'POST',
      headers: { 'x-kontor': '1', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const submit = async (url: string, step: string, html: string, fields: readonly (readonly [string, string])[]) => {
    const { action, token } = formIn(html, step);
    const form = new URLSearchParams([
      ['step', step],
      ['form_token', token],
      ...fields.map(([name, value]) => [name, value]),
    ]);
    return call(new URL(action, url).href, { method: 'POST', body: form });
  };

  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const { authorize_url: url } = Object(await (await proxy('/session/start', { state, code_challenge })).json());
  const page = await call(String(url));
  const signedIn = await submit(String(url), 'sign_in', await page.text(), [
    ['email', email],
    ['password', 'demo'],
  ]);
  const there = new URL(signedIn.headers.get('location') ?? '', String(url)).href;
  const consent = await (await call(there)).text();
  const groups = [...consent.matchAll(scopeGroups)].map(([, group = '']) => ['group', group] as const);
  const decided = await submit(there, 'consent', consent, [['decision', 'allow'], ...groups]);
  const code = new URL(decided.headers.get('location') ?? '').searchParams.get('code');
  await proxy('/session/callback', { code, state, verifier });
};
