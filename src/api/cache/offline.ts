import { useQueryClient, type QueryCacheNotifyEvent } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isUnanswered } from '../service/http.ts';
import { isOffline } from '../service/online.ts';

const subscribeOnline = (changed: () => void): (() => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Ignores rows that mount and unmount while a list scrolls: only a response, or the removal of a query that failed, matters. */
const mayMatter = ({ type, query }: QueryCacheNotifyEvent): boolean =>
  type === 'updated' || isUnanswered(query.state.error);

/** True once something on screen was answered after `moment`, in milliseconds since 1970; false if there is none. */
export const useIsAnsweredSince = (moment: number | null): boolean => {
  const cache = useQueryClient().getQueryCache();
  return useSyncExternalStore(
    (changed) => cache.subscribe(({ type }) => type === 'updated' && changed()),
    () => moment !== null && cache.findAll({ type: 'active' }).some(({ state }) => state.dataUpdatedAt > moment),
  );
};

/** True if the network is down, or if the last request for something on screen got no response. */
export const useIsOffline = (): boolean => {
  const cache = useQueryClient().getQueryCache();
  const hasNoNetwork = useSyncExternalStore(subscribeOnline, isOffline);
  const hasNoAnswer = useSyncExternalStore(
    (changed) =>
      cache.subscribe((event) => {
        if (mayMatter(event)) changed();
      }),
    () => cache.findAll({ type: 'active' }).some(({ state }) => isUnanswered(state.error)),
  );
  return hasNoNetwork || hasNoAnswer;
};
