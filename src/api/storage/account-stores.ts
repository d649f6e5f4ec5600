import type { QueryClient } from '@tanstack/react-query';

/** The owner of locally kept data: one user or company never sees another's data in the same browser. */
export type Account = { readonly org: string; readonly user_id: number };

/** One store per page and account, created on first use. */
export const accountStores = <Store>(make: (client: QueryClient, account: string, who: Account) => Store) => {
  const made = new WeakMap<QueryClient, Map<string, Store>>();
  return (client: QueryClient, who: Account): Store => {
    const stores = made.get(client) ?? new Map<string, Store>();
    made.set(client, stores);
    const account = `${who.org}-${who.user_id}`;
    const store = stores.get(account) ?? make(client, account, who);
    stores.set(account, store);
    return store;
  };
};
