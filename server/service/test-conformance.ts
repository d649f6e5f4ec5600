import { expect } from 'vitest';
import { z } from 'zod';
import { routes } from '#contract/catalogue.ts';
import { errorBody, oauthErrorBody, success } from '#contract/errors.ts';
import { kontor } from '#contract/kontor.ts';
import type { Resource } from '#contract/resource.ts';
import type { Route } from '#contract/route.ts';
import { bodyOf as bodyOfSchema } from './test-samples.ts';
import { recordOf, startTestService, type Answered } from './test-service.ts';
import { countFrom500, makeWorld } from './test-world.ts';

/** Actions that answer 404 until the rules of their resource are there; a line goes when its action answers. */
export const comesWithTheRulesOfItsResource: ReadonlySet<string> = new Set([
  ...['send', 'pdf'].map((action) => `reminder ${action}`),
  ...['estimate', 'order', 'invoice'].map((document) => `${document} pdf`),
]);

/** Actions of documents that need their document issued. */
const afterIssue: ReadonlySet<string> = new Set([
  ...['estimate', 'order', 'invoice'].flatMap((document) =>
    ['revert_issue', 'mark_as_sent'].map((action) => `${document} ${action}`),
  ),
  ...['cancel', 'accept', 'reject', 'order', 'invoice'].map((action) => `estimate ${action}`),
  'invoice cancel',
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

export const statusOf = ({ resource, operation }: Route): number => {
  if (resource === undefined) return kontor.find(({ name }) => name === operation)?.status ?? 200;
  return operation === 'create' ? 201 : (resource.actions?.[operation]?.status ?? 200);
};

type Request = { readonly body?: unknown; readonly headers?: { readonly [name: string]: string } };

/** A service with one record at least of every resource in each company, and requests that succeed there. */
export const startConformance = async () => {
  const service = await startTestService();
  await countFrom500(service, service.stranger.companyId);
  const world = await makeWorld(service);
  const abroad = await makeWorld(service, { token: service.foreign, org: service.stranger.org });

  const pathOf = ({ resource, path }: Route, id?: number | string): string => {
    if (resource === undefined) {
      const document = `kb_invoice/${world.reference('kb_invoice')}`;
      return path.replace(':resource', 'timetracking').replace(':document/:document_id', document);
    }
    return world.path(resource, path.slice(resource.path.length).replace(':id', String(id ?? world.id(resource))));
  };

  const kontorBody = async (operation: string): Promise<unknown> => {
    const client_service_id = world.reference('client_service');
    const body = { timetracking: { user_id: service.owner.userId, client_service_id, allowable_bill: true } };
    if (operation === 'stopwatch_start') return body;
    if (operation === 'position_create') return { type: 'KbPositionText', text: 'Text', after: null };
    if (operation !== 'stopwatch_edit') return {};
    const started = recordOf(await service.call('POST', '/kontor/stopwatch/start', { body }));
    const { id } = z.looseObject({ id: z.int() }).parse(started['running']);
    return { id, start: '2025-11-20 13:30:00' };
  };

  /** A new record that the operation succeeds on. */
  const makeFor = async (route: Route): Promise<number> => {
    const resource = resourceIn(route);
    const id = await world.make(resource);
    if (afterIssue.has(nameOf(route))) await service.call('POST', world.path(resource, `/${id}/issue`));
    return id;
  };

  /** The order of the world's invoice as it is. */
  const orderOf = async (route: Route): Promise<Request> => {
    const { body, headers } = await service.call('GET', pathOf(route).replace('position_order', 'position'));
    const places = z.array(z.looseObject({ type: z.string(), id: z.int(), parent_id: z.unknown().optional() }));
    return {
      body: places.parse(body).map(({ type, id, parent_id = null }) => ({ type, id, parent_id })),
      headers: { 'if-match': headers['etag'] ?? '' },
    };
  };

  /** A body with which the operation succeeds; none where it takes none. */
  const bodyOf = async (route: Route): Promise<Request> => {
    const { resource, operation, method } = route;
    if (operation === 'position_order') return orderOf(route);
    if (method === 'GET' || method === 'DELETE') return {};
    if (resource === undefined) return { body: await kontorBody(operation) };
    if (operation === 'search') return { body: [] };
    const ofAction = resource.actions?.[operation]?.body;
    if (ofAction !== undefined) return { body: bodyOfSchema(ofAction, world.reference, 'required') };
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

  return { service, world, abroad, pathOf, makeFor, bodyOf, expectShape };
};
