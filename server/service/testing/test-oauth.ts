import { hash } from 'node:crypto';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach } from 'vitest';
import { type TokenResponse, tokenResponse } from '#contract/oauth.ts';
import { setErrorHandlers } from '#server/service/requests/answers.ts';
import { entityNamed } from '#server/service/records/entity.ts';
import { securityEventTable } from '#server/service/journal/security-event.ts';
import { accountTables } from '#server/service/store/accounts.ts';
import type { Database } from '#server/service/store/database.ts';
import { migrate } from '#server/service/store/migrate.ts';
import { sql } from '#server/service/store/sql.ts';
import { openTestDatabase } from '#server/service/testing/test-database.ts';
import { sendRequest } from '#server/service/testing/test-request.ts';
import { registerClient } from '../oauth/clients/client.ts';
import { hashPassword } from '../oauth/passwords/password.ts';
import { oauthRoutes } from '../oauth/routes.ts';
import { digest } from '../../secrets/secrets.ts';
import { oauthTables } from '../oauth/tables.ts';

export const redirectUri = 'https://app.example/callback';
export const client = { clientId: 'app', secret: 'the secret of the app', name: 'Kontor', redirectUris: [redirectUri] };
export const anna = { email: 'anna.berger@lindenhof.example', password: 'correct horse battery' };
export const verifier = 'a-verifier-that-is-long-enough-for-pkce-0123456789';
const origin = 'http://localhost:4000';
const start = Date.UTC(2025, 10, 20, 9);

export type Service = {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly time: { now: number };
  /** The log output. */
  readonly log: string[];
  readonly close: () => Promise<void>;
};

/** The OAuth part of the service over its own real database with one company, one user and one client. */
export const startService = async (publicUrl = origin): Promise<Service> => {
  const database = await openTestDatabase();
  await migrate(database, [...accountTables, ...oauthTables, securityEventTable, entityNamed('user').table]);
  const hash = await hashPassword(anna.password);
  await database.transaction(async (transaction) => {
    await registerClient(transaction, client);
    await transaction.run(sql`
      insert into login (id, email, password_hash, proven_at) values (1, ${anna.email}, ${hash}, ${start})`);
  });
  await addCompany(database, { id: 1, org: 'lindenhof', name: 'Lindenhof Treuhand AG', userId: 7 });
  const time = { now: start };
  const log: string[] = [];
  const app = fastify({ logger: { level: 'info', stream: { write: (line) => void log.push(line) } } });
  setErrorHandlers(app);
  const url = new URL(publicUrl);
  await app.register(oauthRoutes, {
    database,
    publicUrl: url,
    secure: url.protocol === 'https:',
    clock: () => time.now,
  });
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { app, database, time, log, close };
};

/** Starts it before each test of a file, handed over to its variable, and closes it after the test. */
export const eachService = (keep: (service: Service) => void): void => {
  let service: Service;
  beforeEach(async () => {
    service = await startService();
    keep(service);
  });
  afterEach(() => service.close());
};

/** Adds a company in which login 1 has this user id. */
export const addCompany = async (
  database: Database,
  company: { readonly id: number; readonly org: string; readonly name: string; readonly userId: number },
): Promise<void> =>
  database.transaction(async (transaction) => {
    const { id, org, name, userId } = company;
    await transaction.run(sql`
      insert into company (id, org, name, zone, currency_id, daily_target) values (${id}, ${org}, ${name}, 'Europe/Zurich', 1, 0)`);
    await transaction.run(sql`
      insert into "user" (company_id, id, version, firstname, lastname, email, is_superadmin, is_accountant)
      values (${id}, ${userId}, 1, 'Anna', 'Berger', ${anna.email}, 0, 0)`);
    await transaction.run(sql`
      insert into member (company_id, user_id, login_id, role) values (${id}, ${userId}, 1, 'owner')`);
  });

const authorizeParameters = {
  client_id: client.clientId,
  redirect_uri: redirectUri,
  state: 'a random state',
  code_challenge: digest(verifier),
  code_challenge_method: 'S256',
};

export const authorizeUrl = (changes: { readonly [name: string]: string | undefined } = {}): string => {
  const parameters = Object.entries({ ...authorizeParameters, ...changes });
  const sent = parameters.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `/oauth/authorize?${new URLSearchParams(sent).toString()}`;
};

type Sent = { readonly headers?: { readonly [name: string]: string }; readonly remoteAddress?: string };
export type Page = {
  readonly status: number;
  readonly body: string;
  readonly headers: { readonly [name: string]: unknown };
};

/** A browser without scripts: keeps cookies and submits forms as they are in the page. */
export const openBrowser = ({ app }: Pick<Service, 'app'>, sent: Sent = {}) => {
  const cookies = new Map<string, string>();
  let here = '/oauth/authorize';
  const request = async (method: 'GET' | 'POST', url: string, form?: URLSearchParams): Promise<Page> => {
    here = new URL(url, `${origin}${here}`).href.slice(origin.length);
    const { headers, ...rest } = sent;
    const { status, ...answer } = await sendRequest(app, {
      method,
      url: here,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === undefined
          ? {}
          : { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }),
        ...headers,
      },
      ...(form === undefined ? {} : { payload: form.toString() }),
      ...rest,
    });
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(String(cookie)) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status, ...answer };
  };
  const get = (url: string) => request('GET', url);
  const submit = (page: Page, step: string, fields: readonly (readonly [string, string])[]) => {
    const [, action = '', inside = ''] =
      [...page.body.matchAll(/<form[^>]*\baction="([^"]*)"[^>]*>([\s\S]*?)<\/form>/g)].find(([form]) =>
        form.includes(`value="${step}"`),
      ) ?? [];
    const [, token = ''] = /name="form_token"\s+value="([^"]*)"/.exec(inside) ?? [];
    const form = new URLSearchParams([
      ['step', step],
      ['form_token', token],
      ...fields.map(([name, value]) => [name, value]),
    ]);
    return request('POST', action.replaceAll('&amp;', '&'), form);
  };
  const signIn = async (page: Page, { email, password } = anna): Promise<Page> => {
    const answer = await submit(page, 'sign_in', [
      ['email', email],
      ['password', password],
    ]);
    return answer.status === 303 ? get(String(answer.headers['location'])) : answer;
  };
  const decide = (
    page: Page,
    decision: string,
    groups = groupsOf(page),
    more: readonly (readonly [string, string])[] = [],
  ) => submit(page, 'consent', [['decision', decision], ...groups.map((group) => ['group', group] as const), ...more]);
  return { cookies, get, submit, signIn, decide };
};

/** A page without its last element, our own script, and the source by which a policy allows exactly that script. */
export const splitScript = ({ body }: Page) => {
  const [all = '', script = ''] = /<script>((?:(?!<script)[^])*)<\/script>(?=\s*<\/body>\s*<\/html>$)/.exec(body) ?? [];
  return { rest: body.replace(all, ''), source: `'sha256-${hash('sha256', script, 'base64')}'` };
};

/** The lines of a consent page, all ticked. */
export const groupsOf = ({ body }: Page): readonly string[] =>
  [...body.matchAll(/name="group"\s+value="(\w+)"/g)].map(([, group = '']) => group);

export const parameterOf = ({ headers }: Page, name: string): string | null =>
  new URL(String(headers['location'])).searchParams.get(name);

/** Signs in and allows everything; returns the code. */
export const obtainCode = async (
  service: Service,
  browser = openBrowser(service),
  url = authorizeUrl(),
): Promise<string> => {
  const first = await browser.get(url);
  const consent = first.body.includes('name="password"') ? await browser.signIn(first) : first;
  return parameterOf(await browser.decide(consent, 'allow'), 'code') ?? '';
};

export const post = async ({ app }: Service, url: string, fields: { readonly [name: string]: string }) => {
  const answer = await sendRequest(app, {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  const body: unknown = JSON.parse(answer.body);
  return { ...answer, body };
};

export const credentials = { client_id: client.clientId, client_secret: client.secret };

export const redeem = (service: Service, code: string, changes: { readonly [name: string]: string } = {}) =>
  post(service, '/oauth/access_token', {
    ...credentials,
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
    ...changes,
  });

export const refresh = (service: Service, refreshToken: string, changes: { readonly [name: string]: string } = {}) =>
  post(service, '/oauth/refresh_token', { ...credentials, refresh_token: refreshToken, ...changes });

/** Returns tokens after a complete sign-in. */
export const obtainTokens = async (service: Service, browser = openBrowser(service)): Promise<TokenResponse> =>
  tokenResponse.parse((await redeem(service, await obtainCode(service, browser))).body);
