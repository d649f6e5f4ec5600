import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { waitUntil } from '#api/cache/testing.ts';
import { withField, type EditedPosition } from '#domain/position-edit/fields.ts';
import { insertPositions } from '#domain/position-edit/moves.ts';
import { startTestService } from '#server/service/testing/test-service.ts';
import { lengthOf } from '../../../../trust/rows/length.ts';
import { atEnd, shape, studioAt } from './test-studio.ts';

const service = await startTestService();
const studio = await studioAt((request) => service.app.inject(request), service.owner, await service.token());
const { origin, line, open, onService } = studio;
beforeEach(studio.begin);
afterAll(async () => {
  studio.end();
  await service.close();
});

describe('many lines at once', () => {
  const count = lengthOf(250, 1000);
  const pasted = (): EditedPosition[] => Array.from({ length: count }, (_, index) => line(`line ${index}`));

  test('are sent in few requests, saved in turn, and undone in one step', async () => {
    const store = await open();
    const [before, behind] = [line('before'), line('behind')];
    for (const row of [before, behind]) store.change((rows) => atEnd(rows, row));
    await store.flush();
    origin.sent.length = 0;
    const rows = pasted();
    store.change((now) => insertPositions(now, rows, { parent: null, after: before.key }));
    expect(await store.flush()).toBe(true);
    expect(origin.sent.map(({ path }) => path.split('/').at(-1))).toEqual(
      Array.from({ length: Math.ceil(count / 100) }, () => 'position_batch'),
    );
    expect(await onService()).toEqual(shape(store.read().rows));
    expect(store.read().rows).toHaveLength(count + 2);
    store.undo();
    await store.flush();
    expect(await onService()).toEqual(shape([before, behind]));
  });

  test('lines that cannot be saved are named, and delay nothing else', async () => {
    const store = await open();
    const rows = pasted();
    const [odd, strange] = [rows[7], rows[133]];
    if (odd === undefined || strange === undefined) throw new Error('too few');
    const spoilt = rows.map((row) =>
      row === odd ? withField(row, 'unit_id', 4711) : row === strange ? withField(row, 'account_id', 4711) : row,
    );
    store.change((now) => insertPositions(now, spoilt, { parent: null, after: null }));
    expect(await store.flush()).toBe(false);
    expect([...store.read().refused.keys()]).toEqual([odd.key, strange.key]);
    expect(await onService()).toHaveLength(count - 2);
    store.type(odd.key, 'unit_id', null);
    store.type(strange.key, 'account_id', strange.fields.account_id);
    expect(await store.flush()).toBe(true);
    expect(await onService()).toEqual(shape(rows));
  });

  test.each(['request lost', 'answer lost', 'bad gateway'] as const)('each line exists once: %s', async (failure) => {
    const store = await open();
    const rows = pasted();
    let seen = 0;
    origin.faults.push({ failure, fits: ({ path }) => path.endsWith('position_batch') && (seen += 1) === 2 });
    store.change((now) => insertPositions(now, rows, { parent: null, after: null }));
    await waitUntil(() => store.read().unsaved === 0, 60_000);
    expect(origin.faults).toEqual([]);
    expect(await onService()).toEqual(shape(rows));
  });
});
