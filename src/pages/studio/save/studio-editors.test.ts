import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { waitUntil } from '#api/cache/testing.ts';
import { withField } from '#domain/position-edit/fields.ts';
import { moveProblem, movePositions, removePositions } from '#domain/position-edit/moves.ts';
import { startTestService } from '#server/service/testing/test-service.ts';
import { lengthOf } from '../../../../trust/rows/length.ts';
import type { StudioDraft } from './studio-draft.ts';
import type { StudioStore } from './studio-store.ts';
import { atEnd, group, shape, studioAt } from './test-studio.ts';

const service = await startTestService();
const studio = await studioAt((request) => service.app.inject(request), service.owner, await service.token());
const { origin, line, open, onService } = studio;
beforeEach(studio.begin);
afterAll(async () => {
  studio.end();
  await service.close();
});

describe('two people', () => {
  test('different fields merge silently, and a conflict in one field asks', async () => {
    const [a, g] = [line('a'), group()];
    const first = await open();
    first.change((rows) => atEnd(atEnd(rows, a), g));
    await first.flush();
    const [one, two] = [await open(), await open()];
    const key = one.read().rows[0]?.key ?? '';
    one.type(key, 'text', 'one');
    await one.flush();
    two.type(key, 'amount', '7');
    two.change((rows) => movePositions(rows, new Set([key]), { parent: rows[1]?.key ?? null, after: null }));
    expect(await two.flush()).toBe(true);
    expect(await onService()).toEqual([expect.any(String), expect.stringContaining(' one 7 ')]);
    one.type(key, 'amount', '8');
    await one.flush();
    expect(one.read().conflicts).toMatchObject([{ key, field: 'amount', theirs: '7' }]);
    expect(one.read().rows[1]?.fields.amount).toBe('8');
    one.choose(one.read().conflicts[0] ?? { key, field: 'amount', base: '', theirs: '' }, true);
    await one.flush();
    expect((await onService())[1]).toContain(' one 8 ');
    two.onRemoteVersion('"another"');
    await waitUntil(() => two.read().rows[1]?.fields.amount === '8');
  });
  test('an unanswered choice returns with the page, and nothing overwrites the other version', async () => {
    const first = await open();
    first.change((rows) => atEnd(rows, line('before')));
    await first.flush();
    const [one, two] = [await open(), await open()];
    const key = one.read().rows[0]?.key ?? '';
    one.type(key, 'text', 'theirs');
    await one.flush();
    two.type(key, 'text', 'mine');
    two.onRemoteVersion('"another"');
    await waitUntil(() => two.read().conflicts.length === 1);
    const again = await open(two.draft());
    two.close();
    expect(again.read().conflicts).toMatchObject([{ field: 'text', theirs: 'theirs' }]);
    expect(again.read().rows[0]?.fields.text).toBe('mine');
    await again.flush();
    expect(await onService()).toEqual([expect.stringContaining(' theirs ')]);
  });
  test('a draft is out of date once the other version is taken, also by a page that opens with it later', async () => {
    const first = await open();
    first.change((rows) => atEnd(rows, line('before')));
    await first.flush();
    const kept: { draft: StudioDraft | undefined } = { draft: undefined };
    const drop = (): void => {
      kept.draft = undefined;
    };
    const [one, two] = [await open(), await open(undefined, drop)];
    const key = one.read().rows[0]?.key ?? '';
    one.type(key, 'text', 'theirs');
    await one.flush();
    two.type(key, 'text', 'mine');
    two.onRemoteVersion('"another"');
    await waitUntil(() => two.read().conflicts.length === 1);
    const draft = two.draft();
    kept.draft = draft;
    for (const conflict of two.read().conflicts) two.choose(conflict, false);
    expect(kept.draft).toBeUndefined();
    kept.draft = draft;
    one.type(key, 'text', 'mine');
    await one.flush();
    const again = await open(draft, drop);
    again.save();
    expect(again.read()).toMatchObject({ unsaved: 0, conflicts: [] });
    expect(kept.draft).toBeUndefined();
  });
  test('a draft is out of date once its changes are undone, or others have saved the same', async () => {
    const first = await open();
    first.change((rows) => atEnd(rows, line('before')));
    await first.flush();
    let drops = 0;
    const [one, two] = [await open(), await open(undefined, () => void (drops += 1))];
    const key = one.read().rows[0]?.key ?? '';
    two.type(key, 'text', 'undone');
    expect([two.read().unsaved, drops]).toEqual([1, 0]);
    two.undo();
    expect([two.read().unsaved, drops]).toEqual([0, 1]);
    one.type(key, 'text', 'the same');
    await one.flush();
    two.type(key, 'text', 'the same');
    two.onRemoteVersion('"another"');
    await waitUntil(() => two.read().unsaved === 0);
    expect(drops).toBe(2);
  });
  test('a conflict found when the service is there again no longer waits for the service', async () => {
    const first = await open();
    first.change((rows) => atEnd(rows, line('before')));
    await first.flush();
    const [one, two] = [await open(), await open()];
    const key = one.read().rows[0]?.key ?? '';
    one.type(key, 'text', 'theirs');
    await one.flush();
    origin.faults.push({ fits: ({ method }) => method !== 'GET', failure: 'request lost' });
    two.type(key, 'text', 'mine');
    await waitUntil(() => two.read().conflicts.length === 1);
    await waitUntil(() => !two.read().isSaving);
    expect(two.read().isAway).toBe(false);
    for (const conflict of two.read().conflicts) two.choose(conflict, false);
    expect(two.read()).toMatchObject({ unsaved: 0, isAway: false });
  });

  test('a line of hours that someone else deletes does not return as a line without hours', async () => {
    const first = await open();
    first.change((rows) => atEnd(atEnd(rows, line('hours')), line('plain')));
    await first.flush();
    const lost: string[] = [];
    const nothing = (): void => undefined;
    const mine = await open(undefined, nothing, nothing, (rows) => lost.push(...rows.map(({ fields }) => fields.text)));
    const keys = mine.read().rows.map(({ key }) => key);
    mine.onBilled(keys.slice(0, 1).flatMap((key) => mine.refOf(key) ?? []));
    for (const key of keys) {
      mine.type(key, 'amount', '1x');
      mine.settle();
    }
    await mine.flush();
    const draft = mine.draft();
    const theirs = await open();
    theirs.change(() => []);
    await theirs.flush();
    mine.onRemoteVersion('"another"');
    await mine.flush();
    const again = await open(draft, nothing, nothing, (rows) => lost.push(...rows.map(({ fields }) => fields.text)));
    for (const store of [mine, again]) expect(store.read().rows.map(({ fields }) => fields.text)).toEqual(['plain']);
    expect(lost).toEqual(['hours', 'hours']);
  });
});

/** Numbers from 0 up to but not including 1, the same for the same seed. */
const random = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};
const steps = lengthOf(300, 10_000);

test(
  'two editors, random steps with undo, deletes of groups and failing saves: both screens finally equal the service',
  async () => {
    const next = random(7);
    const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(next() * items.length)];
    const editors = [await open(), await open()];
    const act = (store: StudioStore, index: number): void => {
      const { rows } = store.read();
      const row = pick(rows);
      const chance = next();
      if (row === undefined || (chance < 0.25 && rows.length < 25)) {
        store.change((now) => atEnd(now, next() < 0.3 ? group() : line(`line ${index}`)));
      } else if (chance < 0.45) store.type(row.key, 'text', next() < 0.1 ? 'x'.repeat(4001) : `text ${index}`);
      else if (chance < 0.7) {
        const around = pick(rows.filter(({ type }) => type === 'KbPositionSubposition'));
        const point = { parent: next() < 0.5 ? null : (around?.key ?? null), after: null };
        if (moveProblem(rows, new Set([row.key]), point) === undefined)
          store.change((now) => movePositions(now, new Set([row.key]), point));
      } else if (chance < 0.8) store.change((now) => removePositions(now, new Set([row.key])));
      else if (chance < 0.93) store.undo();
      else store.redo();
    };
    for (let index = 0; index < steps; index += 1) {
      const store = pick(editors);
      if (store === undefined) continue;
      if (next() < 0.05) {
        const failure = pick(['request lost', 'answer lost', 'bad gateway'] as const) ?? 'request lost';
        origin.faults.push({ fits: ({ method }) => method !== 'GET', failure });
      }
      act(store, index);
      const after = next();
      if (after < 0.3) await store.flush();
      else if (after < 0.5) store.onRemoteVersion(`"${index}"`);
    }
    origin.faults.length = 0;
    const settled = async (store: StudioStore): Promise<void> => {
      for (const { key } of store.read().rows.filter(({ fields }) => fields.text.length > 400)) {
        store.change((now) => now.map((row) => (row.key === key ? withField(row, 'text', 'short') : row)));
      }
      for (const conflict of store.read().conflicts) store.choose(conflict, next() < 0.5);
      store.retry();
      await store.flush();
    };
    for (let round = 0; round < 6; round += 1) {
      for (const store of editors) {
        store.onRemoteVersion(`"round ${round}"`);
        await waitUntil(() => !store.read().isSaving || store.read().isAway, 20_000);
        await settled(store);
      }
    }
    const there = await onService();
    for (const store of editors) expect([shape(store.read().rows), store.read().unsaved]).toEqual([there, 0]);
  },
  60_000 + steps * 200,
);
