import { QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bankAccount } from '#contract/resources/bank-account.ts';
import { businessActivity } from '#contract/resources/business-activity.ts';
import { contact } from '#contract/resources/contact.ts';
import { item } from '#contract/resources/item.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { startTestService, type TestService } from '#server/service/testing/test-service.ts';
import { recordKinds } from '../../records.ts';
import { at, create } from '../records/operations.ts';
import { recordKind, searchRecords, type RecordKind } from './search-everywhere.ts';
import { eachPage, hostedOrigin, originAt } from '../cache/test-origin.ts';
import { run, waitUntil, type Origin } from '../cache/testing.ts';

let origin: Origin;
const page = eachPage();
const kindOf = (resource: string): RecordKind => {
  const found = recordKinds.find(({ kind }) => kind.resource.name === resource);
  if (found === undefined) throw new Error(`The palette finds no ${resource}.`);
  return found.kind;
};

const activities = recordKind({
  resource: businessActivity,
  order: 'name',
  words: ['name'],
  fields: z.looseObject({ id: z.int(), name: z.string() }),
  show: async ({ id, name }) => ({ id, title: name, detail: '', figure: '' }),
});

describe('Kontor’s own service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
    const { userId } = service.owner;
    origin = await originAt(service);
    const { client } = page;
    const who = { contact_type_id: 1, city: 'Thusis', postcode: '7430', user_id: userId, owner_id: userId };
    const { id: contact_id } = await run(client, create(at(contact)), {
      body: { ...who, name_1: 'Seilbahn Musteralp' },
    });
    const { id: client_service_id } = await run(client, create(at(businessActivity)), { body: { name: 'Beratung' } });
    const entry = { user_id: userId, client_service_id, allowable_bill: true };
    const duration = { type: 'duration' as const, duration: '02:30' };
    for (let day = 1; day <= 7; day += 1) {
      const tracking = { ...duration, date: `2026-03-0${day}` };
      await run(client, create(at(timetracking)), { body: { ...entry, contact_id, text: 'Retourfahrt', tracking } });
    }
    const tracking = { ...duration, date: '2026-03-09' };
    await run(client, create(at(timetracking)), { body: { ...entry, tracking } });
  });
  afterAll(() => service.close());

  const find = (kind: RecordKind, typed: string) => page.client.fetchQuery(searchRecords(kind, typed));

  test('entries match any words of text, contact and activity, the newest five first', async () => {
    const found = await find(kindOf('timetracking'), ' must  RET ');
    expect(found.map(({ title, detail, figure }) => [title, detail, figure])).toEqual(
      [7, 6, 5, 4, 3].map((day) => ['Retourfahrt', `Seilbahn Musteralp, 0${day}.03.2026`, '2:30']),
    );
    expect(await find(kindOf('timetracking'), 'must zzz')).toEqual([]);
  });

  test('an entry without text is labelled with its activity', async () => {
    const [first] = await find(kindOf('timetracking'), 'beratung');
    expect(first).toMatchObject({ title: 'Beratung', detail: '09.03.2026' });
  });

  test('contacts are found with distinguishing details', async () => {
    expect(await find(kindOf('contact'), 'alp')).toMatchObject([
      { title: 'Seilbahn Musteralp', detail: '7430 Thusis' },
    ]);
  });

  test('articles are found with code and price, bank accounts with their bank', async () => {
    const { client } = page;
    const article = { intern_name: 'Buchungspauschale', intern_code: 'TR-210', sale_price: '1234.5' };
    const account = { bank_name: 'Alpha Bank', name: 'Lohnkonto', owner: 'one-ag', currency_id: 1 };
    await run(client, create(at(item)), { body: article });
    await run(client, create(at(bankAccount)), { body: { ...account, iban_nr: 'CH9300762011623852957' } });
    expect(await find(kindOf('item'), 'pausch')).toMatchObject([
      { title: 'Buchungspauschale', detail: 'TR-210', figure: '1’234.50' },
    ]);
    expect(await find(kindOf('bank_account'), 'lohn alpha')).toMatchObject([{ title: 'Lohnkonto, Alpha Bank' }]);
  });

  test('the same words cost one request until a record changes', async () => {
    const { length } = await find(activities, 'berat');
    origin.sent.length = 0;
    await find(activities, 'berat ');
    expect(origin.sent).toHaveLength(0);
    await run(page.client, create(at(businessActivity)), { body: { name: 'Beratung vor Ort' } });
    expect(await find(activities, 'berat')).toHaveLength(length + 1);
  });

  test('a request that nobody awaits any more is aborted', async () => {
    const inner = globalThis.fetch;
    const received: string[] = [];
    globalThis.fetch = async (input, init) => {
      if (typeof input !== 'string' || !input.includes('/query/')) return inner(input, init);
      received.push('asked');
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          received.push('given up');
          reject(new Error('given up'));
        });
      });
    };
    const observer = new QueryObserver(page.client, searchRecords(activities, 'fern'));
    const stop = observer.subscribe(() => undefined);
    await waitUntil(() => received.length === 1);
    stop();
    await waitUntil(() => received.length === 2);
    globalThis.fetch = inner;
    expect(received).toEqual(['asked', 'given up']);
  });

  test('words beyond the service’s limit are dropped', async () => {
    const many = `berat ${Array.from({ length: 12 }, () => 'ber').join(' ')} zzz`;
    expect((await find(activities, many)).length).toBeGreaterThan(0);
    expect(await find(activities, 'z'.repeat(500))).toEqual([]);
  });
});

describe('a hosted service', () => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ origin, close } = await hostedOrigin());
  });
  afterAll(() => close());

  const find = (kind: RecordKind, typed: string) => page.client.fetchQuery(searchRecords(kind, typed));

  test('is queried with the documented search', async () => {
    expect(await find(activities, 'Travel')).toMatchObject([{ title: 'Travel' }]);
    expect(origin.sent.at(-1)).toMatchObject({ method: 'POST', path: '/api/client_service/search?limit=5' });
    expect(await find(activities, 'Nothing')).toEqual([]);
  });

  test('gives nothing without a text field or without the resource', async () => {
    origin.sent.length = 0;
    expect(await find(kindOf('timetracking'), 'Travel')).toEqual([]);
    expect(origin.sent.filter(({ path }) => path.includes('search'))).toEqual([]);
    expect(await find(kindOf('contact'), 'Muster')).toEqual([]);
  });
});
