import { useQueryClient, type QueryCacheNotifyEvent } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { isUnanswered } from './http.ts';
import { isOffline } from './online.ts';

const subscribeOnline = (changed: () => void): (() => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Rows that come and go while a list scrolls change nothing: only an answer, and what is left of one that did not come. */
const mayMatter = ({ type, query }: QueryCacheNotifyEvent): boolean =>
  type === 'updated' || isUnanswered(query.state.error);

/** Whether the network is gone, or the last look at something on screen had no answer. */
export const useIsAway = (): boolean => {
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
