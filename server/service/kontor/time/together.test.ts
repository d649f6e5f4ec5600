import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { timetrackingTogether } from '#contract/kontor/together-operation.ts';
import { billingIn } from '../billing/test-billing.ts';
import { recordOf, recordsOf, startTestService, type Person } from '../../testing/test-service.ts';

/** rulings/time#together. */
const service = await startTestService();
const { call, owner, time } = service;
afterAll(service.close);
const { contactOf, activityOf, advice, enter, bill } = await billingIn(service);
const books = await activityOf('Buchhaltung', { default_price_per_hour: 120 });
const contact_id = await contactOf('Muster AG');

const together = async (body: object, of: Person = owner, headers = {}) =>
  call('POST', '/kontor/timetracking/together', { body, token: await service.token(of), headers });
const versionOf = async (id: number) => ({
  id,
  etag: String((await call('GET', `/timesheet/${id}`)).headers['etag']),
});
const everything = async (): Promise<string> => JSON.stringify(recordsOf(await call('GET', '/timesheet?limit=2000')));
const lasting = (duration: string) => ({ tracking: { type: 'duration', date: '2025-11-18', duration } });
const duration = async (id: number) => recordOf(await call('GET', `/timesheet/${id}`))['duration'];
const madeOf = ({ body }: { readonly body: unknown }) => timetrackingTogether.answer.parse(body);

describe('writing several entries', () => {
  it('is done and undone together, in the versions written', async () => {
    const [one, other] = [await enter(contact_id, 60), await enter(contact_id, 30)];
    const before = await everything();
    const change = [{ ...(await versionOf(one)), values: lasting('01:30') }];
    const { changed } = madeOf(await together({ change, delete: [await versionOf(other)] }));
    expect(changed).toEqual([await versionOf(one)]);
    expect(await duration(one)).toBe('1:30');
    expect((await call('GET', `/timesheet/${other}`)).status).toBe(404);
    const back = changed.map((version) => ({ ...version, values: lasting('01:00') }));
    const { restored } = madeOf(await together({ restore: [other], change: back }));
    expect(restored).toEqual([await versionOf(other)]);
    expect(await everything()).toBe(before);
  });

  it('creates entries and returns their versions', async () => {
    const id = await enter(contact_id, 60);
    const { client_service_id, user_id } = recordOf(await call('GET', `/timesheet/${id}`));
    const create = [{ values: { client_service_id, user_id, allowable_bill: true, ...lasting('00:20') } }];
    const change = [{ ...(await versionOf(id)), values: lasting('00:40') }];
    const { created } = madeOf(await together({ create, change }));
    const [made = { id: 0, etag: '' }] = created;
    expect(created).toEqual([await versionOf(made.id)]);
    expect([await duration(id), await duration(made.id)]).toEqual(['0:40', '0:20']);
  });

  it('keeps a rate that neither the charge nor the activity still has', async () => {
    const price = async (value: number) =>
      call('POST', `/client_service/${advice}`, { body: { default_price_per_hour: value } });
    const id = await enter(contact_id, 60);
    await price(999);
    const rateOf = async (one: number) => {
      const body = { filter: [{ field: 'id', value: one }] };
      const found = recordOf(await call('POST', '/kontor/query/timetracking', { body }));
      return z.array(z.looseObject({ rate: z.string(), charge: z.null() })).parse(found['records'])[0]?.rate;
    };
    const rate = await rateOf(id);
    const values = { client_service_id: advice, user_id: 1, allowable_bill: true, ...lasting('00:20') };
    const moved = { ...(await versionOf(id)), values: { client_service_id: books } };
    const { changed, created } = madeOf(await together({ change: [moved], create: [{ values, rate }] }));
    expect([await rateOf(created[0]?.id ?? 0), await rateOf(id)]).toEqual([rate, '120.0000']);
    await together({ change: changed.map((version) => ({ ...version, values: { client_service_id: advice }, rate })) });
    expect(await rateOf(id)).toBe(rate);
    await price(165);
  });

  it('happens once under one key', async () => {
    const id = await enter(contact_id, 60);
    const { client_service_id, user_id } = recordOf(await call('GET', `/timesheet/${id}`));
    const create = [{ values: { client_service_id, user_id, allowable_bill: true, ...lasting('00:20') } }];
    const first = await together({ create }, owner, { 'idempotency-key': 'split-1' });
    const after = await everything();
    expect((await together({ create }, owner, { 'idempotency-key': 'split-1' })).text).toBe(first.text);
    expect(await everything()).toBe(after);
  });
});

describe('if one of them is refused, nothing is written', () => {
  it.each<[string, number, (id: number, other: number) => Promise<object>]>([
    [
      'changed by somebody else',
      412,
      async (id, other) => {
        const stale = await versionOf(other);
        await call('POST', `/timesheet/${other}`, { body: { text: 'by somebody else' } });
        return { change: [{ ...(await versionOf(id)), values: lasting('02:00') }], delete: [stale] };
      },
    ],
    [
      'billed',
      403,
      async (id, other) => {
        await bill(contact_id, [other]);
        return { change: [{ ...(await versionOf(id)), values: lasting('02:00') }], delete: [await versionOf(other)] };
      },
    ],
    [
      'gone',
      404,
      async (id, other) => {
        const stale = await versionOf(other);
        await call('DELETE', `/timesheet/${other}`);
        return { change: [{ ...(await versionOf(id)), values: lasting('02:00') }], delete: [stale] };
      },
    ],
    [
      'not in the bin',
      409,
      async (id) => ({ restore: [999_999], change: [{ ...(await versionOf(id)), values: lasting('02:00') }] }),
    ],
    [
      'not as the document has it',
      422,
      async (id, other) => ({
        delete: [await versionOf(other)],
        change: [{ ...(await versionOf(id)), values: { client_service_id: 999_999 } }],
      }),
    ],
  ])('writes nothing because one is %s: %i', async (_why, status, bodyFor) => {
    const [id, other] = [await enter(contact_id, 60), await enter(contact_id, 30)];
    const body = await bodyFor(id, other);
    const before = await everything();
    const answered = await together(body);
    expect([answered.status, recordOf(answered)['error_code']]).toEqual([status, status]);
    expect(await everything()).toBe(before);
  });

  it('writes nothing because one belongs to someone else and the user only tracks time: 403', async () => {
    const id = await enter(contact_id, 60);
    const before = await everything();
    expect((await together({ delete: [await versionOf(id)] }, time)).status).toBe(403);
    expect(await everything()).toBe(before);
  });
});
