/** What the app needs of localStorage and sessionStorage. */
export type KeptTexts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A storage that lasts as long as the page, where the browser offers none. */
export const memoryStorage = (): KeptTexts => {
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
export const browserStorage = (): KeptTexts => (isPage() ? localStorage : fallback.local);

/** Kept for this tab, over reloads. */
export const tabStorage = (): KeptTexts => (isPage() ? sessionStorage : fallback.session);

/** The keys of a storage that begin so. */
export const placesIn = (storage: KeptTexts, prefix: string): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

/** Parses what a storage holds; undefined for what is no JSON. */
export const parseKept = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};
