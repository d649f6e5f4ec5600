import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { noteOf } from '#contract/notation.ts';
import { startConformance } from './test-conformance.ts';
import { allRoutes, namedRoutes, resourceIn } from './test-routes.ts';
import { recordOf, recordsOf } from '../testing/test-service.ts';

/** Lists and searches of every resource: order, paging, search fields, and refusals with 400. */
const { service, world, pathOf, bodyOf, expectShape } = await startConformance();
afterAll(service.close);

const lists = allRoutes.filter(({ operation }) => operation === 'list' || operation === 'search');
const searches = allRoutes.filter(({ operation, resource }) => operation === 'search' && resource !== undefined);
for (const [, route] of namedRoutes(lists))
  if (resourceIn(route).create !== undefined) await world.make(resourceIn(route));

describe('400', () => {
  it.each(namedRoutes(lists))('%s names invalid order parameters', async (_name, route) => {
    const [first = 'id'] = resourceIn(route).sort;
    const request = await bodyOf(route);
    const answered = await service.call(
      route.method,
      `${pathOf(route)}?order_by=nonsense,${first},other_desc`,
      request,
    );
    expect(answered.status).toBe(400);
    expectShape(route, answered);
    expect(recordOf(answered)['errors']).toEqual(['nonsense', 'other_desc']);
    expect(recordOf(answered)['message']).toMatch(/nonsense, other_desc/);
  });

  it.each(namedRoutes(lists))('%s names an invalid limit or offset', async (_name, route) => {
    const request = await bodyOf(route);
    const list = async (query: string) => service.call(route.method, `${pathOf(route)}?${query}`, request);
    for (const [parameter, values] of [
      ['limit', ['0', '-1', '1.5', 'x', '1e3', '9007199254740992', '1&limit=2']],
      ['offset', ['-1', '1.5', 'x', '9007199254740992']],
    ] as const) {
      for (const value of values) {
        const answered = await list(`${parameter}=${value}`);
        expect(answered.status, `${parameter}=${value}`).toBe(400);
        expectShape(route, answered);
        expect(recordOf(answered)['errors']).toEqual([parameter]);
      }
    }
  });

  it.each(namedRoutes(searches))('%s names invalid search parameters', async (_name, route) => {
    const { search = [], record } = resourceIn(route);
    const unsearched = Object.keys(record.shape).find((field) => !search.includes(field)) ?? 'company_id';
    const criteria = [
      { field: 'nonsense', value: 1 },
      { field: search[0], value: 'x' },
      { field: unsearched, value: 1 },
    ];
    const answered = await service.call('POST', pathOf(route), { body: criteria });
    expect(answered.status).toBe(400);
    expectShape(route, answered);
    expect(recordOf(answered)['errors']).toEqual(['nonsense', unsearched]);
    expect(recordOf(answered)['message']).toContain(`nonsense, ${unsearched}`);
  });

  it.each(namedRoutes(searches))('%s refuses a body that is not an array of criteria', async (_name, route) => {
    for (const body of [{}, 'x', 5, [5], [{ value: 1 }], [{ field: 5 }], [[]]]) {
      const answered = await service.call('POST', pathOf(route), { body });
      expect([body, answered.status]).toEqual([body, 400]);
      expectShape(route, answered);
    }
  });
});

const isAscending = (values: readonly unknown[]): boolean =>
  values.every((value, index) => index === 0 || compare(values[index - 1], value) <= 0);

/** Nulls first, decimals by value, texts by code unit. */
const compare = (one: unknown, other: unknown): number => {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null);
  const [a, b] = [Number(one), Number(other)];
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a - b;
  if (typeof one !== 'string' || typeof other !== 'string') throw new Error('nothing to sort by');
  return one < other ? -1 : Number(one > other);
};

describe('order', () => {
  it.each(namedRoutes(lists))('%s sorts by each of its parameters, in both directions', async (_name, route) => {
    const { sort, record } = resourceIn(route);
    const request = await bodyOf(route);
    for (const parameter of sort) {
      const by = async (order: string) =>
        recordsOf(await service.call(route.method, `${pathOf(route)}?order_by=${order}`, request));
      const plain = await by(parameter);
      expect(await by(`${parameter}_asc`)).toEqual(plain);
      const down = await by(`${parameter}_desc`);
      expect(down).toHaveLength(plain.length);
      if (!(parameter in record.shape)) continue;
      expect(isAscending(plain.map((one) => one[parameter]))).toBe(true);
      expect(isAscending(down.map((one) => one[parameter]).toReversed())).toBe(true);
    }
  });

  it.each(namedRoutes(lists))('%s is sorted by id by default, in pages', async (_name, route) => {
    const request = await bodyOf(route);
    const whole = await service.call(route.method, pathOf(route), request);
    const ids = recordsOf(whole).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => Number(one) - Number(other)));
    const second = await service.call(route.method, `${pathOf(route)}?limit=1&offset=1`, request);
    expect(recordsOf(second).map(({ id }) => id)).toEqual(ids.slice(1, 2));
    expect([whole.headers['x-total-count'], second.headers['x-total-count']]).toEqual([
      String(ids.length),
      String(ids.length),
    ]);
    const beyond = await service.call(route.method, `${pathOf(route)}?offset=9007199254740991`, request);
    expect([beyond.status, beyond.text]).toEqual([200, '[]']);
  });
});

describe('search', () => {
  it.each(namedRoutes(searches))('%s finds a record by each of its search fields', async (_name, route) => {
    const { search = [], record, synonyms } = resourceIn(route);
    const path = pathOf(route);
    const listed = recordsOf(await service.call('POST', path, { text: '' }));
    for (const field of search) {
      const outputName = field in record.shape ? field : (synonyms?.[field] ?? '');
      const target = listed.find((one) => one[outputName] !== null && one[outputName] !== undefined);
      const isNull = await service.call('POST', path, { body: [{ field, criteria: 'is_null' }] });
      const notNull = await service.call('POST', path, { body: [{ field, criteria: 'not_null' }] });
      expect([field, recordsOf(isNull).length + recordsOf(notNull).length]).toEqual([field, listed.length]);
      if (target === undefined) continue;
      const found = recordsOf(await service.call('POST', path, { body: [{ field, value: target[outputName] }] }));
      const isContained = noteOf(record.shape[outputName] ?? z.never()).kind === 'text';
      const misfits = found.filter((one) =>
        isContained
          ? !String(one[outputName]).includes(String(target[outputName]))
          : one[outputName] !== target[outputName],
      );
      expect([field, misfits]).toEqual([field, []]);
      expect([field, ...found.map(({ id }) => id)]).toContain(target['id']);
    }
  });

  it.each(namedRoutes(searches))('%s answers an empty array if nothing is found', async (_name, route) => {
    const [field = 'id'] = resourceIn(route).search ?? [];
    const answered = await service.call('POST', pathOf(route), { body: [{ field, value: [], criteria: 'in' }] });
    expect([answered.status, answered.text, answered.headers['x-total-count']]).toEqual([200, '[]', '0']);
  });
});
