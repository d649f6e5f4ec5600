import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { note } from '#contract/resources/note.ts';
import { startTestService } from '#server/service/testing/test-service.ts';
import { etagOf } from '../service/etags.ts';
import { storedList } from '../storage/stored-list.ts';
import { at, create, edit, list, recordPath } from '../records/operations.ts';
import { pendingDelete } from './pending-list.ts';
import { pendingStore } from './pending-store.ts';
import { sealedLabels } from './sealed-labels.ts';
import { memoryStorage } from '../storage/storage.ts';
import { hostedOrigin, originAt } from '../cache/test-origin.ts';
import { openPage, run, waitUntil, type Origin } from '../cache/testing.ts';

const notes = at(note);
const hold = 60;
const key = {
  now: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  before: [],
};
const isDelete = ({ method }: { method: string }): boolean => method === 'DELETE';

let origin: Origin;
let user_id: number;
let storage: ReturnType<typeof memoryStorage>;
let ends: (() => void)[];

const openTab = (isRunning = true, wait = hold) => {
  const page = openPage(crypto.randomUUID());
  const list = sealedLabels(
    storedList('pending', pendingDelete, () => storage),
    async () => key,
  );
  const store = pendingStore(page.client, list, 'pending-test', wait);
  const stop = isRunning ? store.start() : () => undefined;
  ends.push(stop, page.close);
  return { ...page, store, stop };
};
type Tab = ReturnType<typeof openTab>;

const make = ({ client }: Tab) =>
  run(client, create(notes), { body: { event_start: '2025-11-20 09:00:00', subject: crypto.randomUUID(), user_id } });
const exists = async ({ client }: Tab, id: number): Promise<boolean> =>
  (await client.fetchQuery({ ...list(notes), staleTime: 0 })).some((record) => record.id === id);
const deletesSent = (): number => origin.sent.filter(isDelete).length;
const rest = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

beforeEach(() => {
  storage = memoryStorage();
  ends = [];
  origin.sent.length = 0;
  origin.faults.length = 0;
});
afterEach(() => {
  for (const end of ends) end();
});
const sameAtBoth = (): void => {
  test('a delete in progress is removed when done, and another keeps waiting', async () => {
    const tab = openTab(false, 60_000);
    const [{ id }, { id: other }] = [await make(tab), await make(tab)];
    tab.store.deleteLater(notes, id, 'Notiz');
    tab.store.deleteLater(notes, other, 'Andere');
    await tab.store.sendNow(({ record_id }) => record_id === id);
    expect([await exists(tab, id), await exists(tab, other)]).toEqual([false, true]);
    expect(tab.store.read()).toMatchObject([{ record_id: other }]);
    tab.store.discard(`note/${other}`);
  });

  test('a delete is sent when its time is over, not before, and the list is then empty', async () => {
    const tab = openTab();
    const { id } = await make(tab);
    tab.store.deleteLater(notes, id, 'Notiz');
    expect(tab.store.read()).toMatchObject([{ id: `note/${id}`, label: 'Notiz', problem: null }]);
    expect(await exists(tab, id)).toBe(true);
    await waitUntil(() => tab.store.read().length === 0);
    expect(await exists(tab, id)).toBe(false);
  });

  test('an undone delete is never sent', async () => {
    const tab = openTab();
    const { id } = await make(tab);
    tab.store.deleteLater(notes, id, 'Notiz');
    expect(tab.store.undo(`note/${id}`)).toBe(true);
    await rest(hold * 2);
    expect(deletesSent()).toBe(0);
    expect(await exists(tab, id)).toBe(true);
  });

  test('a reload does not stop the countdown', async () => {
    const tab = openTab();
    const { id } = await make(tab);
    tab.store.deleteLater(notes, id, 'Notiz');
    tab.stop();
    await rest(hold * 2);
    expect(deletesSent()).toBe(0);
    const reloaded = openTab();
    await waitUntil(() => reloaded.store.read().length === 0);
    expect(await exists(reloaded, id)).toBe(false);
  });

  test('only one of two tabs sends', async () => {
    const tabs = [openTab(), openTab(false)] as const;
    const { id } = await make(tabs[0]);
    tabs[0].store.deleteLater(notes, id, 'Notiz');
    ends.push(tabs[1].store.start());
    await waitUntil(() => tabs[0].store.read().length === 0);
    await rest(hold);
    expect(deletesSent()).toBe(1);
  });

  test('a tab killed while sending leaves the rest to the next one', async () => {
    const tab = openTab(false);
    const { id } = await make(tab);
    tab.store.deleteLater(notes, id, 'Notiz');
    const kept = storage.getItem('pending') ?? '';
    storage.setItem('pending', kept.replace('"sending":false', '"sending":true'));
    expect(tab.store.undo(`note/${id}`)).toBe(false);
    const next = openTab();
    await waitUntil(() => next.store.read().length === 0);
    expect(await exists(next, id)).toBe(false);
  });

  test('a record that is already gone counts as deleted', async () => {
    const tab = openTab();
    tab.store.deleteLater(notes, 999_999, 'Notiz');
    await waitUntil(() => tab.store.read().length === 0);
    expect(deletesSent()).toBe(1);
  });

  test('an unanswered delete waits visibly, and survives an expired session', async () => {
    const tab = openTab();
    const { id } = await make(tab);
    origin.state.signedIn = false;
    tab.store.deleteLater(notes, id, 'Notiz');
    await waitUntil(() => tab.store.read()[0]?.unanswered === true);
    origin.state.signedIn = true;
    tab.store.retry(`note/${id}`);
    await waitUntil(() => tab.store.read().length === 0);
    expect(await exists(tab, id)).toBe(false);
  });
};

describe('Kontor’s own service', () => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    const service = await startTestService();
    const { userId } = service.owner;
    origin = await originAt(service);
    user_id = userId;
    close = service.close;
  });
  afterAll(() => close());

  sameAtBoth();

  test('a record changed meanwhile is not deleted: the service’s message, retry and discard are offered', async () => {
    const tab = openTab();
    const { id } = await make(tab);
    tab.store.deleteLater(notes, id, 'Notiz', '"an-older-version"');
    await waitUntil(() => tab.store.read()[0]?.problem !== null);
    expect(tab.store.read()).toMatchObject([{ problem: { message: expect.stringMatching(/\w/) }, sending: false }]);
    tab.store.discard(`note/${id}`);
    expect(await exists(tab, id)).toBe(true);
    tab.store.deleteLater(notes, id, 'Notiz', '"an-older-version"');
    await waitUntil(() => tab.store.read()[0]?.problem !== null);
    tab.store.retry(`note/${id}`);
    await waitUntil(() => tab.store.read().length === 0);
    expect(await exists(tab, id)).toBe(false);
  });

  test('an unanswered delete is retried with the version shown, so later changes stay', async () => {
    const tab = openTab();
    const { id } = await make(tab);
    const etag = etagOf(recordPath(notes, id)) ?? '';
    origin.faults.push(...Array.from({ length: 3 }, () => ({ fits: isDelete, failure: 'request lost' as const })));
    tab.store.deleteLater(notes, id, 'Notiz', etag);
    await waitUntil(() => tab.store.read()[0]?.unanswered === true, 5_000);
    await run(tab.client, edit(notes), { id, body: { subject: 'changed' } });
    tab.store.retry(`note/${id}`);
    await waitUntil(() => (tab.store.read()[0]?.problem ?? null) !== null);
    expect(await exists(tab, id)).toBe(true);
    tab.store.discard(`note/${id}`);
  });

  test('without a version, the current record is deleted', async () => {
    const tab = openTab();
    const { id } = await make(tab);
    await run(tab.client, edit(notes), { id, body: { subject: 'changed' } });
    tab.store.deleteLater(notes, id, 'Notiz');
    await waitUntil(() => tab.store.read().length === 0);
    expect(await exists(tab, id)).toBe(false);
  });
});

describe('a hosted service', () => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ origin, close } = await hostedOrigin());
    user_id = 1;
  });
  afterAll(() => close());

  sameAtBoth();
});
