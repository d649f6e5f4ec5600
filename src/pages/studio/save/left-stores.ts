import type { StudioStore } from './studio-store.ts';

/** The stores of documents whose page was left, by the name of their draft. */
const left = new Map<string, StudioStore>();

/** Saves the rest. Returns what to call when the page is left: the store then saves on until its document is opened again. */
export const saveWhileOpen = (name: string, store: StudioStore) => {
  left.delete(name);
  store.save();
  return (): void => {
    void store.flush();
    if (store.draft() !== undefined) left.set(name, store);
  };
};

/** Closes the store of a page that was left, so that only the next page saves its changes. They are in the draft. */
export const closeLeft = (name: string): void => {
  left.get(name)?.close();
  left.delete(name);
};
