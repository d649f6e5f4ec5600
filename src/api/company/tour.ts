import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { useSignedIn } from '#auth/session.ts';
import { accountStores } from '../storage/account-stores.ts';
import { storedList } from '../storage/stored-list.ts';

/** The open step of the tour, in a list of at most one; kept in this browser, so that it survives a reload. */
const stores = accountStores((_client: QueryClient, account) => storedList(`kontor-tour-${account}`, z.int().min(0)));

/** The tour of a user: its open step from 0, or null; `go` opens a step, null ends the tour. */
export const useTour = () => {
  const store = stores(useQueryClient(), useSignedIn());
  const [step = null] = useSyncExternalStore(store.subscribe, store.read);
  return { step, go: (next: number | null): void => store.change(() => (next === null ? [] : [next])) };
};
