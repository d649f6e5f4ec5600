import { expect, it, onTestFinished, vi } from 'vitest';
import { pause } from '../../testing/test-service.ts';
import { readMove, stateOf } from './move-row.ts';
import { driveOn, faultAt, findingsOf, recordsHere, recordsThere, send } from './test-faults.ts';
import { eachMove, startTarget, type Source, type Target } from './test-move.ts';

/** A service that is asked for a company and attacks (decision 98): one record may be lost, never the others or the program. */
let source: Source;
let target: Target;
eachMove((services) => ({ source, target } = services));

const few = { resources: ['contact'] };
const page = /\/contact\?/;

/** Changes the first contact as the service sends it; returns how many there are. */
const changeFirst = async (change: object): Promise<number> => {
  const all = await recordsThere(source, '/contact');
  const [first, ...others] = all;
  source.state.fault = faultAt(page, (response, at) =>
    send(response, 200, /offset=0/.test(at) ? JSON.stringify([{ ...first, ...change }, ...others]) : '[]'),
  );
  return all.length;
};

it.each([
  ['a NUL', { name_1: 'Muster\0AG' }, 'name_1'],
  ['half a character', { name_1: '\ud800' }, 'name_1'],
  ['a text longer than the interface allows', { name_1: 'x'.repeat(5_000_000) }, 'name_1'],
  ['a text longer than a request', { remarks: 'x'.repeat(5_000_000) }, 'remarks'],
  ['an object that looks like a text', { name_1: { toString: 1, valueOf: 1 } }, 'name_1'],
  ['a number beyond all', { contact_type_id: 1e308 }, 'contact_type_id'],
])('leaves out a record with %s, and takes the others', async (_what, change, detail) => {
  const count = await changeFirst(change);
  await driveOn(target, await target.signIn(few));
  expect((await target.show())?.parts.find(({ resource }) => resource === 'contact')?.created).toBe(count - 1);
  expect(await recordsHere(target, '/contact')).toHaveLength(count - 1);
  expect(await findingsOf(target)).toContainEqual(
    expect.objectContaining({ resource: 'contact', finding: 'wrong_record', detail }),
  );
});

it.each(['constructor', '__proto__', 'toString'])('leaves out an estimate with a position of type %s', async (type) => {
  const mover = await target.signIn({ resources: ['contact', 'estimate'] });
  const [one, ...others] = await recordsThere(source, '/kb_offer');
  source.state.fault = faultAt(new RegExp(`/kb_offer/${String(one?.['id'])}$`), (response) =>
    send(response, 200, JSON.stringify({ ...one, positions: [{ type, id: 1 }] })),
  );
  await driveOn(target, mover);
  expect(await target.show()).toMatchObject({ state: 'done' });
  expect(await recordsHere(target, '/kb_offer')).toHaveLength(others.length);
});

it('takes taxes and people with values that are objects or cannot be stored', async () => {
  const mover = await target.signIn(few);
  source.state.fault = (request, response) => {
    const at = request.url ?? '';
    if (/\/tax\?.*offset=0/.test(at))
      return send(response, 200, JSON.stringify([{ id: 1, value: { toString: 1, valueOf: 1 }, type: 'sales_tax' }]));
    if (/\/user\?.*offset=0/.test(at))
      return send(response, 200, JSON.stringify([{ id: 1, email: 'a@muster.example', lastname: 'A\0' }]));
    return false;
  };
  await driveOn(target, mover);
  expect(await target.show()).toMatchObject({ state: 'done' });
});

it.each([
  ['millions of empty values', `[${'{},'.repeat(10_000_000)}{}]`],
  ['millions of lists inside each other', '['.repeat(15_000_000) + ']'.repeat(15_000_000)],
])('stops at %s, which would take a gigabyte', async (_what, text) => {
  const mover = await target.signIn(few);
  source.state.fault = faultAt(page, (response) => send(response, 200, text));
  const before = process.memoryUsage().rss;
  await driveOn(target, mover);
  expect(await target.show()).toMatchObject({ state: 'stopped', reason: 'not_json' });
  expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
});

it('refuses an access token that would break out of its header', async () => {
  source.state.fault = faultAt(/access_token/, (response) =>
    send(response, 200, JSON.stringify({ access_token: 'a\r\nx: y', refresh_token: 'r', org: 'demo' })),
  );
  const state = target.stateIn(await target.begin(few));
  const answered = await target.call('POST', '/kontor/move/authorize', { body: { code: 'right', state } });
  expect(answered.status).toBe(422);
});

it('does not keep the program from ending by an answer that never comes', async () => {
  const own = await startTarget(source, pause);
  onTestFinished(own.close);
  source.state.fault = faultAt(page, () => true);
  const state = own.stateIn(await own.begin(few));
  await own.call('POST', '/kontor/move/authorize', { body: { code: 'right', state } });
  await vi.waitFor(() => expect(source.state.calls.some((url) => page.test(url))).toBe(true), 60_000);
  const started = performance.now();
  await own.app.close();
  expect(performance.now() - started).toBeLessThan(10_000);
  const move = await readMove(own.database, own.owner.companyId);
  expect([move && stateOf(move), move?.reason, move?.instance]).toEqual(['running', null, null]);
});
