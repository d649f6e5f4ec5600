import {
  CancelledError,
  MutationCache,
  QueryCache,
  QueryClient,
  type FetchQueryOptions,
  type QueryKey,
} from '@tanstack/react-query';
import { affectedBy } from './affected.ts';
import { hasStatus, isUnanswered, waitAfter } from '../service/http.ts';
import { openTabs, type Tabs } from './tabs.ts';

/** A query on screen whose first response is pending: it may predate a change. */
const isFirstRead = ({ state }: { readonly state: { readonly data: unknown } }): boolean => state.data === undefined;

/** Makes every query of these resources stale; those on screen are refetched, even if a fetch is in progress. */
const invalidateResources = async (client: QueryClient, resources: Iterable<string>): Promise<void> => {
  const names = [...new Set([...resources].flatMap(affectedBy))];
  await Promise.all(
    names.map((name) => {
      const queryKey = [name];
      // An invalidation cancels a fetch only if there was a response before. Callers waiting for a cancelled fetch get the next response.
      void client.cancelQueries({ queryKey, type: 'active', predicate: isFirstRead }, { silent: true, revert: false });
      return client.invalidateQueries({ queryKey });
    }),
  );
};

const maxRetries = 2;

const retry = (failures: number, error: Error): boolean => failures < maxRetries && isUnanswered(error);

const retryDelay = (failures: number, error: Error): number => waitAfter(error, 1000 * 2 ** failures);

/** Queries on screen without a response are retried automatically. */
const again = ({ state }: { readonly state: { readonly error: Error | null } }): number | false =>
  isUnanswered(state.error) ? waitAfter(state.error, 10_000) : false;

const tabsOf = new WeakMap<QueryClient, Tabs>();

/** Tells the other tabs and this page that records of these resources changed; resolves when everything on screen is refetched. */
export const announceChange = (client: QueryClient, resources: readonly string[], event?: number): Promise<void> => {
  tabsOf
    .get(client)
    ?.broadcast({ type: 'changed', resources: [...resources], ...(event === undefined ? {} : { event }) });
  return invalidateResources(client, resources);
};

/** Tells the other tabs that somebody signed in or out. */
export const announceSession = (client: QueryClient): void => tabsOf.get(client)?.broadcast({ type: 'session' });

/** This page's channel to the other tabs. */
export const tabsFor = (client: QueryClient): Tabs | undefined => tabsOf.get(client);

const sessionKey: readonly unknown[] = ['session'];

const followSession = async (client: QueryClient): Promise<void> => {
  const before = JSON.stringify(client.getQueryData(sessionKey));
  await client.refetchQueries({ queryKey: sessionKey });
  if (JSON.stringify(client.getQueryData(sessionKey)) === before) return;
  await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
};

/**
 * A part of the page that closes aborts the reads that it requested. If something else awaits such a read, for example a write that needs a
 * default, the read starts again.
 */
class SharedQueryClient extends QueryClient {
  override async fetchQuery<Data, Failure, Selected = Data, Key extends QueryKey = QueryKey, Page = never>(
    options: FetchQueryOptions<Data, Failure, Selected, Key, Page>,
  ): Promise<Selected> {
    try {
      return await super.fetchQuery(options);
    } catch (error) {
      if (error instanceof CancelledError && error.revert === true) return this.fetchQuery(options);
      throw error;
    }
  }
}

/**
 * The app's cache of the service's responses. Reads are retried if no response comes; writes repeat themselves (operations.ts). A 401
 * refetches the session. Every write makes its resource stale, here and in the other tabs.
 */
export const createQueryClient = (tabs: Tabs = openTabs()): QueryClient => {
  const onError = (error: Error): void => {
    if (hasStatus(error, 401)) void client.invalidateQueries({ queryKey: sessionKey });
  };
  const client = new SharedQueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      onSuccess: (_data, _variables, _result, mutation) => {
        const resource = mutation.options.mutationKey?.[0];
        if (typeof resource === 'string') void announceChange(client, [resource]);
      },
    }),
    defaultOptions: {
      queries: { retry, retryDelay, networkMode: 'always', staleTime: 5_000, refetchInterval: again },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  tabsOf.set(client, tabs);
  tabs.listen((message) => {
    if (message.type === 'changed') void invalidateResources(client, message.resources);
    else void followSession(client);
  });
  return client;
};
