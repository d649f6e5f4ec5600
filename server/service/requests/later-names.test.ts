import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutVersion } from './later-names.ts';
import { startTestService, recordOf, recordsOf, type TestService } from '../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** The names of this interface and of later clients. */
const aliases = [
  ['/contact', '/2.0/contact'],
  ['/timesheet?limit=1', '/2.0/timesheet?limit=1'],
  ['/account?limit=3', '/2.0/accounts?limit=3'],
  ['/account/1', '/2.0/accounts/1'],
  ['/currency', '/3.0/currencies'],
  ['/tax', '/3.0/taxes'],
  ['/tax/2', '/3.0/taxes/2'],
  ['/bank_account', '/3.0/banking/accounts'],
  ['/bank_account/1', '/3.0/banking/accounts/1'],
  ['/user', '/3.0/users'],
  ['/user/1', '/3.0/users/1'],
  ['/account?limit=3', '/4.0/accounts?limit=3'],
] as const;

describe('clients of later versions', () => {
  test.each(aliases)('%s is also %s, in the token’s company and below its base address', async (path, later) => {
    const { status, text } = await service.call('GET', path);
    expect(status).toBe(200);
    for (const answer of [await service.at('GET', later), await service.call('GET', later)])
      expect([answer.status, answer.text]).toEqual([200, text]);
  });

  test('create, search and delete by the later names', async () => {
    const body = { name: 'Frau Dr.' };
    const created = await service.at('POST', '/2.0/title', { body, headers: { 'idempotency-key': 'one' } });
    const again = await service.call('POST', '/title', { body, headers: { 'idempotency-key': 'one' } });
    expect([created.status, again.text]).toEqual([201, created.text]);
    const criteria = [{ field: 'name', value: 'Frau Dr.', criteria: '=' }];
    expect(recordsOf(await service.at('POST', '/2.0/title/search', { body: criteria }))).toEqual([recordOf(created)]);
    const found = await service.at('POST', '/3.0/currencies/search', { body: [{ field: 'name', value: 'CHF' }] });
    expect(recordsOf(found)).toMatchObject([{ name: 'CHF' }]);
    expect((await service.at('DELETE', `/2.0/title/${String(recordOf(created)['id'])}`)).status).toBe(200);
  });

  test.each(['/user/me', '/2.0/user/me', '/2.0/users/me', '/3.0/users/me'])('%s is the caller', async (path) => {
    const { bookkeeper } = service;
    const token = await service.token(bookkeeper);
    const answers = [await service.call('GET', path, { token })];
    if (path !== '/user/me') answers.push(await service.at('GET', path, { token }));
    for (const answer of answers)
      expect(recordOf(answer)).toMatchObject({ id: bookkeeper.userId, email: 'bookkeeper@one-ag.example' });
  });

  test('can read the company profile in the field names of a contact', async () => {
    const change = {
      name: 'Eins AG',
      street_name: 'Seeweg',
      house_number: '3',
      postcode: '6300',
      city: 'Zug',
      email: 'a@b.ch',
    };
    await service.call('POST', '/kontor/company_profile', { body: { ...change, vat_number: 'CHE-123.456.788 MWST' } });
    const expected = {
      id: 1,
      name: 'Eins AG',
      address: 'Seeweg 3',
      postcode: '6300',
      city: 'Zug',
      country_id: null,
      mail: 'a@b.ch',
      url: null,
      mwst_nr: 'CHE-123.456.788 MWST',
      has_own_logo: false,
      logo_base64: null,
    };
    for (const path of ['/company_profile', '/2.0/company_profile'])
      expect(recordsOf(await service.call('GET', path))).toMatchObject([expected]);
    expect(recordOf(await service.at('GET', '/2.0/company_profile/1'))).toMatchObject(expected);
    expect((await service.at('GET', '/2.0/company_profile/2')).status).toBe(404);
    const foreign = await service.at('GET', '/2.0/company_profile', { token: service.foreign });
    expect(recordsOf(foreign)).toMatchObject([{ name: 'two-ag' }]);
    const narrow = await service.token(service.owner, ['contact_show']);
    expect((await service.at('GET', '/2.0/company_profile', { token: narrow })).status).toBe(403);
    expect((await service.call('GET', '/company_profile', { token: service.foreign })).status).toBe(404);
  });

  test('scopes, roles and companies still apply', async () => {
    const narrow = await service.token(service.owner, ['contact_show']);
    for (const path of ['/2.0/accounts', '/3.0/users/me', '/2.0/user/me'])
      expect([path, (await service.at('GET', path, { token: narrow })).status]).toEqual([path, 403]);
    for (const path of ['/2.0/contact', '/3.0/users/me'])
      expect([path, (await service.at('GET', path, { token: null })).status]).toEqual([path, 401]);
    const foreign = await service.call('GET', '/2.0/contact', { token: service.foreign });
    expect(foreign.status).toBe(404);
    const { email } = recordOf(await service.at('GET', '/3.0/users/me', { token: service.foreign }));
    expect(email).toBe('owner@two-ag.example');
  });

  test.each([
    '/3.0/contact',
    '/4.0/title',
    '/5.0/contact',
    '/2.0',
    '/2.0/nothing',
    '/2.0/usersme',
    '/3.0/',
    '/1.0/accounts',
  ])('%s does not exist', async (path) => {
    expect((await service.at('GET', path)).status).toBe(404);
    expect((await service.call('GET', path)).status).toBe(404);
  });

  test('an address without a version stays as it is', () => {
    for (const url of [
      '/',
      '/api2.php/one-ag/contact?x=/2.0/y',
      '/oauth/authorize?redirect_uri=https://x/2.0/',
      '/docs',
    ])
      expect(withoutVersion(url)).toBe(url);
  });
});
