import { createListeners } from '../storage/listeners.ts';
import { readSealed, seal, unseal, type DraftKey } from '#auth/seal.ts';
import type { StoredList } from '../storage/stored-list.ts';
import { numberOf } from '../names/named.ts';
import type { PendingDelete, PendingList } from './pending-list.ts';

/**
 * A list of deletes whose labels, the user's own words, are readable on this page and encrypted in the storage. Until a label is decrypted,
 * or if it cannot be, the number of the record is shown instead. Without a key, a label lasts only as long as the page.
 */
export const sealedLabels = (
  list: StoredList<PendingDelete>,
  keyOf: () => Promise<DraftKey>,
): StoredList<PendingDelete> => {
  const { notify, subscribe } = createListeners(list.subscribe);
  /** By the id of the delete; `undefined` while decrypting. */
  const words = new Map<string, string | undefined>();
  let source: PendingList | null = null;
  let decrypted: PendingList = [];

  const sealLabel = async (id: string, label: string): Promise<void> => {
    const text = JSON.stringify(await seal(await keyOf(), id, label));
    if (words.get(id) !== label) return;
    list.change((items) => items.map((item) => (item.id === id ? { ...item, label: text } : item)));
  };

  const openLabel = async ({ id, label }: PendingDelete): Promise<void> => {
    const found = readSealed(label);
    const opened = found === undefined ? label : await unseal(await keyOf(), id, found);
    if (opened === undefined || opened === '' || words.get(id) !== undefined) return;
    words.set(id, opened);
    source = null;
    notify();
    if (found === undefined) await sealLabel(id, opened);
  };

  const later = (done: Promise<void>): void => void done.catch(() => undefined);

  const read = (): PendingList => {
    const items = list.read();
    if (items === source) return decrypted;
    source = items;
    for (const item of items) {
      if (words.has(item.id) || item.label === '') continue;
      words.set(item.id, undefined);
      later(openLabel(item));
    }
    decrypted = items.map((item) => ({ ...item, label: words.get(item.id) ?? numberOf(item.record_id) }));
    return decrypted;
  };

  const change: StoredList<PendingDelete>['change'] = (make) => {
    const before = new Map(read().map(({ id, label }) => [id, label]));
    const kept = new Map(list.read().map(({ id, label }) => [id, label]));
    const next = make(read());
    const isNew = ({ id, label }: PendingDelete): boolean => before.get(id) !== label;
    for (const item of next) if (isNew(item)) words.set(item.id, item.label);
    list.change(() => next.map((item) => ({ ...item, label: isNew(item) ? '' : (kept.get(item.id) ?? '') })));
    for (const item of next) if (isNew(item)) later(sealLabel(item.id, item.label));
    for (const id of words.keys()) if (!next.some((item) => item.id === id)) words.delete(id);
  };

  return {
    read,
    change,
    subscribe,
  };
};
