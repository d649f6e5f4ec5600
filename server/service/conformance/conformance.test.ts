import { afterAll, describe, expect, it } from 'vitest';
import { startConformance } from './test-conformance.ts';
import { allRoutes, answerOf, isOnRecord, namedRoutes, ordinaryRoutes, resourceIn, statusOf } from './test-routes.ts';
import type { TestResponse } from '../testing/test-service.ts';

/**
 * Tests every operation of the catalogue against its own entry: answers here, access in `conformance-access`, lists and
 * searches in `conformance-list`, bodies in `conformance-input`. Errors of the catalogue itself are found by
 * `document.test.ts`.
 */
const { service, world, pathOf, makeFor, bodyOf, expectShape } = await startConformance();
afterAll(service.close);

describe('every operation', () => {
  it.each(namedRoutes(ordinaryRoutes))('%s succeeds', async (_name, route) => {
    const isMove = route.resource?.actions?.[route.operation] !== undefined;
    const id = route.operation === 'delete' || isMove ? await makeFor(route) : undefined;
    const answered = await service.call(route.method, pathOf(route, id), await bodyOf(route));
    expectShape(route, answered);
    expect([answered.status, answered.text]).toEqual([statusOf(route), answered.text]);
    expect([answered.text, answerOf(route).safeParse(answered.body).error]).toEqual([answered.text, undefined]);
  });

  const singles = ordinaryRoutes.filter(
    ({ operation, resource }) => resource !== undefined && ['show', 'create', 'overwrite', 'edit'].includes(operation),
  );

  it.each(namedRoutes(singles))('%s has an Etag', async (_name, route) => {
    const answered = await service.call(route.method, pathOf(route), await bodyOf(route));
    expect(answered.headers['etag']).toMatch(/^"\d+-\d+"$/);
  });

  const lists = ordinaryRoutes.filter(({ operation }) => operation === 'list' || operation === 'search');

  it.each(namedRoutes(lists))('%s has the total count', async (_name, route) => {
    const answered = await service.call(route.method, pathOf(route), await bodyOf(route));
    expect(answered.headers['x-total-count']).toMatch(/^[1-9]\d*$/);
  });
});

describe('401', () => {
  it.each(namedRoutes(allRoutes))('%s requires a valid token', async (_name, route) => {
    const at = service.clock.now;
    const expired = await service.token();
    service.clock.now = at + 14_400_000;
    const answers: TestResponse[] = [];
    for (const token of [null, 'wrong', expired])
      answers.push(await service.call(route.method, pathOf(route), { token }));
    service.clock.now = at;
    for (const answered of answers) {
      expect(answered.status).toBe(401);
      expectShape(route, answered);
      expect(answered.body).toMatchObject({ message: { error: 'invalid_grant' } });
    }
  });
});

describe('405', () => {
  const paths = [...Map.groupBy(allRoutes, ({ path }) => path)];

  it.each(paths)('%s accepts only its own methods', async (_path, ofPath) => {
    const given = ofPath.map(({ method }) => method);
    const [route] = ofPath;
    if (route === undefined) throw new Error('a path has a route');
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      if (given.some((one) => one === method)) continue;
      const answered = await service.call(method, pathOf(route));
      expect([method, answered.status]).toEqual([method, 405]);
      expect((answered.headers['allow'] ?? '').split(', ').toSorted()).toEqual(given.toSorted());
      expectShape(route, answered);
    }
  });
});

describe('conditions', () => {
  const changing = allRoutes.filter((route) => isOnRecord(route) && route.method !== 'GET');

  it.each(namedRoutes(changing))('%s writes nothing if If-Match names another version: 412', async (_name, route) => {
    const resource = resourceIn(route);
    const id = await makeFor(route);
    const show = async () => service.call('GET', world.path(resource, `/${id}`));
    const before = await show();
    const request = await bodyOf(route);
    const answered = await service.call(route.method, pathOf(route, id), {
      ...request,
      headers: { 'if-match': '"0-0"' },
    });
    expect(answered.status).toBe(412);
    expectShape(route, answered);
    expect([(await show()).text, (await show()).headers['etag']]).toEqual([before.text, before.headers['etag']]);
    const headers = { 'if-match': `"0-0", ${before.headers['etag'] ?? ''}` };
    expect((await service.call(route.method, pathOf(route, id), { ...request, headers })).status).toBe(statusOf(route));
  });

  const shows = allRoutes.filter(({ operation, resource }) => operation === 'show' && resource !== undefined);

  it.each(namedRoutes(shows))('%s answers 304 if the client has this version', async (_name, route) => {
    const first = await service.call('GET', pathOf(route));
    const etag = first.headers['etag'] ?? '';
    const again = await service.call('GET', pathOf(route), { headers: { 'if-none-match': `"0-0", ${etag}` } });
    expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', etag]);
    expectShape(route, again);
    const other = await service.call('GET', pathOf(route), { headers: { 'if-none-match': '"0-0"' } });
    expect([other.status, other.text]).toEqual([200, first.text]);
  });
});
