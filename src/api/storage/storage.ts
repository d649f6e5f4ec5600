/** The part of localStorage and sessionStorage that the app uses. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A storage that lasts as long as the page, for browsers that provide none. */
export const memoryStorage = (): TextStorage => {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    key: (index) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size;
    },
  };
};

const fallback = { local: memoryStorage(), session: memoryStorage() };

const isPage = (): boolean => typeof document !== 'undefined';

/** Kept for this browser. */
export const browserStorage = (): TextStorage => (isPage() ? localStorage : fallback.local);

/** Kept for this tab, across reloads. */
export const tabStorage = (): TextStorage => (isPage() ? sessionStorage : fallback.session);

/** The keys of a storage with this prefix. */
export const keysWithPrefix = (storage: TextStorage, prefix: string): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

/** The value of a JSON text; undefined for any other text, and for null. */
export const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};
