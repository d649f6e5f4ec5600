import { afterAll, describe, expect, it } from 'vitest';
import { routes } from '#contract/catalogue/catalogue.ts';
import { callerShow } from '#contract/kontor/member-operations.ts';
import { accessOf, hasRole, canAccess, type Caller } from '#contract/rights.ts';
import { roles } from '#contract/roles.ts';
import type { Route } from '#contract/route.ts';
import { scopes } from '#contract/scopes.ts';
import { joinIn } from '../../testing/test-members.ts';
import { startTestService } from '../../testing/test-service.ts';

/** Compares the operations that the app offers by the role in `caller` with the answers of the service. */
const service = await startTestService();
afterAll(service.close);
const join = joinIn(service);

/** Follows the app's own table; an operation without a scope is open to any token. */
const isOffered = (caller: Caller, route: Route): boolean =>
  (route.scopes.length === 0 || canAccess(caller, route.scopes, accessOf(route))) && hasRole(caller, route.roles);

/** The streams are no JSON; the rights for query and batch depend on their body. */
const apart: ReadonlySet<string> = new Set(['event', 'archive', 'query', 'pdf_batch']);

/** Sends a body that no operation accepts, so that nothing changes. */
const isRefused = async ({ method, path }: Route, token: string): Promise<boolean> => {
  const filled = path.replace(':document/', 'kb_invoice/').replaceAll(/:\w+/g, '999999');
  const sent = method === 'GET' || method === 'DELETE' ? {} : { text: '{' };
  return (await service.call(method, filled, { token, ...sent })).status === 403;
};

describe('the table of rights', () => {
  it.each(roles)('allows the role %s exactly what the service does', async (role) => {
    const token = await service.token(await join(role));
    const { body } = await service.call('GET', callerShow.path, { token });
    const answer = callerShow.answer.parse(body);
    expect(answer.role).toBe(role);
    const caller = { scopes: new Set(scopes), role: answer.role };
    const called = routes().filter(({ operation }) => !apart.has(operation));
    const wrong: string[] = [];
    for (const route of called) {
      const isWrong = (await isRefused(route, token)) === isOffered(caller, route);
      if (isWrong) wrong.push(`${route.method} ${route.path}`);
    }
    expect(wrong).toEqual([]);
    expect(called.length).toBeGreaterThan(200);
  });

  it('gives an unknown role no rights', () => {
    const caller = { scopes: new Set(scopes), role: 'guest' };
    expect(routes().filter((route) => route.scopes.length > 0 && isOffered(caller, route))).toEqual([]);
  });
});
