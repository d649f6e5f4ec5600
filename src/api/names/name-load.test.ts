import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { contact } from '#contract/resources/contact.ts';
import { startTestService, type TestService } from '#server/service/testing/test-service.ts';
import { loadName, searchNames } from './name-load.ts';
import { readName } from './name-of.ts';
import { nameQuery } from './names.ts';
import { at, create, edit } from '../records/operations.ts';
import { eachPage, hostedOrigin, originAt } from '../cache/test-origin.ts';
import { installOrigin, run, type Origin } from '../cache/testing.ts';

let origin: Origin;
const page = eachPage();
const namesOf = async (...parameters: Parameters<typeof searchNames>): Promise<string[]> =>
  (await searchNames(...parameters)).map(({ name }) => name);

describe('Kontor’s own service', () => {
  let service: TestService;
  let ids: readonly number[];
  beforeAll(async () => {
    service = await startTestService();
    const { userId } = service.owner;
    origin = await originAt(service);
    const owned = { user_id: userId, owner_id: userId };
    const people = [
      { contact_type_id: 1, name_1: 'Garage Brönnimann', city: 'Bern', postcode: '3011', ...owned },
      { contact_type_id: 2, name_1: 'Muster', name_2: 'Petra', mail: 'petra@muster.example', ...owned },
      { contact_type_id: 1, name_1: 'Nordlicht', name_2: 'Consulting Ltd', ...owned },
    ];
    const made = [];
    for (const body of people) made.push((await run(page.client, create(at(contact)), { body })).id);
    ids = made;
  });
  afterAll(() => service.close());

  test('names requested together cost one request', async () => {
    await page.client.fetchQuery(nameQuery('user', service.owner.userId));
    origin.sent.length = 0;
    const found = await Promise.all([...ids, 999_999].map((id) => loadName(page.client, 'contact', id)));
    expect(found).toEqual([
      { id: ids[0], name: 'Garage Brönnimann', detail: '3011 Bern' },
      { id: ids[1], name: 'Petra Muster', detail: 'petra@muster.example' },
      { id: ids[2], name: 'Nordlicht Consulting Ltd', detail: '' },
      null,
    ]);
    expect(origin.sent).toHaveLength(1);
  });

  test('a user has a name', async () => {
    expect(await loadName(page.client, 'user', service.owner.userId)).toMatchObject({ name: 'owner one-ag' });
  });

  test('pickers search at the service, by any word in any case', async () => {
    expect(await namesOf(page.client, 'contact', 'BRÖNN')).toEqual(['Garage Brönnimann']);
    expect(await namesOf(page.client, 'contact', 'muster petra')).toEqual(['Petra Muster']);
    expect(await namesOf(page.client, 'contact', 'no such')).toEqual([]);
    expect((await namesOf(page.client, 'contact', ' ')).length).toBe(3);
  });

  test('a changed name is requested again', async () => {
    const { id } = await run(page.client, create(at(businessActivity)), { body: { name: 'Beratung' } });
    expect(await page.client.fetchQuery(nameQuery('client_service', id))).toMatchObject({ name: 'Beratung' });
    await run(page.client, edit(at(businessActivity)), { id, body: { name: 'Treuhand' } });
    expect(await page.client.fetchQuery(nameQuery('client_service', id))).toMatchObject({ name: 'Treuhand' });
  });

  test('records outside the granted scopes have no name', async () => {
    const token = await service.token(service.owner, ['monitoring_show']);
    const { org, userId } = service.owner;
    installOrigin((request) => service.app.inject(request), { org, userId, token, scope: 'monitoring_show' });
    expect(await loadName(page.client, 'contact', ids[0] ?? 0)).toBeNull();
    expect(await searchNames(page.client, 'contact', 'x')).toEqual([]);
  });
});

describe('a hosted service', () => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ origin, close } = await hostedOrigin());
  });
  afterAll(() => close());

  test('business activities have their names, read once', async () => {
    origin.sent.length = 0;
    expect(await loadName(page.client, 'client_service', 2)).toMatchObject({ name: 'Development' });
    expect(await loadName(page.client, 'client_service', 3)).toMatchObject({ name: 'Travel' });
    expect(await namesOf(page.client, 'client_service', 'cons')).toEqual(['Consulting']);
    const lists = origin.sent.filter(({ path }) => path.startsWith('/api/client_service'));
    expect(lists.every(({ method }) => method === 'GET')).toBe(true);
    expect(lists.filter(({ path }) => path.includes('offset=0') && !path.includes('desc'))).toHaveLength(1);
  });

  test('contacts, users and projects have no names, and this is checked only once', async () => {
    origin.sent.length = 0;
    for (const named of ['contact', 'user', 'pr_project'] as const) {
      expect(await loadName(page.client, named, 1)).toBeNull();
      expect(await loadName(page.client, named, 2)).toBeNull();
      expect(await searchNames(page.client, named, 'x')).toEqual([]);
    }
    expect(origin.sent.map(({ path }) => path)).toEqual([
      '/api/kontor/company_profile',
      '/api/contact?limit=1',
      '/api/user?limit=1',
      '/api/pr_project?limit=1',
    ]);
  });
});

test('a record without a name shows its number', () => {
  expect(readName('user', { id: 17, firstname: null, lastname: null, email: null })).toMatchObject({ name: '#17' });
});
