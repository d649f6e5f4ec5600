import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { draftKeyOf } from '#auth/draft-key.ts';
import { useSignedIn } from '#auth/session.ts';
import { accountStores } from '../storage/account-stores.ts';
import { storedList } from '../storage/stored-list.ts';
import { hiddenIds, pendingDelete, type PendingList } from './pending-list.ts';
import { pendingStore, type PendingStore } from './pending-store.ts';
import { sealedLabels } from './sealed-labels.ts';

const stores = accountStores((client: QueryClient, account, who) => {
  const key = `kontor-pending-${account}`;
  const list = sealedLabels(storedList(key, pendingDelete), () => draftKeyOf(who));
  return pendingStore(client, list, key);
});

const useStore = (): PendingStore => stores(useQueryClient(), useSignedIn());

export type Pending = Pick<PendingStore, 'deleteLater' | 'refuse' | 'undo' | 'sendNow' | 'retry' | 'discard'> & {
  readonly items: PendingList;
};

/** The deletes that can still be undone, are pending, or were refused, with the actions on them. */
export const usePending = (): Pending => {
  const store = useStore();
  const items = useSyncExternalStore(store.subscribe, store.read);
  return { ...store, items };
};

/** Ids of a resource's records that its lists hide because they are about to be deleted. */
export const usePendingIds = (resource: string): ReadonlySet<number> => {
  const { items } = usePending();
  return useMemo(() => hiddenIds(items, resource), [items, resource]);
};

/** Sends the deletes that are due. Use once, in the frame. */
export const useSendPending = (): void => {
  const store = useStore();
  useEffect(() => store.start(), [store]);
};
