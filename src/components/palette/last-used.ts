import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { accountStores } from '#api/storage/account-stores.ts';
import { storedList } from '#api/storage/stored-list.ts';
import { useSignedIn } from '#auth/session.ts';

const maxEntries = 30;

const stores = accountStores((_client: QueryClient, account) => storedList(`kontor-palette-${account}`, z.string()));

/** The ids of entries taken in the palette, newest first, kept in this browser; only ids are stored. */
export const useLastUsed = (): { readonly lastUsed: readonly string[]; readonly note: (id: string) => void } => {
  const store = stores(useQueryClient(), useSignedIn());
  const lastUsed = useSyncExternalStore(store.subscribe, store.read);
  const note = (id: string) => store.change((ids) => [id, ...ids.filter((each) => each !== id)].slice(0, maxEntries));
  return { lastUsed, note };
};
