import { afterAll, describe, expect, it } from 'vitest';
import type { Route } from '#contract/route.ts';
import type { Role } from '#contract/roles.ts';
import { scopes, type Scope } from '#contract/scopes.ts';
import { startConformance } from './test-conformance.ts';
import { allRoutes, documentOf, isOnRecord, namedRoutes, resourceIn } from './test-routes.ts';
import { idOf } from '../testing/test-service.ts';
import { reportNote } from '../../../trust/rows/notes.ts';

const { service, world, abroad, pathOf, bodyOf, expectShape } = await startConformance();

/** Number of combinations tried, by the kind of condition combined with the operations. */
const cells = {
  scopes: 0,
  roles: 0,
  'foreign and unknown ids': 0,
  'foreign parents': 0,
  'foreign companies': 0,
  'foreign ids inside bodies': 0,
};
afterAll(async () => {
  const lines = Object.entries(cells).map(([what, count]) => `${count} x ${what}`);
  reportNote('R1', { length: `operations by ${lines.join(', ')}` });
  await service.close();
});

/**
 * The scopes that open an operation: one of its own, or the `_edit` of its `_show`; for parts of a document, those of
 * the document.
 */
const opens = ({ path, operation, scopes: required }: Route, scope: Scope): boolean =>
  required
    .filter((one) => !path.includes('/:document/') || one.startsWith(documentOf(operation)))
    .some((one) => one === scope || one.replace('_show', '_edit') === scope);

/** Sends a request that changes nothing even if it is let in: an unknown record, or an unknown field. */
const isLetIn = async (route: Route, token: string): Promise<boolean> => {
  const takesNonsense = route.operation === 'create' || route.operation === 'session_end_others';
  const request = takesNonsense ? { body: { nonsense: 1 } } : {};
  return (await service.call(route.method, pathOf(route, 999_999), { token, ...request })).status !== 403;
};

/** All that a member who only tracks time may do, whatever the token grants; `general` only for reading. */
const rightsOfTime: readonly Scope[] = [
  'general',
  'contact_show',
  'project_show',
  'article_show',
  'monitoring_show',
  'monitoring_edit',
  'task_show',
  'task_edit',
  'note_show',
  'note_edit',
];

const singles: (readonly [Scope, string])[] = [];
for (const scope of scopes) singles.push([scope, await service.token(service.owner, [scope])]);
const timeWithEveryScope = await service.token(service.time);
const bookkeeperWithEveryScope = await service.token(service.bookkeeper);

describe('403', () => {
  const guarded = allRoutes.filter(({ scopes: required }) => required.length > 0);

  it('protects every operation except seven of our own', () => {
    const open = allRoutes.filter(({ scopes: required }) => required.length === 0).map(({ operation }) => operation);
    expect(open).toEqual([
      'query',
      'in_use',
      'event',
      'company_profile_show',
      'pdf_batch',
      'caller_show',
      'draft_salts',
    ]);
  });

  /** Lists where an operation opens to scopes other than the declared ones. */
  const wrongOf = async (route: Route): Promise<readonly string[]> => {
    const wrong: string[] = [];
    for (const [scope, token] of singles) {
      const isIn = await isLetIn(route, token);
      if (isIn !== opens(route, scope)) wrong.push(`${scope} ${isIn ? 'opens' : 'does not open'}`);
    }
    return wrong;
  };

  it('control: detects an operation that the wrong scope opens', async () => {
    const [route] = guarded.filter(({ resource, operation }) => resource?.name === 'note' && operation === 'list');
    const other: Scope = 'task_show';
    expect(route && (await wrongOf({ ...route, scopes: [other] }))).toContain('note_show opens');
  });

  it.each(namedRoutes(guarded))('%s accepts only its own scopes', async (_name, route) => {
    expect(await wrongOf(route)).toEqual([]);
    cells.scopes += singles.length + 1;
    const others = scopes.filter((scope) => !opens(route, scope));
    const token = await service.token(service.owner, others);
    const answered = await service.call(route.method, pathOf(route), { token, ...(await bodyOf(route)) });
    expect(answered.status).toBe(403);
    expectShape(route, answered);
  });

  it.each(namedRoutes(guarded))('%s requires the role’s right in addition to the scope', async (_name, route) => {
    const isWrite = route.method !== 'GET' && route.operation !== 'search' && route.own !== true;
    const isFor = (role: Role): boolean => route.roles?.includes(role) ?? true;
    const rights = isWrite ? rightsOfTime.filter((scope) => scope !== 'general') : rightsOfTime;
    expect(await isLetIn(route, timeWithEveryScope)).toBe(isFor('time') && rights.some((scope) => opens(route, scope)));
    expect(await isLetIn(route, bookkeeperWithEveryScope)).toBe(isFor('bookkeeper'));
    cells.roles += 2;
  });

  it('kontor query requires the read scope of the requested resource', async () => {
    const token = await service.token(service.owner, ['task_show']);
    const status = async (resource: string) =>
      (await service.call('POST', `/kontor/query/${resource}`, { token, body: {} })).status;
    expect([await status('task'), await status('note'), await status('nonsense')]).toEqual([200, 403, 404]);
  });

  it('kontor in_use requires the write scope of the requested resource', async () => {
    const token = await service.token(service.owner, ['task_show', 'note_edit']);
    const status = async (resource: string) =>
      (await service.call('POST', `/kontor/in_use/${resource}`, { token, body: { ids: [1] } })).status;
    expect([await status('note'), await status('task'), await status('nonsense')]).toEqual([200, 403, 404]);
  });
});

describe('404', () => {
  const strange = ['999999', 'abc', '0', '-1', '1.5', '99999999999999999999', '1e3', '9'.repeat(300), '%E0%A4%A'];

  it.each(namedRoutes(allRoutes.filter(isOnRecord)))('%s does not know an unknown record', async (_name, route) => {
    const resource = resourceIn(route);
    const request = await bodyOf(route);
    const answers = new Set<string>();
    const foreign = resource.create === undefined ? [] : [abroad.id(resource)];
    expect(foreign.every((id) => id > 500)).toBe(true);
    for (const id of [...strange, ...foreign]) {
      const answered = await service.call(route.method, pathOf(route, id), request);
      expect(answered.headers['content-type']).toBe('application/json');
      answers.add(`${answered.status} ${answered.text}`);
      cells['foreign and unknown ids'] += 1;
    }
    expect([...answers]).toEqual(['404 {"error_code":404,"message":"The page could not be found."}']);
  });

  const below = allRoutes.filter(({ path }) => /:(invoice|document)_id\//.test(path));
  const at = async (route: Route, document: number | string, request: { readonly body?: unknown }) =>
    service.call(route.method, pathOf(route).replace(/\/(kb_invoice|kb_order)\/\d+/, `/$1/${document}`), request);

  it.each(namedRoutes(below))('%s does not know an unknown parent', async (_name, route) => {
    const request = await bodyOf(route);
    for (const other of [999_999, abroad.reference(documentOf(route.operation)), 'x']) {
      const answered = await at(route, other, request);
      expect([other, answered.status]).toEqual([other, 404]);
      expectShape(route, answered);
      cells['foreign parents'] += 1;
    }
  });

  it.each(namedRoutes(below.filter(isOnRecord)))(
    '%s does not find a record below another parent',
    async (_name, route) => {
      const body = { contact_id: world.reference('contact'), user_id: service.owner.userId };
      const another = idOf(await service.call('POST', '/kb_invoice', { body }));
      expect((await at(route, another, await bodyOf(route))).status).toBe(404);
    },
  );

  it.each(namedRoutes(allRoutes))('%s does not exist for another company or an unknown one', async (_name, route) => {
    const request = await bodyOf(route);
    const other = await service.call(route.method, pathOf(route), { ...request, org: service.stranger.org });
    const none = await service.call(route.method, pathOf(route), { ...request, org: 'nobody' });
    expect([other.status, none.status]).toEqual([404, 404]);
    expect(other.text).toBe(none.text);
    expectShape(route, other);
    cells['foreign companies'] += 2;
  });

  it('answers paths outside the catalogue like an unknown record', async () => {
    for (const path of ['/nonsense', '/unit/1/nonsense', '/kb_bill/1/kb_position_text', '/kontor/nonsense', '/unit/']) {
      const answered = await service.call('GET', path);
      const withoutToken = await service.call('GET', path, { token: null });
      expect([path, answered.status, withoutToken.status]).toEqual([path, 404, 401]);
      expect(answered.headers['x-authenticated-user']).toBe(String(service.owner.userId));
      expect(answered.text).toBe('{"error_code":404,"message":"The page could not be found."}');
    }
    expect((await service.at('GET', '/nonsense')).text).toBe(
      '{"error_code":404,"message":"The page could not be found."}',
    );
  });
});

describe('ids of another company inside a body', () => {
  /** The resource of a bare `id` in a body of the kontor namespace. */
  const unprefixedIdOf = (operation: string): string => {
    if (operation === 'pdf_batch') return 'kb_invoice';
    return operation === 'position_delete' ? 'kb_position_text' : 'timesheet';
  };

  /** The body with one of its ids at a time replaced by a foreign one; ids that both companies use are skipped. */
  const foreignBodies = (value: unknown, operation: string): readonly unknown[] => {
    if (Array.isArray(value))
      return value.flatMap((inner, index) => foreignBodies(inner, operation).map((other) => value.with(index, other)));
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => {
      const [, word = unprefixedIdOf(operation)] = /^(\w+)_id$/.exec(key) ?? [];
      const isId = typeof inner === 'number' && (key === 'id' || key.endsWith('_id'));
      const foreign = isId && abroad.reference(word) > 500 ? [abroad.reference(word)] : [];
      return [...foreign, ...foreignBodies(inner, operation)].map((other) => ({ ...value, [key]: other }));
    });
  };

  it.each(namedRoutes(allRoutes.filter(({ resource, method }) => resource === undefined && method === 'POST')))(
    '%s refuses them',
    async (_name, route) => {
      const { body } = await bodyOf(route);
      for (const foreign of foreignBodies(body, route.operation)) {
        const answered = await service.call(route.method, pathOf(route), { body: foreign });
        // An import names each refused row, and a booking each entry.
        const isNamed = /"refused":1|"outcome":"refused"/.test(answered.text);
        const isRefused = answered.status >= 400 ? answered.status < 500 : isNamed;
        expect([foreign, isRefused, answered.text]).toEqual([foreign, true, answered.text]);
        cells['foreign ids inside bodies'] += 1;
      }
    },
  );
});
