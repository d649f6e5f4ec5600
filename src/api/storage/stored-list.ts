import { createListeners } from './listeners.ts';
import { z } from 'zod';
import { browserStorage, parseJson, type TextStorage } from './storage.ts';

/** Calls back when another tab changes the value of a key; returns a function that stops it. */
export type FollowTabs = (key: string, changed: () => void) => () => void;

const byStorageEvent: FollowTabs = (key, changed) => {
  if (typeof document === 'undefined') return () => undefined;
  const receive = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) changed();
  };
  addEventListener('storage', receive);
  return () => removeEventListener('storage', receive);
};

/** A list kept in this browser, across reloads and for all its tabs. `read` returns the same array until it changes. */
export type StoredList<Item> = {
  readonly read: () => readonly Item[];
  readonly change: (make: (items: readonly Item[]) => readonly Item[]) => void;
  readonly subscribe: (changed: () => void) => () => void;
};

/** Items that do not fit `schema`, left by another version of the app, are dropped. */
export const storedList = <Schema extends z.ZodType>(
  key: string,
  schema: Schema,
  storage: () => TextStorage = browserStorage,
  followTabs: FollowTabs = byStorageEvent,
): StoredList<z.output<Schema>> => {
  const { notify, subscribe } = createListeners((changed) => followTabs(key, changed));
  let text: string | null = null;
  let items: readonly z.output<Schema>[] = [];

  const read = (): readonly z.output<Schema>[] => {
    const kept = storage().getItem(key);
    if (kept === text) return items;
    text = kept;
    const parsed = z.array(z.unknown()).safeParse(parseJson(kept)).data ?? [];
    items = parsed.flatMap((item) => {
      const result = schema.safeParse(item);
      return result.success ? [result.data] : [];
    });
    return items;
  };
  const change: StoredList<z.output<Schema>>['change'] = (make) => {
    const next = make(read());
    if (next.length === 0) storage().removeItem(key);
    else storage().setItem(key, JSON.stringify(next));
    notify();
  };
  return { read, change, subscribe };
};
