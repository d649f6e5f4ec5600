import { afterAll, expect, it } from 'vitest';
import { queryAnswer } from '#contract/kontor/query-operation.ts';
import { idOf, recordOf, recordsOf, startTestService } from '../testing/test-service.ts';

/** Countries, added and deactivated by owners (rulings/company#master-country). */
const service = await startTestService();
const { call, token, bookkeeper } = service;
afterAll(service.close);

const path = '/kontor/master_country';
const add = async (iso_3166_alpha2: string) => call('POST', path, { body: { iso_3166_alpha2 } });
const lookUp = async () => recordsOf(await call('GET', '/country?limit=2000'));
const contact = { contact_type_id: 1, name_1: 'X', user_id: 1, owner_id: 1 };

it('a country is added by its code, and appears in the look-up', async () => {
  const before = await lookUp();
  const made = await add('JO');
  expect(made.body).toEqual({ id: idOf(made), name: 'Jordanien', iso_3166_alpha2: 'JO', is_active: true });
  const shown = { id: idOf(made), name: 'Jordanien', name_short: 'JO', iso_3166_alpha2: 'JO' };
  expect(await lookUp()).toEqual([...before, shown]);
  const body = { ...contact, country_id: idOf(made) };
  expect((await call('POST', '/contact', { body })).status).toBe(201);
  expect((await call('DELETE', `${path}/${idOf(made)}`)).status).toBe(403);
});

it.each(['CH', 'ch', 'QQ', 'Jordanien', '', 'J1'])('the code %j is refused', async (code) => {
  expect(recordOf(await add(code))['errors']).toEqual([expect.stringMatching(/^iso_3166_alpha2: ./)]);
});

it('an inactive country stays in the look-up and with its contacts, and our query filters it', async () => {
  const id = idOf(await add('KE'));
  const made = idOf(await call('POST', '/contact', { body: { ...contact, country_id: id } }));
  const before = await lookUp();
  expect(recordOf(await call('POST', `${path}/${id}`, { body: { is_active: false } }))['is_active']).toBe(false);
  expect(await lookUp()).toEqual(before);
  expect(recordOf(await call('GET', `/contact/${made}`))['country_id']).toBe(id);
  const filter = [{ field: 'is_active', value: true }];
  const found = await call('POST', '/kontor/query/country', { body: { filter, limit: 500 } });
  const ids = queryAnswer.parse(found.body).records.map((record) => record['id']);
  expect(ids).toEqual(before.map((record) => record['id']).filter((one) => one !== id));
});

it('the country of the company stays, and only owners change the list', async () => {
  await call('POST', '/kontor/company_profile', { body: { country_id: 1 } });
  expect((await call('DELETE', `${path}/1`)).status).toBe(403);
  const clerk = await token(bookkeeper);
  const body = { iso_3166_alpha2: 'PE' };
  expect((await call('POST', path, { body, token: clerk })).status).toBe(403);
});
