import { afterAll, beforeEach, expect, test } from 'vitest';
import { waitUntil, type Sent } from '#api/cache/testing.ts';
import { removePositions } from '#domain/position-edit/moves.ts';
import { startTestService } from '#server/service/testing/test-service.ts';
import { closeLeft, saveWhileOpen } from './left-stores.ts';
import type { StudioDraft } from './studio-draft.ts';
import { atEnd, group, shape, studioAt } from './test-studio.ts';

const service = await startTestService();
const studio = await studioAt((request) => service.app.inject(request), service.owner, await service.token());
const { origin, line, open, onService } = studio;
beforeEach(studio.begin);
afterAll(async () => {
  studio.end();
  await service.close();
});

const isCreate = ({ method, path }: Sent): boolean => method === 'POST' && /\/position(_batch)?$/.test(path);

/** Loses the answer to the create of line a, or the create itself, and each repetition until the faults are cleared. */
const loseCreates = (failure: 'answer lost' | 'request lost'): void => {
  const fits = (sent: Sent): boolean => {
    const isLost = isCreate(sent) && sent.body.includes('"a"');
    if (isLost) loseCreates('request lost');
    return isLost;
  };
  origin.faults.push({ fits, failure });
};

const texts = (rows: Parameters<typeof shape>[0]) => rows.map(({ fields }) => fields.text);

/** A page, and the draft as its browser keeps it. */
const openPage = async (found?: StudioDraft) => {
  const kept: { draft: StudioDraft | undefined } = { draft: found };
  const drop = (): void => void (kept.draft = undefined);
  const store = await open(found, drop, (draft) => void (kept.draft = draft));
  return { store, kept };
};

/** Ends a page as a reload does, and opens the next one when the service is there again. */
const reload = async ({ store, kept }: Awaited<ReturnType<typeof openPage>>) => {
  const { draft } = kept;
  store.close();
  origin.faults.length = 0;
  return openPage(draft);
};

test.each(['answer lost', 'request lost'] as const)(
  '%s, then the page is loaded again: each new line exists once, with what was typed since',
  async (failure) => {
    const before = await open();
    before.change((rows) => atEnd(rows, group()));
    await before.flush();
    const { store, kept } = await openPage();
    const [a, b] = [{ ...line('a'), parent: store.read().rows[0]?.key ?? null }, line('b')];
    loseCreates(failure);
    store.change((rows) => [...rows, a]);
    await waitUntil(() => store.read().isAway);
    store.type(a.key, 'amount', '2');
    store.change((rows) => atEnd(rows, b));
    await waitUntil(() => !store.read().isSaving);
    const next = await reload({ store, kept });
    expect(texts(next.store.read().rows)).toEqual(['group', 'a', 'b']);
    expect(await next.store.flush()).toBe(true);
    expect(shape(next.store.read().rows)).toEqual([
      expect.any(String),
      expect.stringContaining(' a 2 0 < group'),
      expect.stringContaining(' b 1 '),
    ]);
    expect(await onService()).toEqual(shape(next.store.read().rows));
    expect(next.kept.draft).toBeUndefined();
  },
);

test('the draft has a create from the moment it is sent', async () => {
  const { store, kept } = await openPage();
  store.change((rows) => atEnd(rows, line('a')));
  expect(kept.draft).toMatchObject({ rows: [{}], unanswered: { body: { text: 'a' } } });
  await store.flush();
  expect(kept.draft).toBeUndefined();
});

test('a line whose answer is lost and that was undone is gone after a reload', async () => {
  const { store, kept } = await openPage();
  loseCreates('answer lost');
  store.change((rows) => atEnd(rows, line('a')));
  await waitUntil(() => store.read().isAway);
  store.undo();
  expect(store.read()).toMatchObject({ rows: [], unsaved: 1 });
  expect(await store.flush()).toBe(false);
  const next = await reload({ store, kept });
  expect(await next.store.flush()).toBe(true);
  expect(await onService()).toEqual([]);
});

test('a create that is refused after the reload stays on the screen as a new line', async () => {
  const { store, kept } = await openPage();
  const a = { ...line('a'), fields: { ...line('a').fields, account_id: 4711 } };
  loseCreates('request lost');
  store.change((rows) => atEnd(rows, a));
  await waitUntil(() => store.read().isAway);
  const next = await reload({ store, kept });
  expect(await next.store.flush()).toBe(false);
  expect([...next.store.read().refused.keys()]).toEqual([a.key]);
  expect(await onService()).toEqual([]);
});

test('the event of a create comes before its answer: the line is on the screen once', async () => {
  const { store } = await openPage();
  const counts = new Set<number>();
  store.subscribe(() => counts.add(store.read().rows.length));
  loseCreates('answer lost');
  store.change((rows) => atEnd(rows, line('a')));
  await waitUntil(() => store.read().isAway);
  const other = await open();
  other.change((rows) => atEnd(rows, line('theirs')));
  await other.flush();
  store.onRemoteVersion('"of both"');
  const before = origin.sent.length;
  await waitUntil(() => origin.sent.length > before + 4);
  expect([...counts]).toEqual([1]);
  origin.faults.length = 0;
  await waitUntil(() => store.read().rows.length === 2);
  await store.flush();
  expect(await onService()).toEqual(shape(store.read().rows));
  store.change((rows) => removePositions(rows, new Set(rows.slice(1).map(({ key }) => key))));
  expect(await store.flush()).toBe(true);
  expect(texts(store.read().rows)).toEqual(['a']);
});

test.each(['answer lost', 'request lost'] as const)(
  '%s, then the page is left and opened again: only the new page saves the line',
  async (failure) => {
    const { store, kept } = await openPage();
    const leave = saveWhileOpen('document', store);
    loseCreates(failure);
    store.change((rows) => atEnd(rows, line('a')));
    await waitUntil(() => store.read().isAway);
    leave();
    await waitUntil(() => !store.read().isSaving);
    closeLeft('document');
    origin.faults.length = 0;
    const next = await openPage(kept.draft);
    expect(await next.store.flush()).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(origin.sent.filter(isCreate).map(({ headers }) => headers.get('idempotency-key'))).toEqual(
      expect.arrayContaining([kept.draft?.unanswered?.key]),
    );
    expect(await onService()).toEqual(shape(next.store.read().rows));
    expect(texts(next.store.read().rows)).toEqual(['a']);
  },
);

/** Two tabs with one draft: line a was sent and not answered, line b waits for it. The service is there again. */
const openTabs = async () => {
  const { store, kept } = await openPage();
  loseCreates('request lost');
  store.change((rows) => atEnd(rows, line('a')));
  await waitUntil(() => store.read().isAway);
  store.change((rows) => atEnd(rows, line('b')));
  await waitUntil(() => !store.read().isSaving);
  store.keep();
  const { draft } = kept;
  return { store, draft };
};

test('two tabs begin with one draft: each new line exists once', async () => {
  const { store, draft } = await openTabs();
  origin.faults.length = 0;
  const other = await open(draft);
  await other.flush();
  expect(await store.flush()).toBe(true);
  for (const tab of [store, other]) expect(texts(tab.read().rows)).toEqual(['a', 'b']);
  expect(await onService()).toEqual(shape(store.read().rows));
});

test('a line that another tab has created otherwise is refused, not created a second time', async () => {
  const draft = { base: [], rows: [line('a')] };
  const [store, other] = [await open(draft), await open(draft)];
  await other.flush();
  store.onRemoteVersion('"of the other"');
  expect(await store.flush()).toBe(false);
  expect([...store.read().refused.keys()]).toEqual([draft.rows[0]?.key]);
  expect(texts((await open()).read().rows)).toEqual(['a']);
});

test('a line that was created, deleted and brought back is created a second time', async () => {
  const { store } = await openPage();
  const a = line('a');
  store.change((rows) => atEnd(rows, a));
  await store.flush();
  store.change((rows) => removePositions(rows, new Set([a.key])));
  await store.flush();
  store.undo();
  expect(await store.flush()).toBe(true);
  expect(texts((await open()).read().rows)).toEqual(['a']);
});

test('a page that is left while the service is away saves its line when the service is there again', async () => {
  const { store, kept } = await openPage();
  const leave = saveWhileOpen('document', store);
  loseCreates('request lost');
  store.change((rows) => atEnd(rows, line('a')));
  leave();
  await waitUntil(() => store.read().isAway);
  origin.faults.length = 0;
  await waitUntil(() => store.read().unsaved === 0);
  expect(kept.draft).toBeUndefined();
  closeLeft('document');
  expect(texts((await open(kept.draft)).read().rows)).toEqual(['a']);
});
