import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { waitUntil } from '#api/cache/testing.ts';
import { insertPositions, movePositions, removePositions } from '#domain/position-edit/moves.ts';
import { startTestService } from '#server/service/testing/test-service.ts';
import { saveWhileOpen } from './left-stores.ts';
import { atEnd, group, shape, studioAt } from './test-studio.ts';

const service = await startTestService();
const studio = await studioAt((request) => service.app.inject(request), service.owner, await service.token());
const { origin, line, open, onService } = studio;
beforeEach(studio.begin);
afterAll(async () => {
  studio.end();
  await service.close();
});

describe('one person', () => {
  test('added, typed, moved and deleted lines reach the service in screen order', async () => {
    const store = await open();
    const [a, b, g] = [line('a'), line('b'), group()];
    for (const row of [a, b, g]) store.change((rows) => atEnd(rows, row));
    store.type(b.key, 'amount', '2.5');
    store.change((rows) => movePositions(rows, new Set([a.key]), { parent: g.key, after: null }));
    expect(await store.flush()).toBe(true);
    expect(await onService()).toEqual(shape(store.read().rows));
    store.change((rows) => removePositions(rows, new Set([g.key])));
    expect(await store.flush()).toBe(true);
    expect(await onService()).toEqual([expect.stringContaining(' b 2.5 ')]);
  });

  test('moving several lines is one order request with its base version', async () => {
    const store = await open();
    const rows = [line('a'), line('b'), line('c')];
    for (const row of rows) store.change((now) => atEnd(now, row));
    await store.flush();
    origin.sent.length = 0;
    store.change((now) =>
      movePositions(now, new Set([rows[1]?.key ?? '', rows[2]?.key ?? '']), { parent: null, after: null }),
    );
    await store.flush();
    expect(origin.sent.map(({ method, path }) => `${method} ${path.split('/').at(-1)}`)).toEqual([
      'PUT position_order',
    ]);
    expect(origin.sent[0]?.headers.get('if-match')).toMatch(/^"/);
  });

  test('consecutive keystrokes are saved together', async () => {
    const store = await open();
    const a = line('a');
    store.change((rows) => atEnd(rows, a));
    await store.flush();
    for (const text of ['B', 'Be', 'Ber', 'Bern']) store.type(a.key, 'text', text);
    await waitUntil(() => store.read().unsaved === 0);
    expect(
      origin.sent
        .filter(({ method, path }) => method === 'POST' && path.includes('kb_position_custom'))
        .map(({ body }) => body),
    ).toEqual(['{"text":"Bern"}']);
  });

  test('unreadable input is shown as not saved instead of pending', async () => {
    const store = await open();
    const a = line('a');
    store.change((rows) => atEnd(rows, a));
    await store.flush();
    store.type(a.key, 'amount', 'ca. 5');
    expect(store.read().isStuck).toBe(false);
    await waitUntil(() => store.read().isStuck);
    expect(store.read()).toMatchObject({ unsaved: 1, isSaving: false });
    store.type(a.key, 'amount', '5');
    expect(await store.flush()).toBe(true);
    expect(store.read()).toMatchObject({ unsaved: 0, isStuck: false });
  });

  test('a change that was undone while the service was away waits for nothing', async () => {
    const store = await open();
    const a = line('a');
    store.change((rows) => atEnd(rows, a));
    await store.flush();
    for (let count = 0; count < 200; count += 1)
      origin.faults.push({ fits: ({ method }) => method !== 'GET', failure: 'request lost' });
    store.type(a.key, 'text', 'b');
    await waitUntil(() => store.read().isAway);
    store.undo();
    await waitUntil(() => !store.read().isAway);
    expect(store.read()).toMatchObject({ unsaved: 0, isSaving: false });
  });

  test('undo and redo reach the service', async () => {
    const store = await open();
    const [g, a] = [group(), line('a')];
    store.change((rows) => atEnd(rows, g));
    store.change((rows) => insertPositions(rows, [a], { parent: g.key, after: null }));
    await store.flush();
    const full = await onService();
    store.change((rows) => removePositions(rows, new Set([g.key])));
    await store.flush();
    expect(await onService()).toEqual([]);
    store.undo();
    await store.flush();
    expect(await onService()).toEqual(full);
    store.undo();
    store.undo();
    await store.flush();
    expect(await onService()).toEqual([]);
    for (let times = 0; times < 2; times += 1) store.redo();
    await store.flush();
    expect(await onService()).toEqual(full);
  });
});

describe('an undo before the answer', () => {
  const filled = async () => {
    const store = await open();
    const rows = [group(), line('a'), line('b'), line('c')];
    for (const row of rows) store.change((now) => atEnd(now, row));
    await store.flush();
    const [g, a, b] = rows.map(({ key }) => key);
    return { store, before: await onService(), g: g ?? '', a: a ?? '', b: b ?? '' };
  };

  test('undoing a move restores the positions’ places', async () => {
    const { store, before, g, a } = await filled();
    store.change((rows) => movePositions(rows, new Set([a]), { parent: g, after: null }));
    expect(store.read().isSaving).toBe(true);
    store.undo();
    await store.flush();
    expect(await onService()).toEqual(before);
    expect(shape(store.read().rows)).toEqual(before);
  });

  test('undoing a delete restores the positions', async () => {
    const { store, before, a, b } = await filled();
    store.change((rows) => removePositions(rows, new Set([a, b])));
    expect(store.read().isSaving).toBe(true);
    store.undo();
    await store.flush();
    expect(await onService()).toEqual(before);
    expect(shape(store.read().rows)).toEqual(before);
  });

  test('undoing a new position removes it', async () => {
    const { store, before } = await filled();
    store.change((rows) => atEnd(rows, line('d')));
    expect(store.read().isSaving).toBe(true);
    store.undo();
    await store.flush();
    expect(await onService()).toEqual(before);
  });
});

describe('a failed save', () => {
  test('keeps the input with the service’s words, and delays nothing else', async () => {
    const store = await open();
    const [b, a] = [line('b'), line('a')];
    store.change((rows) => atEnd(rows, b));
    await store.flush();
    const { tax_id } = b.fields;
    store.type(b.key, 'tax_id', 999_999);
    store.settle();
    store.change((rows) => atEnd(rows, a));
    expect(await store.flush()).toBe(false);
    expect([...store.read().refused.keys()]).toEqual([b.key]);
    expect(store.read().rows[0]?.fields.tax_id).toBe(999_999);
    expect(await onService()).toHaveLength(2);
    store.type(b.key, 'tax_id', tax_id);
    store.type(b.key, 'text', 'short');
    expect(await store.flush()).toBe(true);
    expect(store.read().refused.size).toBe(0);
    expect((await onService())[0]).toContain('short');
  });

  test.each(['request lost', 'answer lost', 'bad gateway'] as const)(
    '%s: is retried, and done once',
    async (failure) => {
      const store = await open();
      const a = line('a');
      origin.faults.push({ fits: ({ method }) => method === 'POST', failure });
      store.change((rows) => atEnd(rows, a));
      store.type(a.key, 'text', 'b');
      await waitUntil(() => store.read().unsaved === 0);
      origin.faults.push({ fits: ({ method }) => method === 'POST', failure });
      store.type(a.key, 'amount', '3');
      await waitUntil(() => store.read().unsaved === 0);
      expect(await onService()).toEqual([expect.stringContaining(' b 3 ')]);
    },
  );
});

test('unsaved changes return with the next page, merged with others’ changes', async () => {
  const first = await open();
  const [a, b] = [line('a'), line('b')];
  first.change((rows) => atEnd(atEnd(rows, a), b));
  await first.flush();
  origin.faults.push(...Array.from({ length: 3 }, () => ({ fits: () => true, failure: 'request lost' }) as const));
  first.type(a.key, 'text', 'not saved');
  const draft = first.draft();
  first.close();
  origin.faults.length = 0;
  const other = await open();
  other.type(other.read().rows[1]?.key ?? '', 'text', 'theirs');
  await other.flush();
  const next = await open(draft);
  expect(next.read().rows.map(({ fields }) => fields.text)).toEqual(['not saved', 'theirs']);
  expect(await next.flush()).toBe(true);
  expect(await onService()).toEqual([expect.stringContaining('not saved'), expect.stringContaining('theirs')]);
});

test('a new line that nobody typed into is not saved when the page is left; a subtotal, which needs no text, is', async () => {
  const store = await open();
  const leave = saveWhileOpen('document', store);
  const a = line('');
  store.add(a.key, (rows) => atEnd(rows, a));
  leave();
  expect(await store.flush()).toBe(true);
  expect(await onService()).toEqual([]);
  const subtotal = { ...line('subtotal'), type: 'KbPositionSubtotal' } as const;
  store.add(subtotal.key, (rows) => atEnd(rows, subtotal));
  expect(await store.flush()).toBe(true);
  expect(await onService()).toEqual([expect.stringContaining('KbPositionSubtotal')]);
});
