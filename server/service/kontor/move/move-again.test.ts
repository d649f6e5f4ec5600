import { expect, it } from 'vitest';
import { StorageUnavailable, type Database } from '../../store/database.ts';
import { sql } from '../../store/sql.ts';
import { recordOf } from '../../testing/test-service.ts';
import { moveStep } from './move-step.ts';
import type { Mover } from './move-tokens.ts';
import { comparisonOf, driveOn, faultAt, findingsOf, recordsHere, recordsThere, send } from './test-faults.ts';
import { claimMoves, eachMove, type Source, type Target } from './test-move.ts';

let source: Source;
let target: Target;
eachMove((services) => ({ source, target } = services));

const withInvoices = { resources: ['contact', 'item', 'project', 'invoice'] };

const order = async (what: 'pause' | 'resume'): Promise<number> =>
  (await target.call('POST', `/kontor/move/${what}`, { body: {} })).status;

it('compares only what the current move takes', async () => {
  await driveOn(target, await target.signIn({ resources: [...withInvoices.resources, 'timetracking'] }));
  expect([...(await comparisonOf(target)).resources]).toEqual(
    expect.arrayContaining(['contact', 'timetracking', 'invoice', 'payment', 'reminder']),
  );
  await driveOn(target, await target.signIn({ resources: ['contact'] }));
  const { resources, differing } = await comparisonOf(target);
  expect(resources).toContain('contact');
  for (const resource of ['timetracking', 'invoice', 'payment', 'reminder']) expect(resources).not.toContain(resource);
  expect(differing).toEqual([]);
});

it('compares nothing with a resource that the service no longer lets the owner read', async () => {
  await driveOn(target, await target.signIn({ resources: ['contact', 'project'] }));
  const mover = await target.signIn({ resources: ['contact', 'project'] });
  source.state.fault = faultAt(/\/pr_project\?/, (response) => send(response, 403, '{}'));
  await driveOn(target, mover);
  expect(await findingsOf(target)).toContainEqual(
    expect.objectContaining({ resource: 'project', finding: 'no_right' }),
  );
  const { resources, differing } = await comparisonOf(target);
  expect(resources).not.toContain('project');
  expect(differing).toEqual([]);
});

it('asks again after a pause, because the record may have changed', async () => {
  const mover = await target.signIn(withInvoices);
  const [first, second] = await recordsThere(source, '/kb_invoice');
  const [asked, limited] = [Number(first?.['id']), Number(second?.['id'])];
  source.state.fault = faultAt(
    new RegExp(`/kb_invoice/${limited}$`),
    (response) => send(response, 429, '{}', { 'retry-after': '30' }),
    false,
  );
  await target.drive(mover);
  expect(await target.show()).toMatchObject({ state: 'running', reason: 'busy' });
  expect(source.state.calls.some((url) => url.endsWith(`/kb_invoice/${asked}`))).toBe(true);
  expect(await order('pause')).toBe(200);
  await source.database.transaction(async (transaction) =>
    transaction.run(sql`update invoice set title = 'Changed in the pause' where company_id = 1 and id = ${asked}`),
  );
  expect(await order('resume')).toBe(200);
  target.clock.now += 60_000;
  await claimMoves(mover);
  await driveOn(target, mover);
  const titles = (await recordsHere(target, '/kb_invoice')).map((one) => one['title']);
  expect(titles).toContain('Changed in the pause');
});

/** A worker whose database has no turn for the first `times` writes. */
const withoutStorage = (mover: Mover, times: number): Mover => {
  let left = times;
  const transaction: Database['transaction'] = async (work, turn) => {
    left -= 1;
    if (left >= 0) throw new StorageUnavailable('another one takes over');
    return mover.database.transaction(work, turn);
  };
  return { ...mover, database: { ...mover.database, transaction } };
};

it('goes on after the database was away', async () => {
  const mover = withoutStorage(await target.signIn({ resources: ['contact'] }), 2);
  for (const _time of [1, 2])
    await expect(moveStep(mover, target.owner.companyId)).rejects.toBeInstanceOf(StorageUnavailable);
  expect(await target.show()).toMatchObject({ state: 'running', reason: null });
  await driveOn(target, mover);
  expect(await target.show()).toMatchObject({ state: 'done' });
  expect((await recordsHere(target, '/contact')).length).toBe((await recordsThere(source, '/contact')).length);
});

it('keeps new tokens although an owner pauses while they are fetched', async () => {
  const mover = await target.signIn({ resources: ['contact'] });
  await source.expire();
  const { request } = mover.outside;
  const paused: number[] = [];
  const pausing: Mover = {
    ...mover,
    outside: {
      ...mover.outside,
      request: async (url, sent) => {
        const answer = await request(url, sent);
        if (url.pathname === '/oauth/refresh_token') paused.push(await order('pause'));
        return answer;
      },
    },
  };
  await driveOn(target, pausing);
  expect(paused).toEqual([200]);
  expect(await target.show()).toMatchObject({ state: 'paused' });
  expect(await order('resume')).toBe(200);
  await claimMoves(mover);
  await driveOn(target, mover);
  expect(await target.show()).toMatchObject({ state: 'done', reason: null });
});

it('finds a record by its id at the service of the current move, not at an earlier one', async () => {
  await driveOn(target, await target.signIn({ resources: ['contact'] }));
  const [theirs] = await recordsThere(source, '/contact');
  const oldId = Number(theirs?.['id']);
  const show = async () => target.call('GET', `/kontor/moved_id/contact/${oldId}`);
  const { id } = recordOf(await show());
  const { companyId } = target.owner;
  await target.database.transaction(async (transaction) =>
    transaction.run(sql`
      insert into moved_id (company_id, source, resource, old_id, new_id)
      values (${companyId}, 'http://0.example/api2.php/old', 'contact', ${oldId}, 77),
        (${companyId}, 'http://0.example/api2.php/old', 'contact', 999999, 78)`),
  );
  expect(recordOf(await show())).toEqual({ id });
  expect((await target.call('GET', '/kontor/moved_id/contact/999999')).status).toBe(404);
});

it('names articles without an account once, however often a company moves', async () => {
  const named = async () => (await findingsOf(target)).filter(({ finding }) => finding === 'no_account');
  await driveOn(target, await target.signIn({ resources: ['item'] }));
  const first = await named();
  expect(first.length).toBeGreaterThan(3);
  await driveOn(target, await target.signIn({ resources: ['item'] }));
  expect((await named()).map(({ name }) => name)).toEqual(first.map(({ name }) => name));
});
