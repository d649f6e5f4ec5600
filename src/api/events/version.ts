import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { callOrigin } from '../service/http.ts';

const everyFiveMinutes = 300_000;

const version = z.strictObject({ entry: z.string().nullable() });

/** Query options of GET /version: the entry script of the app now served; null if none is built. */
const versionQuery = queryOptions({
  queryKey: ['version'],
  queryFn: async ({ signal }) => (await callOrigin(version, 'GET', '/version', { signal })).data.entry,
  staleTime: everyFiveMinutes,
  refetchInterval: everyFiveMinutes,
  refetchOnReconnect: 'always',
});

/** The entry script of this page: its name contains a hash of everything it loads. */
const ownEntry = (): string | null =>
  document.querySelector('script[type=module][src^="/assets/"]')?.getAttribute('src') ?? null;

/** True if another build is served than this page's; checked every five minutes and when the window regains focus. */
export const useIsOutdated = (): boolean => {
  const { data: served = null } = useQuery(versionQuery);
  const own = ownEntry();
  return served !== null && own !== null && served !== own;
};
