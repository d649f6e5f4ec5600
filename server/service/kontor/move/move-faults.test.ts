import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moveFindingList } from '#contract/kontor/move-operations.ts';
import { recordOf, recordsOf } from '../../testing/test-service.ts';
import { claimMoves } from './mover.ts';
import { startSource, startTarget, type Fault, type Source, type Target } from './test-move.ts';

let source: Source;
let target: Target;

beforeEach(async () => {
  source = await startSource();
  target = await startTarget(source);
}, 240_000);

afterEach(async () => {
  await target.close();
  await source.close();
});

const send = (response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): true => {
  response.writeHead(status, headers).end(body);
  return true;
};

/** Answers the first request whose URL matches, and then each further one if `always`. */
const faultAt = (url: RegExp, answer: (response: ServerResponse, at: string) => true, always = true): Fault => {
  let count = 0;
  return (request, response) => {
    const at = request.url ?? '';
    if (!url.test(at) || (!always && count > 0)) return false;
    count += 1;
    return answer(response, at);
  };
};

/** Few resources, so that each case is quick. */
const few = { resources: ['contact', 'project', 'timetracking'] };

const countHere = async (path: string): Promise<number> =>
  recordsOf(await target.call('GET', `${path}?limit=2000`)).length;
const countThere = async (path: string): Promise<number> => {
  const list = await source.read(`${path}?limit=2000`);
  return Array.isArray(list) ? list.length : -1;
};

/** Goes on although the service asked to wait: the clock of the test moves. */
const driveOn = async (mover: Awaited<ReturnType<Target['signIn']>>, rounds = 40): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    await target.drive(mover);
    if ((await target.show())?.state !== 'running') return;
    target.clock.now += 60_000;
    await claimMoves(mover);
  }
};

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
    await driveOn(mover);
    expect(await target.show()).toMatchObject({ state: 'stopped', reason });
    expect(await countHere('/contact')).toBe(0);
    source.state.fault = () => false;
    expect((await target.call('POST', '/kontor/move/resume', { body: {} })).status).toBe(200);
    await claimMoves(mover);
    await driveOn(mover);
    expect(await target.show()).toMatchObject({ state: 'done' });
    expect(await countHere('/contact')).toBe(await countThere('/contact'));
  });

  it('stops if the service answers the same page again and again', async () => {
    const mover = await target.signIn(few);
    const all: unknown = await source.read('/contact?order_by=id&limit=2000');
    const first = JSON.stringify(Array.isArray(all) ? all.slice(0, 10) : []);
    source.state.fault = faultAt(page, (response) => send(response, 200, first));
    await driveOn(mover);
    expect(await target.show()).toMatchObject({ state: 'stopped', reason: 'repeated_page' });
    expect(await countHere('/contact')).toBe(10);
  });

  it('reads everything from a service with small pages', async () => {
    const mover = await target.signIn(few);
    source.state.fault = (request) => {
      request.url = request.url?.replace(/limit=500&/, 'limit=7&');
      return false;
    };
    await driveOn(mover);
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
    await driveOn(mover);
    const findings = moveFindingList.answer.parse((await target.call('GET', '/kontor/move/finding')).body);
    expect(findings.filter(({ resource }) => resource === 'contact')).toMatchObject([
      { old_id: 4, finding: 'wrong_record', detail: 'contact_type_id' },
    ]);
    expect(await countHere('/contact')).toBe((await countThere('/contact')) - 1);
  });
});

it('keeps what a credit note of the other service has settled, also after a payment here', async () => {
  const mover = await target.signIn({ resources: ['contact', 'item', 'project', 'invoice'] });
  const listed = recordsOf({ body: await source.read('/kb_invoice?limit=2000'), status: 200, text: '', headers: {} });
  const [owed] = listed.filter(
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
  await driveOn(mover);
  const findings = moveFindingList.answer.parse((await target.call('GET', '/kontor/move/finding')).body);
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
    await driveOn(mover);
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
    await driveOn(mover, 200);
    expect(await target.show()).toMatchObject({ state: 'done' });
    expect(await countHere('/kb_invoice')).toBe(await countThere('/kb_invoice'));
  });

  it('waits before the first refused call if the headers tell when', async () => {
    const mover = await target.signIn(few);
    source.state.fault = (request, response) => {
      if (/\/contact\?/.test(request.url ?? ''))
        response.setHeader('x-ratelimit-remaining', '0').setHeader('x-ratelimit-reset', '20');
      return false;
    };
    await driveOn(mover);
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
    await driveOn(mover);
    expect(await target.show()).toMatchObject({ state: 'done' });
    expect(source.state.calls.filter((url) => url === '/oauth/refresh_token').length).toBeGreaterThan(0);
    expect(await countHere('/timesheet')).toBe(await countThere('/timesheet'));
  });

  it('stops once the access has ended, and a new sign-in goes on without doubling anything', async () => {
    const mover = await target.signIn(few);
    source.state.fault = faultAt(/\/timesheet\?|\/oauth\/refresh_token/, (response) => send(response, 401, '{}'));
    await driveOn(mover);
    expect(await target.show()).toMatchObject({ state: 'stopped', reason: 'access_ended' });
    source.state.fault = () => false;
    await driveOn(await target.signIn(few));
    expect(await target.show()).toMatchObject({ state: 'done' });
    for (const path of ['/contact', '/pr_project', '/timesheet'])
      expect(await countHere(path)).toBe(await countThere(path));
  });

  it('takes what the user may read, and says what not', async () => {
    const mover = await target.signIn(few);
    source.state.fault = faultAt(/\/pr_project\?/, (response) => send(response, 403, '{}'));
    await driveOn(mover);
    expect(await target.show()).toMatchObject({ state: 'done' });
    const findings = moveFindingList.answer.parse((await target.call('GET', '/kontor/move/finding')).body);
    expect(findings).toContainEqual({ resource: 'project', old_id: null, name: '', finding: 'no_right', detail: null });
    expect(findings.filter(({ detail }) => detail === 'pr_project_id').length).toBeGreaterThan(0);
    expect(await countHere('/timesheet')).toBe(await countThere('/timesheet'));
  });
});
