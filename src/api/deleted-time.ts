import { infiniteQueryOptions, keepPreviousData, mutationOptions } from '@tanstack/react-query';
import {
  deletedTimetrackingList,
  deletedTimetrackingRestore,
  mostRestored,
} from '#contract/deleted-time-operations.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import type { z } from 'zod';
import { send } from './http.ts';
import { queryString } from './path.ts';
import { repeatUnanswered } from './repeat.ts';

/** So many entries of a page of the bin. */
const pageSize = 200;

/** Query options of the deleted timetrackings that hold every word, the latest first, page by page (gap register, Ours alone). */
export const deletedEntries = (text: string) =>
  infiniteQueryOptions({
    queryKey: [timetracking.name, 'deleted', text],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset, signal }) => {
      const query = queryString({ limit: pageSize, offset, ...(text !== '' && { text }) });
      const { answer, method, path } = deletedTimetrackingList;
      return send(answer, method, path + query, { signal });
    },
    placeholderData: keepPreviousData,
    getNextPageParam: ({ records, count }, _pages, offset) =>
      records.length === 0 || offset + records.length >= count ? null : offset + records.length,
  });

type Restored = z.infer<typeof deletedTimetrackingRestore.answer>;

/** Mutation options that put deleted timetrackings back, some hundred at a time, and tell what came back and what did not. */
export const restoreEntries = mutationOptions({
  mutationKey: [timetracking.name, 'restore'],
  mutationFn: async (ids: readonly number[]): Promise<Restored> => {
    const { answer, method, path } = deletedTimetrackingRestore;
    const done: Restored = { restored: [], kept: [] };
    for (let start = 0; start < ids.length; start += mostRestored) {
      const [body, idempotencyKey] = [{ ids: ids.slice(start, start + mostRestored) }, crypto.randomUUID()];
      const { restored, kept } = await repeatUnanswered(() => send(answer, method, path, { body, idempotencyKey }));
      done.restored.push(...restored);
      done.kept.push(...kept);
    }
    return done;
  },
});
