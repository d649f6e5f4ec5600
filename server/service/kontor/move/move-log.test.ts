import { afterAll, beforeAll, expect, it } from 'vitest';
import { securityEventList, type SecurityEvent } from '#contract/kontor/security-event-operation.ts';
import { moveShow } from '#contract/kontor/move-operations.ts';
import { driveOn } from './test-faults.ts';
import { startSource, startTarget, type Source, type Target } from './test-move.ts';

/** The security log shows who took data from which service, and when (decision 18). */
let source: Source;
let target: Target;

beforeAll(async () => {
  source = await startSource();
  target = await startTarget(source);
}, 240_000);

afterAll(async () => {
  await target.close();
  await source.close();
});

const contacts = { resources: ['contact'] };

const moves = async (): Promise<readonly SecurityEvent[]> => {
  const { records } = securityEventList.answer.parse((await target.call('GET', '/kontor/security_event')).body);
  return records.filter(({ kind }) => kind.startsWith('move_')).toReversed();
};
const end = async (): Promise<number> => (await target.call('DELETE', '/kontor/move')).status;

it('has no event for a sign-in that was given up', async () => {
  await target.begin(contacts);
  expect(await end()).toBe(200);
  expect(await moves()).toEqual([]);
});

it('has who began a move from where, and that it was completed or ended early, once each', async () => {
  const by = { user_id: target.owner.userId, who: 'owner@one-ag.example', client_id: 'kontor', times: 1 };
  const expected = (kind: string) =>
    expect.objectContaining({ ...by, kind, subject: `${source.origin}/api2.php/demo` });

  await driveOn(target, await target.signIn(contacts));
  expect(await end()).toBe(409);
  expect(await moves()).toEqual([expected('move_begun'), expected('move_done')]);
  // The next move overwrites its progress, so the log keeps the counts of this one.
  const { move } = moveShow.answer.parse((await target.call('GET', '/kontor/move')).body);
  const sum = (count: 'created' | 'known' | 'left_out') =>
    (move?.parts ?? []).reduce((total, part) => total + part[count], 0);
  expect(sum('created')).toBeGreaterThan(0);
  expect((await moves())[1]?.details).toEqual({
    created: sum('created'),
    known: sum('known'),
    left_out: sum('left_out'),
  });

  await target.signIn(contacts);
  const key = { headers: { 'idempotency-key': 'end-once' } };
  for (const _time of [1, 2]) expect((await target.call('DELETE', '/kontor/move', key)).status).toBe(200);
  expect(await end()).toBe(409);
  expect((await moves()).slice(2)).toEqual([expected('move_begun'), expected('move_ended')]);
});
