import { expect, test } from 'vitest';
import { z } from 'zod';
import { catalogue } from '#contract/catalogue/catalogue.ts';
import { tokenResponse } from '#contract/oauth.ts';
import type { Resource } from '#contract/resource.ts';
import { timesheet } from '#contract/resources/timesheet.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { documentScopes } from '#contract/scopes.ts';
import { buildHostedService } from './hosted-service.ts';

const client = { clientId: 'kontor', clientSecret: 'secret', redirectUri: 'http://127.0.0.1:4711/callback' };
const form = (fields: URLSearchParams) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: fields.toString(),
});

/** A signed-in client of a fresh service: `call` returns status and body. */
const signedIn = async (granted: readonly string[] = documentScopes) => {
  const { app } = await buildHostedService(client);
  const query = { client_id: client.clientId, redirect_uri: client.redirectUri, state: 's', scope: granted.join(' ') };
  const fields = new URLSearchParams(query);
  for (const scope of granted) fields.append('granted', scope);
  const confirmed = await app.inject({ method: 'POST', url: '/oauth/authorize', ...form(fields) });
  const code = new URL(String(confirmed.headers.location)).searchParams.get('code') ?? '';
  const secrets = { client_id: client.clientId, client_secret: client.clientSecret };
  const request = new URLSearchParams({ ...secrets, redirect_uri: client.redirectUri, code });
  const answer = await app.inject({ method: 'POST', url: '/oauth/access_token', ...form(request) });
  const tokens = tokenResponse.parse(answer.json());

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object | string) => {
    const headers = { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' };
    const url = `/api2.php/hosted${path}`;
    const response = await app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
    return { status: response.statusCode, body: response.json<unknown>(), headers: response.headers };
  };
  const refresh = async (token: string) => {
    const renewal = new URLSearchParams({ ...secrets, refresh_token: token });
    return app.inject({ method: 'POST', url: '/oauth/refresh_token', ...form(renewal) });
  };
  return { app, tokens, call, refresh };
};

const aTimesheet = {
  allowable_bill: true,
  client_service_id: 1,
  date: '2026-03-02',
  duration: '01:30',
  needed_hour_end: '2026-03-02 09:00:00',
  needed_hour_start: '2026-03-02 09:00:00',
  tracking_type: 0,
  user_id: 1,
};

test('answers 404 to undocumented paths', async () => {
  const { call } = await signedIn();
  for (const path of ['/kontor/company_profile', '/contact', '/user', '/kb_invoice', '/timesheet/1']) {
    expect((await call('GET', path)).status).toBe(404);
  }
  await call('POST', '/monitoring', aTimesheet);
  expect((await call('POST', '/monitoring/1', {})).status).toBe(404);
  expect((await call('PUT', '/timesheet/1', {})).status).toBe(404);
  expect((await call('DELETE', '/kb_expense/1')).status).toBe(404);
});

test('every required field of a timesheet is enforced, on create and on overwrite', async () => {
  const { call } = await signedIn();
  await call('POST', '/monitoring', aTimesheet);
  for (const field of Object.keys(aTimesheet)) {
    const body = { ...aTimesheet, [field]: undefined };
    const refused = { status: 422, body: { errors: [`${field}: required`] } };
    expect(await call('POST', '/monitoring', body)).toMatchObject(refused);
    expect(await call('PUT', '/monitoring/1', body)).toMatchObject(refused);
  }
});

test('the stopwatch runs from start to stop, and both views show it in the documented shape', async () => {
  const { call } = await signedIn();
  await call('POST', '/monitoring', { ...aTimesheet, tracking_type: 2, duration: '00:00' });
  expect(await call('POST', '/monitoring/1/start')).toMatchObject({ status: 200, body: { success: true } });
  const { body, headers } = await call('GET', '/monitoring/1');
  expect(timesheet.record.parse(body)).toMatchObject({ is_running: true, tracking_type: 2 });
  expect(headers).toMatchObject({ warning: '199 Resource deprecated', 'x-authenticated-user': '1' });
  expect(timetracking.record.parse((await call('GET', '/timesheet/1')).body)).toMatchObject({ running: true });
  await call('POST', '/monitoring/1/stop');
  expect(timesheet.record.parse((await call('GET', '/monitoring/1')).body)).toMatchObject({ is_running: false });
});

test('a range counts the time between its ends, and an edit keeps unnamed fields', async () => {
  const { call } = await signedIn();
  const tracking = { type: 'range', start: '2026-03-02 09:15:00', end: '2026-03-02 11:00:00' };
  const created = await call('POST', '/timesheet', {
    allowable_bill: true,
    client_service_id: 1,
    user_id: 1,
    tracking,
  });
  expect(created.status).toBe(201);
  const edited = await call('POST', '/timesheet/1', { text: 'Plan' });
  const expected = { text: 'Plan', date: '2026-03-02', duration: '1:45', tracking };
  expect(timetracking.record.parse(edited.body)).toMatchObject(expected);
});

test('lists are sorted and paged, a search compares for equality, and unknown names give 400', async () => {
  const { call } = await signedIn();
  const names = async (query: string) => {
    const { body } = await call('GET', `/client_service${query}`);
    return z
      .array(z.object({ name: z.string() }))
      .parse(body)
      .map(({ name }) => name);
  };
  expect(await names('?order_by=name&limit=2&offset=1')).toEqual(['Development', 'Travel']);
  const found = await call('POST', '/client_service/search', [{ field: 'name', value: 'Travel' }]);
  expect(found.body).toMatchObject([{ id: 3, name: 'Travel' }]);
  expect((await call('POST', '/client_service/search', [{ field: 'name', value: 'rav' }])).body).toEqual([]);
  expect(await call('GET', '/client_service?order_by=id_desc')).toMatchObject({
    status: 400,
    body: { errors: ['id_desc'] },
  });
  const unknown = await call('POST', '/client_service/search', [{ field: 'id', value: 1 }]);
  expect(unknown).toMatchObject({ status: 400, body: { errors: ['id'] } });
});

test('all other plain resources list, create and show records in the documented shape', async () => {
  const { call } = await signedIn();
  const input = {
    '/article': { intern_name: 'Chair' },
    '/task': { subject: 'Call', user_id: 1 },
    '/note': { event_start: '2026-03-02 09:00:00', subject: 'Call', user_id: 1 },
    '/bank_account': { bank_name: 'Bank', currency_id: 1, name: 'Account', owner: 'Company' },
    '/contact_relation': { contact_id: 1, contact_sub_id: 2 },
    '/salutation': { name: 'Herr' },
    '/title': { name: 'Dr.' },
    '/unit': { name: 'h' },
    '/kb_expense': { account_id: 1, amount: 99.5, tax_id: 1, user_id: 1 },
  };
  for (const [path, body] of Object.entries(input)) {
    const resource = catalogue.find((entry: Resource) => entry.path === path);
    if (resource === undefined) throw new Error(path);
    expect({ path, status: (await call('POST', path, { unknown: 1 })).status }).toEqual({ path, status: 422 });
    const created = await call('POST', path, body);
    expect({ path, status: created.status, body: created.body }).toMatchObject({ path, status: 201, body: { id: 1 } });
    resource.record.parse((await call('GET', `${path}/1`)).body);
    expect(z.array(resource.record).parse((await call('GET', path)).body)).toHaveLength(1);
  }
});

test('a refresh issues a new pair and invalidates the old one, and scopes and tokens are checked', async () => {
  const { app, tokens, call, refresh } = await signedIn(['general']);
  expect((await call('GET', '/timesheet')).status).toBe(403);
  expect((await app.inject('/api2.php/hosted/client_service')).statusCode).toBe(401);
  expect((await refresh(tokens.refresh_token)).json()).toMatchObject({ scope: 'general', org: 'hosted', user_id: 1 });
  expect((await refresh(tokens.refresh_token)).statusCode).toBe(401);
  expect((await call('POST', '/client_service', '{')).status).toBe(415);
});
