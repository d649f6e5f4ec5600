import { z } from 'zod';
import { execute } from '../service/execute.ts';
import { createQueryClient } from './query-client.ts';
import { openTabs } from './tabs.ts';

/** A service in this process: the `inject` of the tests' server. */
export type Inject = (request: {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}) => Promise<{
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly body: string;
}>;

export type Sent = { readonly method: string; readonly path: string; readonly headers: Headers; readonly body: string };

/**
 * A fault for the next matching request: it is lost, its response is lost, the proxy cannot reach the service, or the service is under
 * maintenance.
 */
type Fault = {
  readonly fits: (sent: Sent) => boolean;
  readonly failure: 'request lost' | 'answer lost' | 'bad gateway' | 'unavailable';
};

const methodOf = (method: string) => {
  if (method === 'POST' || method === 'PUT' || method === 'DELETE') return method;
  return 'GET';
};

const withoutBody = [204, 304];

type Signed = { readonly org: string; readonly userId: number; readonly token: string; readonly scope: string };

/**
 * The app's origin in this process, in place of `fetch`: `/session` returns the session, `/api` goes to the service with the token. Counts
 * requests and injects faults.
 */
export const installOrigin = (inject: Inject, { org, userId, token, scope }: Signed) => {
  const sent: Sent[] = [];
  const faults: Fault[] = [];
  const state = { signedIn: true };

  const answer = async ({ method, path, headers, body }: Sent): Promise<Response> => {
    const session = state.signedIn ? { signed_in: true, org, user_id: userId, scope } : { signed_in: false };
    if (path === '/session') return Response.json(session);
    if (!state.signedIn) {
      const message = { error: 'invalid_grant', error_description: 'signed out' };
      return Response.json({ error_code: 401, message }, { status: 401 });
    }
    const response = await inject({
      method: methodOf(method),
      url: path.replace(/^\/api/, `/api2.php/${org}`),
      headers: { ...Object.fromEntries(headers), authorization: `Bearer ${token}` },
      ...(body !== '' && { payload: body }),
    });
    const answered = new Headers();
    for (const [name, value] of Object.entries(response.headers)) {
      if (value !== undefined) answered.set(name, String(value));
    }
    const { statusCode: status } = response;
    return new Response(withoutBody.includes(status) ? null : response.body, { status, headers: answered });
  };

  globalThis.fetch = async (input, init = {}) => {
    init.signal?.throwIfAborted();
    const body = typeof init.body === 'string' ? init.body : '';
    const request = {
      method: init.method ?? 'GET',
      path: typeof input === 'string' ? input : '',
      headers: new Headers(init.headers),
      body,
    };
    sent.push(request);
    const at = faults.findIndex(({ fits }) => fits(request));
    const [fault] = at === -1 ? [] : faults.splice(at, 1);
    if (fault?.failure === 'request lost') throw new TypeError('Failed to fetch');
    if (fault?.failure === 'bad gateway') {
      return Response.json({ error_code: 502, message: 'The service cannot be reached.' }, { status: 502 });
    }
    if (fault?.failure === 'unavailable')
      return Response.json({ error_code: 503, message: 'Server maintenance' }, { status: 503 });
    const response = await answer(request);
    if (fault?.failure === 'answer lost') throw new TypeError('Failed to fetch');
    init.signal?.throwIfAborted();
    return response;
  };

  return { sent, faults, state };
};
export type Origin = ReturnType<typeof installOrigin>;

/** A page of the app: its cache and its channel to the other tabs of the same browser. */
export const openPage = (browser: string) => {
  const tabs = openTabs(browser);
  const client = createQueryClient(tabs);
  client.mount();
  return {
    client,
    close: (): void => {
      client.clear();
      client.unmount();
      tabs.close();
    },
  };
};

/** Waits until a condition holds; fails after two seconds. */
export const waitUntil = async (holds: () => boolean, patience = 2_000): Promise<void> => {
  const end = Date.now() + patience;
  while (!holds()) {
    if (Date.now() > end) throw new Error('the condition did not become true');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const tokenAnswer = z.object({ access_token: z.string() });

/** The client that tests register at the hosted service. */
export const hostedClient = {
  clientId: 'kontor',
  clientSecret: 'secret',
  redirectUri: 'http://127.0.0.1:4711/callback',
};

/** An access token of the hosted service's only user, by the document's flow ("Authentication"). */
export const signInToHosted = async (inject: Inject, scopes: readonly string[]): Promise<Signed> => {
  const { clientId: client_id, clientSecret: client_secret, redirectUri: redirect_uri } = hostedClient;
  const parameters = new URLSearchParams({ client_id, redirect_uri, state: 'state', scope: scopes.join(' ') });
  for (const scope of scopes) parameters.append('granted', scope);
  const url = '/oauth/authorize';
  const confirmed = await inject({ method: 'POST', url, headers: form, payload: parameters.toString() });
  const code = new URL(String(confirmed.headers['location'])).searchParams.get('code') ?? '';
  const grant = new URLSearchParams({ client_id, client_secret, redirect_uri, code });
  const grantRequest = {
    method: 'POST',
    url: '/oauth/access_token',
    headers: form,
    payload: grant.toString(),
  } as const;
  const { access_token } = tokenAnswer.parse(JSON.parse((await inject(grantRequest)).body));
  return { org: 'hosted', userId: 1, token: access_token, scope: scopes.join(' ') };
};

export const run = execute;
