import { expect } from 'vitest';
import { z } from 'zod';
import { routes } from '#contract/catalogue.ts';
import { errorBody, oauthErrorBody, success } from '#contract/errors.ts';
import { kontor } from '#contract/kontor.ts';
import type { Resource } from '#contract/resource.ts';
import type { Route } from '#contract/route.ts';
import { recordOf, startTestService, type Answered } from './test-service.ts';
import { countFrom500, makeWorld } from './test-world.ts';

/** Actions that answer 404 until the rules of their resource are there; a line goes when its action answers. */
export const comesWithTheRulesOfItsResource: ReadonlySet<string> = new Set([
  ...['mark_as_sent', 'mark_as_unsent', 'send', 'pdf'].map((action) => `reminder ${action}`),
  'expense invoice',
  ...['estimate', 'order', 'invoice'].flatMap((document) =>
    ['issue', 'revert_issue', 'mark_as_sent', 'cancel', 'copy', 'pdf'].map((action) => `${document} ${action}`),
  ),
  ...['accept', 'reject', 'order', 'invoice'].map((action) => `estimate ${action}`),
  'order invoice',
]);

export const all = routes();
export const nameOf = ({ resource, operation }: Route): string => `${resource?.name ?? 'kontor'} ${operation}`;
export const named = (given: readonly Route[]) => given.map((route) => [nameOf(route), route] as const);
export const isOnRecord = ({ path }: Route): boolean => path.includes('/:id');

/** The resource of an operation that has one. */
export const resourceIn = ({ resource, path }: Route): Resource => {
  if (resource === undefined) throw new Error(`${path} has no resource`);
  return resource;
};

export const answerOf = ({ resource, operation }: Route): z.ZodType => {
  if (resource === undefined) return kontor.find(({ name }) => name === operation)?.answer ?? z.never();
  if (operation === 'list' || operation === 'search') return z.array(resource.record);
  if (operation === 'delete') return success;
  return resource.actions?.[operation]?.answer ?? resource.record;
};

export const statusOf = ({ resource, operation }: Route): number =>
  operation === 'create' ? 201 : (resource?.actions?.[operation]?.status ?? 200);

/** A service with one record at least of every resource in each company, and requests that succeed there. */
export const startConformance = async () => {
  const service = await startTestService();
  await countFrom500(service, service.stranger.companyId);
  const world = await makeWorld(service);
  const abroad = await makeWorld(service, { token: service.foreign, org: service.stranger.org });

  const pathOf = ({ resource, path }: Route, id?: number | string): string => {
    if (resource === undefined) return path.replace(':resource', 'timetracking');
    return world.path(resource, path.slice(resource.path.length).replace(':id', String(id ?? world.id(resource))));
  };

  const kontorBody = async (operation: string): Promise<unknown> => {
    const client_service_id = world.reference('client_service');
    const body = { timetracking: { user_id: service.owner.userId, client_service_id, allowable_bill: true } };
    if (operation === 'stopwatch_start') return body;
    if (operation !== 'stopwatch_edit') return {};
    const started = recordOf(await service.call('POST', '/kontor/stopwatch/start', { body }));
    const { id } = z.looseObject({ id: z.int() }).parse(started['running']);
    return { id, start: '2025-11-20 13:30:00' };
  };

  /** A body with which the operation succeeds; none where it takes none. */
  const bodyOf = async ({ resource, operation, method }: Route): Promise<{ readonly body?: unknown }> => {
    if (method === 'GET' || method === 'DELETE') return {};
    if (resource === undefined) return { body: await kontorBody(operation) };
    if (operation === 'search') return { body: [] };
    if (operation !== 'create' && operation !== 'overwrite' && operation !== 'edit') return {};
    return { body: world.body(resource, 'all', operation) };
  };

  /** What holds of every answer: common rule 8, "Errors" and "Versioning". */
  const expectShape = (route: Route, { status, headers, body, text }: Answered): void => {
    const isKnown = status !== 401;
    expect(headers['x-authenticated-user']).toBe(isKnown ? String(service.owner.userId) : undefined);
    expect(headers['warning']).toBe(route.deprecated ? '199 Resource deprecated' : undefined);
    if (status === 304) return expect(text).toBe('');
    expect(headers['content-type']).toBe('application/json');
    if (status < 400) return;
    expect(body).toMatchObject({ error_code: status });
    expect((isKnown ? errorBody : oauthErrorBody).safeParse(body).error).toBeUndefined();
  };

  return { service, world, abroad, pathOf, bodyOf, expectShape };
};
