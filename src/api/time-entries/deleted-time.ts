import { infiniteQueryOptions, keepPreviousData, mutationOptions } from '@tanstack/react-query';
import {
  deletedTimetrackingList,
  deletedTimetrackingRestore,
  maxRestored,
} from '#contract/kontor/deleted-time-operations.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import type { z } from 'zod';
import { call } from '../service/call.ts';
import { callOnce } from '../service/call-once.ts';

/** Entries per page of the bin. */
const pageSize = 200;

/** Query options of the deleted timetrackings that contain every word, newest first, page by page (rulings/time#deleted). */
export const deletedEntries = (text: string) =>
  infiniteQueryOptions({
    queryKey: [timetracking.name, 'deleted', text],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset, signal }) => {
      const query = { limit: pageSize, offset, ...(text !== '' && { text }) };
      return call(deletedTimetrackingList, { query, signal });
    },
    placeholderData: keepPreviousData,
    getNextPageParam: ({ records, count }, _pages, offset) =>
      records.length === 0 || offset + records.length >= count ? null : offset + records.length,
  });

type Restored = z.infer<typeof deletedTimetrackingRestore.answer>;

/** Mutation options that restore deleted timetrackings, some hundred at a time, and return which were restored and which were not. */
export const restoreEntries = mutationOptions({
  mutationKey: [timetracking.name, 'restore'],
  mutationFn: async (ids: readonly number[]): Promise<Restored> => {
    const done: Restored = { restored: [], kept: [] };
    for (let start = 0; start < ids.length; start += maxRestored) {
      const body = { ids: ids.slice(start, start + maxRestored) };
      const { restored, kept } = await callOnce(deletedTimetrackingRestore, { body });
      done.restored.push(...restored);
      done.kept.push(...kept);
    }
    return done;
  },
});
