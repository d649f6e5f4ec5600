import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Account } from '#api/storage/account-stores.ts';
import { memoryStorage, type TextStorage } from '#api/storage/storage.ts';
import { draftStore } from './draft-store.ts';
import type { DraftKey } from '#auth/seal.ts';

const makeKey = async () => ({
  now: await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  before: [],
});
const anna = { org: 'muster', user_id: 1 };
const beat = { org: 'muster', user_id: 11 };
const elsewhere = { org: 'other', user_id: 1 };
const keys = new Map<string, DraftKey>();
const nameOf = ({ org, user_id }: Account, rest = 'timetracking/new') => `${org}/${user_id}/${rest}`;
const keyOf = async (account: Account): Promise<DraftKey> => {
  const key = keys.get(nameOf(account)) ?? (await makeKey());
  keys.set(nameOf(account), key);
  return key;
};

const entries = (storage: TextStorage) =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map(
    (key) => [key, storage.getItem(key) ?? ''] as const,
  );

/** Tabs of one browser: a storage and any number of stores on it. */
const openBrowser = () => {
  const storage = memoryStorage();
  return { storage, openTab: (keyFor = keyOf) => draftStore(keyFor, () => storage) };
};

/** A key that the test releases. */
const laterKey = () => {
  const { promise, resolve, reject } = Promise.withResolvers<DraftKey>();
  return { keyFor: () => promise, come: async () => resolve(await keyOf(anna)), fail: reject };
};

/** Lets pending work advance by this many steps, so that an encryption is in progress. */
const pass = async (steps: number): Promise<void> => {
  for (let step = 0; step < steps; step += 1) await Promise.resolve();
};

const name = nameOf(anna);
const values = (text: string) => ({ text });

describe('a draft', () => {
  test('is restored for its account after a reload with its time and base, until it is dropped', async () => {
    const { openTab } = openBrowser();
    const before = Date.now();
    await openTab().keep(anna, name, values('half a sen'), values('old'));
    const reloaded = openTab();
    const found = await reloaded.read(anna, name);
    expect(found).toMatchObject({ values: values('half a sen'), base: values('old') });
    expect(found?.at).toBeGreaterThanOrEqual(before);
    reloaded.drop(name);
    expect(reloaded.read(anna, name)).toBeUndefined();
    expect(openTab().read(anna, name)).toBeUndefined();
  });

  test('is stored only encrypted', async () => {
    const { openTab, storage } = openBrowser();
    await openTab().keep(anna, name, values('Kanarienvogel'), values('Kanarienvogel'));
    expect(entries(storage)).toHaveLength(1);
    expect(JSON.stringify(entries(storage))).not.toMatch(/Kanarien|text/);
  });

  test('a draft of another user opens for nobody, even under the current user’s name', async () => {
    const { openTab, storage } = openBrowser();
    await openTab().keep(anna, name, values('mine'));
    const stolen = storage.getItem(`kontor-draft:${name}`) ?? '';
    storage.setItem(`kontor-draft:${nameOf(beat)}`, stolen);
    expect(await openTab().read(beat, nameOf(beat))).toBeUndefined();
    expect(await openTab().read(beat, name)).toBeUndefined();
    expect(await openTab().read(anna, name)).toMatchObject({ values: values('mine') });
  });

  test('is read once while unchanged, and again when another tab has changed it', async () => {
    const { openTab } = openBrowser();
    const [one, other] = [openTab(), openTab()];
    await other.keep(anna, name, values('first'));
    const reading = one.read(anna, name);
    expect(one.read(anna, name)).toBe(reading);
    await other.keep(anna, name, values('second'));
    expect(one.read(anna, name)).not.toBe(reading);
    expect(await one.read(anna, name)).toMatchObject({ values: values('second') });
    const again = one.read(anna, name);
    one.forget();
    expect(one.read(anna, name)).not.toBe(again);
  });
});

describe('while typing quickly', () => {
  test('the newest is kept, and never replaced by an older one', async () => {
    const { openTab, storage } = openBrowser();
    const tab = openTab();
    const seen: string[] = [];
    const keeping: Promise<void>[] = [];
    for (let count = 1; count <= 100; count += 1) {
      keeping.push(tab.keep(anna, name, values('x'.repeat(count * 40))));
      if (count % 7 === 0) await new Promise(setImmediate);
      while (count === 50 && storage.length === 0) await new Promise(setImmediate);
      seen.push(storage.getItem(`kontor-draft:${name}`) ?? '');
    }
    await Promise.all(keeping);
    expect(await openTab().read(anna, name)).toMatchObject({ values: values('x'.repeat(4000)) });
    const lengths = seen.map(({ length }) => length);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
    expect(new Set(lengths).size).toBeGreaterThan(1);
  });

  test('a slow encryption is stored before later input, which is kept too', async () => {
    const { storage } = openBrowser();
    const lengths: number[] = [];
    const tab = draftStore(keyOf, () => ({
      ...storage,
      length: 0,
      setItem: (_key, text) => void lengths.push(text.length),
    }));
    const long = 'x'.repeat(4_000_000);
    const keeping = [tab.keep(anna, name, values(long))];
    await pass(10);
    keeping.push(tab.keep(anna, name, values('short')));
    await Promise.all(keeping);
    expect(lengths).toEqual([expect.any(Number), expect.any(Number)]);
    expect(lengths[0]).toBeGreaterThan(long.length);
    expect(lengths[1]).toBeLessThan(500);
  });

  test.each([0, 1, 2, 4, 8, 16])('nothing dropped during its encryption returns (%i)', async (ticks) => {
    const { openTab, storage } = openBrowser();
    const tab = openTab();
    const keeping = tab.keep(anna, name, values('gone'));
    await pass(ticks);
    tab.drop(name);
    await keeping;
    expect(storage.length).toBe(0);
    await tab.keep(anna, name, values('new'));
    expect(await tab.read(anna, name)).toMatchObject({ values: values('new') });
  });

  test('a tab keeps what another one wrote after it', async () => {
    const { openTab } = openBrowser();
    const [one, other] = [openTab(), openTab()];
    await one.keep(anna, name, values('one'));
    await other.keep(anna, name, values('other'));
    one.dropOwn(name);
    expect(await openTab().read(anna, name)).toMatchObject({ values: values('other') });
    other.dropOwn(name);
    expect(openTab().read(anna, name)).toBeUndefined();
  });

  test('the tab that typed last wins', async () => {
    const { openTab } = openBrowser();
    const [one, other] = [openTab(), openTab()];
    await one.keep(anna, name, values('one'));
    await other.keep(anna, name, values('other'));
    await one.keep(anna, name, values('one again'));
    expect(await other.read(anna, name)).toMatchObject({ values: values('one again') });
  });
});

describe('before there is a key', () => {
  test('input waits in the page, can be read there, and is stored when the key arrives', async () => {
    const { openTab, storage } = openBrowser();
    const { keyFor, come } = laterKey();
    const tab = openTab(keyFor);
    const keeping = tab.keep(anna, name, values('typed early'));
    expect(await tab.read(anna, name)).toMatchObject({ values: values('typed early') });
    expect(storage.length).toBe(0);
    await come();
    await keeping;
    expect(await openTab().read(anna, name)).toMatchObject({ values: values('typed early') });
  });

  test('a failing key is reported, and the next attempt stores later input', async () => {
    const { openTab, storage } = openBrowser();
    let isAway = true;
    const tab = openTab((account) => (isAway ? Promise.reject(new Error('away')) : keyOf(account)));
    await expect(tab.keep(anna, name, values('typed early'))).rejects.toThrow('away');
    expect(storage.length).toBe(0);
    isAway = false;
    await tab.keep(anna, name, values('typed later'));
    expect(await openTab().read(anna, name)).toMatchObject({ values: values('typed later') });
  });

  test('a waiting draft is not mistaken for none, and is requested again', async () => {
    const { openTab } = openBrowser();
    await openTab().keep(anna, name, values('from yesterday'));
    let isAway = true;
    const tab = openTab((account) => (isAway ? Promise.reject(new Error('away')) : keyOf(account)));
    await expect(tab.read(anna, name)).rejects.toThrow('away');
    isAway = false;
    expect(await tab.read(anna, name)).toMatchObject({ values: values('from yesterday') });
  });
});

test('full storage is reported, earlier drafts stay, and the next attempt works once there is room', async () => {
  const storage = memoryStorage();
  let isFull = false;
  const limited: TextStorage = {
    ...storage,
    key: storage.key,
    get length() {
      return storage.length;
    },
    setItem: (key, text) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      storage.setItem(key, text);
    },
  };
  const store = draftStore(keyOf, () => limited);
  await store.keep(anna, name, values('fits'));
  isFull = true;
  await expect(store.keep(anna, name, values('does not fit'))).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(await draftStore(keyOf, () => limited).read(anna, name)).toMatchObject({ values: values('fits') });
  isFull = false;
  await store.keep(anna, name, values('fits again'));
  expect(await draftStore(keyOf, () => limited).read(anna, name)).toMatchObject({ values: values('fits again') });
});

describe('several accounts in one browser', () => {
  const fill = async () => {
    const browser = openBrowser();
    const tab = browser.openTab();
    for (const account of [anna, beat, elsewhere]) {
      await tab.keep(account, nameOf(account), values('typed'));
      await tab.keep(account, nameOf(account, 'item/17'), values('typed'));
    }
    browser.storage.setItem('kontor-theme', 'dark');
    return browser;
  };

  test('each list their own', async () => {
    const { openTab } = await fill();
    expect(openTab().names(anna).toSorted()).toEqual(['muster/1/item/17', 'muster/1/timetracking/new']);
    expect(openTab().names(beat).toSorted()).toEqual(['muster/11/item/17', 'muster/11/timetracking/new']);
    expect(openTab().names({ org: 'muster', user_id: 2 })).toEqual([]);
  });

  test('each discard their own, including pending ones', async () => {
    const { openTab, storage } = await fill();
    const tab = openTab();
    const keeping = tab.keep(anna, nameOf(anna, 'task/new'), values('on its way'));
    const others = tab.keep(beat, nameOf(beat, 'task/new'), values('on its way'));
    tab.discard(anna);
    await Promise.all([keeping, others]);
    expect(tab.names(anna)).toEqual([]);
    expect(tab.names(beat)).toHaveLength(3);
    expect(tab.names(elsewhere)).toHaveLength(2);
    expect(storage.getItem('kontor-theme')).toBe('dark');
  });
});

describe('at the start', () => {
  const day = 86_400_000;
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('drafts older than 30 days are dropped, and nothing else', async () => {
    const { openTab, storage } = openBrowser();
    const now = Date.now();
    for (const [age, rest] of [
      [31, 'task/1'],
      [29, 'task/2'],
      [0, 'task/3'],
      [-400, 'task/4'],
    ] as const) {
      vi.setSystemTime(now - age * day);
      for (const account of [anna, beat]) await openTab().keep(account, nameOf(account, rest), values('typed'));
    }
    vi.setSystemTime(now);
    storage.setItem('kontor-draft:what is this', 'no draft');
    const old = JSON.stringify({ at: now - 31 * day, values: {} });
    storage.setItem('kontor-other', old);
    await openTab().start(anna);
    expect(openTab().names(anna)).toEqual(['muster/1/task/2', 'muster/1/task/3', 'muster/1/task/4']);
    expect(openTab().names(beat)).toHaveLength(3);
    expect(storage.getItem('kontor-draft:what is this')).toBe('no draft');
    expect(storage.getItem('kontor-other')).toBe(old);
  });
});
