import { useSyncExternalStore } from 'react';
import { createListeners } from '#api/storage/listeners.ts';

/** Lists by key that last until the page is reloaded. While one has entries, the browser asks before it leaves the page. */
export const createKeptLists = <Item>() => {
  const none: readonly Item[] = [];
  const lists = new Map<string, readonly Item[]>();
  const { notify, subscribe } = createListeners();
  const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
  const read = (key: string): readonly Item[] => lists.get(key) ?? none;
  const change = (key: string, next: readonly Item[]): void => {
    if (next.length === 0) lists.delete(key);
    else lists.set(key, next);
    if (lists.size === 0) removeEventListener('beforeunload', warn);
    else addEventListener('beforeunload', warn);
    notify();
  };
  const useList = (key: string): readonly Item[] => useSyncExternalStore(subscribe, () => read(key));
  return { read, change, useList };
};
