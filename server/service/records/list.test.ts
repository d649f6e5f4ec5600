import { afterAll, expect, it } from 'vitest';
import { insertRecords } from '#server/company/insert-records.ts';
import { entities } from './entity.ts';
import { orderText, readOrder } from './list.ts';
import { recordsOf, startTestService } from '../testing/test-service.ts';

const service = await startTestService();
const { call, owner, database } = service;
afterAll(service.close);

const count = 1200;
const origin = { companyId: owner.companyId, zone: 'Europe/Zurich' };
const names = Array.from({ length: count }, (_, index) => ({ name: `Einheit ${index % 7}` }));
await database.transaction(async (transaction) => insertRecords(transaction, origin, 'unit', names));

const listed = async (query: string) => recordsOf(await call('GET', `/unit?order_by=name_desc${query}`));

it('a far page equals the same page of a longer list', async () => {
  const all = await listed('&limit=2000');
  expect(all.length).toBeGreaterThanOrEqual(count);
  for (const offset of [999, 1000, 1100]) {
    expect(await listed(`&limit=50&offset=${offset}`)).toEqual(all.slice(offset, offset + 50));
  }
  expect(await listed('&limit=50&offset=5000')).toEqual([]);
});

it('a search pages far by itself, with the total count', async () => {
  const body = [{ field: 'name', value: 'Einheit', criteria: 'like' }];
  const found = await call('POST', '/unit/search?order_by=name_desc&limit=20&offset=1190', { body });
  expect(recordsOf(found)).toHaveLength(10);
  expect(found.headers['x-total-count']).toBe(String(count));
});

it('orders missing values explicitly only for nullable columns, so that an index works for the others', () => {
  const contact = entities.find(({ resource }) => resource.name === 'contact');
  if (contact === undefined) throw new Error('no contact');
  const order = readOrder(contact, ['name_1', 'name_2'], 'name_1_desc,name_2');
  expect(orderText(order).pieces.join('?')).toBe('"name_1" desc, "name_2" asc nulls first, "id" asc');
});
