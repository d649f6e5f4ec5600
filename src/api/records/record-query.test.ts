import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { item, type ItemInput } from '#contract/resources/item.ts';
import { startTestService, type TestService } from '#server/service/testing/test-service.ts';
import { at, create, delete_ } from './operations.ts';
import { everyRecord, recordById, recordPage, type RecordQuery } from './record-query.ts';
import { eachPage, hostedOrigin, originAt } from '../cache/test-origin.ts';
import { run, type Origin } from '../cache/testing.ts';

const page = eachPage();
let origin: Origin;

const articles: readonly ItemInput[] = [
  { intern_code: 'A-1', intern_name: 'Stuhl', sale_price: '90', unit_id: 1, remarks: 'Küche' },
  { intern_code: 'A-2', intern_name: 'Tisch', sale_price: '450.5', unit_id: 2 },
  { intern_code: 'A-3', intern_name: 'Ärmel', sale_price: '9.9', unit_id: 1 },
];
let ids: readonly number[] = [];
const seed = async (): Promise<void> => {
  const made = [];
  for (const body of articles) made.push((await run(page.client, create(at(item)), { body })).id);
  ids = made;
};

const all: RecordQuery = {
  filter: [{ field: 'unit_id', criteria: 'in', value: [1, 2] }],
  text: '',
  order_by: 'intern_code',
};
const found = (query: Partial<RecordQuery> = {}) =>
  page.client.fetchQuery(recordPage(at(item), { ...all, ...query }, 0));
const codes = async (query: Partial<RecordQuery> = {}) =>
  (await found(query)).records.map(({ intern_code }) => intern_code);

const sameAtBoth = (): void => {
  test('a page has its records and the total count', async () => {
    expect(await codes()).toEqual(['A-1', 'A-2', 'A-3']);
    expect(await found()).toMatchObject({ count: 3, more: false, cut: false });
  });

  test('amounts are sorted as numbers, in both directions', async () => {
    expect(await codes({ order_by: 'sale_price,id' })).toEqual(['A-3', 'A-1', 'A-2']);
    expect(await codes({ order_by: 'sale_price_desc,id' })).toEqual(['A-2', 'A-1', 'A-3']);
  });

  test('filters and words narrow it, in any order and case', async () => {
    expect(await codes({ filter: [{ field: 'unit_id', value: 1 }] })).toEqual(['A-1', 'A-3']);
    expect(await codes({ text: 'STUHL küche' })).toEqual(['A-1']);
    expect(await codes({ text: 'a-2' })).toEqual(['A-2']);
    expect(await found({ text: 'nirgends' })).toMatchObject({ records: [], count: 0 });
  });

  test('everything is read page by page, and reading can be stopped', async () => {
    const read: string[] = [];
    const control = new AbortController();
    for await (const { records, count } of everyRecord(page.client, at(item), all, control.signal)) {
      expect(count).toBe(3);
      read.push(...records.map(({ intern_code }) => intern_code));
    }
    expect(read).toEqual(['A-1', 'A-2', 'A-3']);
    control.abort();
    await expect(everyRecord(page.client, at(item), all, control.signal).next()).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  test('one record is found by its id, and is null once deleted', async () => {
    const [id = 0] = ids;
    expect(await page.client.fetchQuery(recordById(at(item), id))).toMatchObject({ id, intern_name: 'Stuhl' });
    await run(page.client, delete_(at(item)), { id });
    expect(await page.client.fetchQuery({ ...recordById(at(item), id), staleTime: 0 })).toBeNull();
  });
};

describe('Kontor’s own service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
    origin = await originAt(service);
    await seed();
  });
  afterAll(() => service.close());

  test('a record includes its version and the inputs that the document does not show', async () => {
    const body = { intern_code: 'B-1', intern_name: 'Bank', account_id: 1, character_info: 'rot' };
    const { id } = await run(page.client, create(at(item)), { body });
    const record = await page.client.fetchQuery(recordById(at(item), id));
    expect(record).toMatchObject({ account_id: 1, character_info: 'rot', etag: expect.stringContaining(String(id)) });
  });

  sameAtBoth();
});

describe('a hosted service', () => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ origin, close } = await hostedOrigin());
    await seed();
  });
  afterAll(() => close());

  sameAtBoth();

  test('turning the page repeats no read, and never asks for the namespace', async () => {
    await found();
    origin.sent.length = 0;
    await found({ order_by: 'intern_name,id' });
    expect(origin.sent).toEqual([]);
  });
});
