import { useEffect, useSyncExternalStore } from 'react';
import { tabTitle } from '#api/stopwatch/tab-title.ts';
import { createListeners } from '#api/storage/listeners.ts';

const { notify, subscribe } = createListeners();
let page = '';

const set = (next: string): void => {
  page = next;
  notify();
};

/** Sets the tab's title: `Zeiteinträge · Kontor`. */
export const usePageTitle = (title: string): void => useEffect(() => set(title), [title]);

/** The title of the current page. */
export const useCurrentTitle = (): string => useSyncExternalStore(subscribe, () => page);

/** Prefixes the tab title with the running stopwatch: `0:48 Beratung · Zeiteinträge · Kontor`. Use once per frame. */
export const useTabTitle = (running: { readonly seconds: number; readonly activity: string } | null): void => {
  const title = tabTitle(useCurrentTitle(), running);
  useEffect(() => {
    document.title = title;
  }, [title]);
};
