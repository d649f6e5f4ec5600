import { describe, expect, it } from 'vitest';
import { recordOf } from '../../testing/test-service.ts';
import { driveOn, faultAt, findingsOf, recordsHere, recordsThere, send } from './test-faults.ts';
import { claimMoves, eachMove, type Fault, type Source, type Target } from './test-move.ts';

let source: Source;
let target: Target;
eachMove((services) => ({ source, target } = services));

/** Few resources, so that each case is quick. */
const few = { resources: ['contact', 'project', 'timetracking'] };

const countHere = async (path: string): Promise<number> => (await recordsHere(target, path)).length;
const countThere = async (path: string): Promise<number> => (await recordsThere(source, path)).length;

describe('a service that lies', () => {
  const page = /\/contact\?/;
  const cases: readonly (readonly [string, string, Fault])[] = [
    ['no JSON', 'not_json', faultAt(page, (response) => send(response, 200, '<html>'))],
    ['half of the JSON', 'not_json', faultAt(page, (response) => send(response, 200, '[{"id": 1, "name_1": "A'))],
    ['an object instead of a list', 'wrong_answer', faultAt(page, (response) => send(response, 200, '{}'))],
    ['ids that are no numbers', 'wrong_answer', faultAt(page, (response) => send(response, 200, '[{"id":"1"}]'))],
    ['ids in another order', 'wrong_answer', faultAt(page, (response) => send(response, 200, '[{"id":2},{"id":1}]'))],
    [
      'a redirect',
      'redirected',
      faultAt(page, (response) => send(response, 302, '', { location: 'http://127.0.0.1:1/' })),
    ],
    ['a huge answer', 'too_large', faultAt(page, (response) => send(response, 200, ' '.repeat(34_000_000)))],
    ['400', 'wrong_answer', faultAt(page, (response) => send(response, 400, '{}'))],
    ['500 for ever', 'server_error', faultAt(page, (response) => send(response, 500, '{}'))],
    ['no answer', 'unreachable', faultAt(page, (response) => response.destroy() && true)],
  ];

  it.each(cases)('%s: the move stops as %s, and goes on once the service is well', async (_name, reason, fault) => {
    const mover = await target.signIn(few);
    source.state.fault = fault;
    await driveOn(target, mover);
    expect(await target.show()).toMatchObject({ state: 'stopped', reason });
    expect(await countHere('/contact')).toBe(0);
    source.state.fault = () => false;
    expect((await target.call('POST', '/kontor/move/resume', { body: {} })).status).toBe(200);
    await claimMoves(mover);
    await driveOn(target, mover);
    expect(await target.show()).toMatchObject({ state: 'done' });
    expect(await countHere('/contact')).toBe(await countThere('/contact'));
  });

  it('stops if the service answers the same page again and again', async () => {
    const mover = await target.signIn(few);
    const all: unknown = await source.read('/contact?order_by=id&limit=2000');
    const first = JSON.stringify(Array.isArray(all) ? all.slice(0, 10) : []);
    source.state.fault = faultAt(page, (response) => send(response, 200, first));
    await driveOn(target, mover);
    expect(await target.show()).toMatchObject({ state: 'stopped', reason: 'repeated_page' });
    expect(await countHere('/contact')).toBe(10);
  });

  it('reads everything from a service with small pages', async () => {
    const mover = await target.signIn(few);
    source.state.fault = (request) => {
      request.url = request.url?.replace(/limit=500&/, 'limit=7&');
      return false;
    };
    await driveOn(target, mover);
    expect(await target.show()).toMatchObject({ state: 'done' });
    expect(await countHere('/contact')).toBe(await countThere('/contact'));
  });

  it('leaves out a record with a wrong field and names it', async () => {
    const mover = await target.signIn({ resources: ['contact'] });
    const all: unknown = await source.read('/contact?order_by=id&limit=500');
    const wrong = Array.isArray(all)
      ? all.map((one: object, index) => (index === 3 ? { ...one, contact_type_id: 9 } : one))
      : [];
    source.state.fault = faultAt(
      /\/contact\?.*offset=0$/,
      (response) => send(response, 200, JSON.stringify(wrong)),
      false,
    );
    await driveOn(target, mover);
    const findings = await findingsOf(target);
    expect(findings.filter(({ resource }) => resource === 'contact')).toMatchObject([
      { old_id: 4, finding: 'wrong_record', detail: 'contact_type_id' },
    ]);
    expect(await countHere('/contact')).toBe((await countThere('/contact')) - 1);
  });
});

it('keeps what a credit note of the other service has settled, also after a payment here', async () => {
  const mover = await target.signIn({ resources: ['contact', 'item', 'project', 'invoice'] });
  const [owed] = (await recordsThere(source, '/kb_invoice')).filter(
    (one) => one['kb_item_status_id'] === 8 && Number(one['total_remaining_payments']) > 100,
  );
  const shown: unknown = await source.read(`/kb_invoice/${String(owed?.['id'])}`);
  const rest = Number(owed?.['total_remaining_payments']) - 10;
  const credited = {
    ...(typeof shown === 'object' ? shown : {}),
    total_credit_vouchers: '10.0000',
    total_remaining_payments: rest.toFixed(4),
  };
  source.state.fault = faultAt(new RegExp(`/kb_invoice/${String(owed?.['id'])}$`), (response) =>
    send(response, 200, JSON.stringify(credited)),
  );
  await driveOn(target, mover);
  const findings = await findingsOf(target);
  expect(findings.filter(({ finding }) => finding === 'other_credit')).toMatchObject([{ old_id: owed?.['id'] }]);
  const { id } = recordOf(await target.call('GET', `/kontor/moved_id/invoice/${String(owed?.['id'])}`));
  const pay = async (value: string) =>
    target.call('POST', `/kb_invoice/${String(id)}/payment`, { body: { date: '2025-11-20', value } });
  expect((await pay('1')).status).toBe(201);
  expect(
    Number(recordOf(await target.call('GET', `/kb_invoice/${String(id)}`))['total_remaining_payments']),
  ).toBeCloseTo(rest - 1, 2);
});

describe('a service with limits', () => {
  it('waits as long as Retry-After says, and does not ask earlier', async () => {
    const mover = await target.signIn(few);
    source.state.fault = faultAt(
      /\/contact\?/,
      (response) => send(response, 429, '{}', { 'retry-after': '90' }),
      false,
    );
    await target.drive(mover);
    expect(await target.show()).toMatchObject({ state: 'running', reason: 'busy', retry_at: '2025-11-20 14:01:30' });
    expect(await claimMoves(mover)).toEqual([]);
    target.clock.now += 91_000;
    expect(await claimMoves(mover)).toEqual([target.owner.companyId]);
    await driveOn(target, mover);
    expect(await target.show()).toMatchObject({ state: 'done' });
  });

  it('finishes although the limit is lower than the calls of one step', async () => {
    const mover = await target.signIn({ resources: ['contact', 'item', 'project', 'invoice'] });
    let allowed = 10;
    const clock = { until: target.clock.now };
    source.state.fault = (request, response) => {
      if (target.clock.now >= clock.until) [allowed, clock.until] = [10, target.clock.now + 30_000];
      if (request.url?.startsWith('/oauth') === true || allowed > 0) {
        allowed -= 1;
        return false;
      }
      return send(response, 429, '{}', { 'retry-after': '30' });
    };
    await driveOn(target, mover, 200);
    expect(await target.show()).toMatchObject({ state: 'done' });
    expect(await countHere('/kb_invoice')).toBe(await countThere('/kb_invoice'));
  });

  it('makes no call before the time that the headers tell, not even for the next step', async () => {
    const mover = await target.signIn(few);
    const seen = { until: 0, limits: 0, early: 0 };
    source.state.fault = (request, response) => {
      if (target.clock.now < seen.until) seen.early += 1;
      if (!/\/contact\?/.test(request.url ?? '')) return false;
      response.setHeader('x-ratelimit-remaining', '0').setHeader('x-ratelimit-reset', '20');
      seen.until = target.clock.now + 20_000;
      seen.limits += 1;
      return false;
    };
    await driveOn(target, mover);
    expect(await target.show()).toMatchObject({ state: 'done' });
    expect(seen).toMatchObject({ limits: 4, early: 0 });
  });

  it('waits as long as the service asks before it renews a token', async () => {
    const mover = await target.signIn(few);
    await source.expire();
    source.state.fault = faultAt(
      /\/oauth\/refresh_token/,
      (response) => send(response, 429, '{}', { 'retry-after': '90' }),
      false,
    );
    await target.drive(mover);
    expect(await target.show()).toMatchObject({ state: 'running', reason: 'busy', retry_at: '2025-11-20 14:01:30' });
    target.clock.now += 91_000;
    await claimMoves(mover);
    await driveOn(target, mover);
    expect(await target.show()).toMatchObject({ state: 'done' });
  });
});

describe('access', () => {
  it('renews an access token that ends in the middle', async () => {
    const mover = await target.signIn(few);
    let calls = 0;
    source.state.fault = () => {
      calls += 1;
      if (calls % 15 === 0) void source.expire();
      return false;
    };
    await driveOn(target, mover);
    expect(await target.show()).toMatchObject({ state: 'done' });
    expect(source.state.calls.filter((url) => url === '/oauth/refresh_token').length).toBeGreaterThan(0);
    expect(await countHere('/timesheet')).toBe(await countThere('/timesheet'));
  });

  it('stops once the access has ended, and a new sign-in goes on without doubling anything', async () => {
    const mover = await target.signIn(few);
    source.state.fault = faultAt(/\/timesheet\?|\/oauth\/refresh_token/, (response) => send(response, 401, '{}'));
    await driveOn(target, mover);
    expect(await target.show()).toMatchObject({ state: 'stopped', reason: 'access_ended' });
    source.state.fault = () => false;
    await driveOn(target, await target.signIn(few));
    expect(await target.show()).toMatchObject({ state: 'done' });
    for (const path of ['/contact', '/pr_project', '/timesheet'])
      expect(await countHere(path)).toBe(await countThere(path));
  });

  it.each([404, 408])('waits if a server in front refuses to renew the access with %s, and goes on', async (status) => {
    const mover = await target.signIn(few);
    source.state.fault = faultAt(/\/timesheet\?|\/oauth\/refresh_token/, (response, url) =>
      send(response, url.includes('/oauth/') ? status : 401, '{}'),
    );
    await driveOn(target, mover, 3);
    expect(await target.show()).toMatchObject({ state: 'running', reason: 'server_error' });
    source.state.fault = () => false;
    await driveOn(target, mover);
    expect(await target.show()).toMatchObject({ state: 'done' });
  });

  it('takes what the user may read, and says what not', async () => {
    const mover = await target.signIn(few);
    source.state.fault = faultAt(/\/pr_project\?/, (response) => send(response, 403, '{}'));
    await driveOn(target, mover);
    expect(await target.show()).toMatchObject({ state: 'done' });
    const findings = await findingsOf(target);
    expect(findings).toContainEqual({ resource: 'project', old_id: null, name: '', finding: 'no_right', detail: null });
    expect(findings.filter(({ detail }) => detail === 'pr_project_id').length).toBeGreaterThan(0);
    expect(await countHere('/timesheet')).toBe(await countThere('/timesheet'));
  });
});
