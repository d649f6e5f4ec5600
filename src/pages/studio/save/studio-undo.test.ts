import { afterAll, beforeEach, expect, test } from 'vitest';
import type { EditedPosition, FieldName, PositionFields } from '#domain/position-edit/fields.ts';
import { insertPositions } from '#domain/position-edit/moves.ts';
import { startTestService } from '#server/service/testing/test-service.ts';
import type { StudioStore } from './studio-store.ts';
import { atEnd, shape, studioAt } from './test-studio.ts';

const service = await startTestService();
const studio = await studioAt((request) => service.app.inject(request), service.owner, await service.token());
const { line, articleLine, articleCalled, open, onService } = studio;
const [shredder, lamp] = [await articleCalled('Shredder'), await articleCalled('Lamp')];
beforeEach(studio.begin);
afterAll(async () => {
  studio.end();
  await service.close();
});

/** A person at the lines of the document: `first` is there from the start, `fresh` the last new line. */
const personAt = async () => {
  const first = line('first');
  const before = await open();
  before.change((rows) => atEnd(rows, first));
  await before.flush();
  const store = await open();
  const firstKey = store.read().rows[0]?.key ?? '';
  let fresh = '';
  const fieldsNow = (): PositionFields | undefined => store.read().rows.find(({ key }) => key === fresh)?.fields;
  return {
    store,
    add: (row: EditedPosition): void => {
      store.add(row.key, (rows) => insertPositions(rows, [row], { parent: null, after: firstKey }));
      fresh = row.key;
    },
    type: (field: FieldName, value: string, key = fresh): void => store.type(key, field, value),
    /** Takes an article; `renamed` if the line had another one already. */
    take: (article: Partial<PositionFields>, renamed = fresh): void => {
      const fields = fieldsNow();
      if (fields === undefined) throw new Error('no line');
      store.replace(fresh, { ...fields, ...article }, renamed);
      fresh = renamed;
    },
    /** Esc restores the field as it was when it was entered: here as it is. */
    escape: (): void => {
      const fields = fieldsNow();
      if (fields !== undefined) store.replace(fresh, { ...fields });
      store.settle();
    },
    leave: (): void => store.settle(),
    firstKey,
    fresh: (): string => fresh,
  };
};
type Person = Awaited<ReturnType<typeof personAt>>;

/** The positions on the page and at the service, which must agree. */
const texts = async (store: StudioStore): Promise<readonly string[]> => {
  expect(await store.flush()).toBe(true);
  const there = await onService();
  expect(shape(store.read().rows)).toEqual(there);
  return there.map((each) => each.replace(/^KbPosition/, '').replace(/ 0 < $/, ''));
};

type Visit = readonly [name: string, run: (at: Person) => void | Promise<void>, after: readonly string[]];
const shredderTaken = ['Custom first 1', 'Article Shredder 1'];
const visits: readonly Visit[] = [
  [
    'an article, taken at once and left with Esc',
    (at) => {
      at.add(articleLine());
      at.type('text', 'shr');
      at.take(shredder);
      at.escape();
    },
    shredderTaken,
  ],
  [
    'an article, saved before its amount is typed',
    async (at) => {
      at.add(articleLine());
      at.type('text', 'shr');
      at.take(shredder);
      await at.store.flush();
      at.type('amount', '3');
      at.leave();
    },
    ['Custom first 1', 'Article Shredder 3'],
  ],
  [
    'an article, replaced by another after it was saved',
    async (at) => {
      at.add(articleLine());
      at.take(shredder);
      await at.store.flush();
      at.take(lamp, crypto.randomUUID());
      await at.store.flush();
      at.type('amount', '2');
      at.escape();
    },
    ['Custom first 1', 'Article Lamp 2'],
  ],
  [
    'an article, taken when the line is opened again',
    async (at) => {
      at.add(articleLine());
      at.type('text', 'shr');
      at.leave();
      at.take(shredder);
      at.leave();
    },
    shredderTaken,
  ],
  [
    'a free line, saved while it is typed',
    async (at) => {
      at.add(line(''));
      at.type('text', 'Advice');
      await at.store.flush();
      at.type('amount', '8');
      await at.store.flush();
      at.type('unit_price', '165');
      at.leave();
    },
    ['Custom first 1', 'Custom Advice 8'],
  ],
  [
    'two fields of a line that was there',
    async (at) => {
      at.type('text', 'second', at.firstKey);
      await at.store.flush();
      at.type('amount', '2', at.firstKey);
      at.leave();
    },
    ['Custom second 2'],
  ],
  [
    'a figure that was no number at first',
    async (at) => {
      at.type('amount', 'ca. 5', at.firstKey);
      at.leave();
      at.type('amount', '5', at.firstKey);
      at.leave();
    },
    ['Custom first 5'],
  ],
];

test.each(visits)('is one step for page and service: %s', async (_name, run, after) => {
  const at = await personAt();
  const { store } = at;
  await run(at);
  expect(await texts(store)).toEqual(after);
  for (const _again of ['once', 'twice']) {
    store.undo();
    expect(await texts(store)).toEqual(['Custom first 1']);
    expect(store.read()).toMatchObject({ canUndo: false, canRedo: true });
    store.redo();
    expect(await texts(store)).toEqual(after);
    expect(store.read()).toMatchObject({ canUndo: true, canRedo: false });
  }
});

const nothings: readonly (readonly [name: string, run: (at: Person) => void])[] = [
  [
    'what Esc restored',
    (at) => {
      at.type('text', 'other', at.firstKey);
      at.type('text', 'first', at.firstKey);
      at.leave();
    },
  ],
  [
    'a figure that was no number and is the old one again',
    (at) => {
      at.type('amount', 'many', at.firstKey);
      at.leave();
      at.type('amount', '1', at.firstKey);
      at.leave();
    },
  ],
  [
    'a new line that nobody typed into',
    (at) => {
      at.add(line(''));
      at.store.abandon(at.fresh());
    },
  ],
  [
    'a new line that nobody typed into, undone',
    (at) => {
      at.add(line(''));
      at.store.undo();
    },
  ],
  ['a command that changed no line', (at) => at.store.change((rows) => rows.map((row) => ({ ...row })))],
];

test.each(nothings)('is no step: %s', async (_name, run) => {
  const at = await personAt();
  run(at);
  expect(at.store.read()).toMatchObject({ canUndo: false, canRedo: false });
  expect(await texts(at.store)).toEqual(['Custom first 1']);
});

test('Esc in a line that was not changed keeps the redo', async () => {
  const at = await personAt();
  at.type('text', 'second', at.firstKey);
  at.leave();
  at.store.undo();
  at.store.replace(at.firstKey, { ...line('first').fields });
  at.leave();
  expect(at.store.read()).toMatchObject({ canUndo: false, canRedo: true });
});

test('a new line undone before the answer stays away, although the service writes its price in another way', async () => {
  const at = await personAt();
  at.add(line(''));
  at.type('unit_price', '99.0');
  at.leave();
  expect(at.store.read().isSaving).toBe(true);
  at.store.undo();
  expect(await texts(at.store)).toEqual(['Custom first 1']);
});

test('two visits of a line are two steps', async () => {
  const at = await personAt();
  at.type('text', 'second', at.firstKey);
  at.leave();
  at.type('text', 'third', at.firstKey);
  at.leave();
  at.store.undo();
  expect(await texts(at.store)).toEqual(['Custom second 1']);
  at.store.undo();
  expect(await texts(at.store)).toEqual(['Custom first 1']);
});

test('an undo passes over what others have removed', async () => {
  const at = await personAt();
  at.store.change((rows) => atEnd(rows, line('mine')));
  await at.store.flush();
  at.type('text', 'second', at.firstKey);
  at.leave();
  await at.store.flush();
  const other = await open();
  other.change((rows) => rows.filter(({ fields }) => fields.text !== 'second'));
  await other.flush();
  at.store.onRemoteVersion('"theirs"');
  expect(await texts(at.store)).toEqual(['Custom mine 1']);
  at.store.undo();
  expect(await texts(at.store)).toEqual([]);
  expect(at.store.read().canUndo).toBe(false);
});

test('an undo takes back a visit and keeps what others did during it', async () => {
  const at = await personAt();
  at.add(articleLine());
  at.take(shredder);
  await at.store.flush();
  const other = await open();
  other.change((rows) => atEnd(rows, line('theirs')));
  await other.flush();
  at.store.onRemoteVersion('"theirs"');
  await at.store.flush();
  at.type('amount', '3');
  at.leave();
  expect(await texts(at.store)).toEqual(['Custom first 1', 'Article Shredder 3', 'Custom theirs 1']);
  at.store.undo();
  expect(await texts(at.store)).toEqual(['Custom first 1', 'Custom theirs 1']);
});

test('undoing a line that was completed later leaves the lines added meanwhile', async () => {
  const at = await personAt();
  at.add(articleLine());
  at.type('text', 'shr');
  at.leave();
  at.store.change((rows) => atEnd(rows, line('later')));
  at.take(shredder);
  at.leave();
  expect(await texts(at.store)).toEqual(['Custom first 1', 'Article Shredder 1', 'Custom later 1']);
  at.store.undo();
  expect(await texts(at.store)).toEqual(['Custom first 1', 'Custom later 1']);
  at.store.undo();
  expect(await texts(at.store)).toEqual(['Custom first 1']);
  expect(at.store.read().canUndo).toBe(false);
});
