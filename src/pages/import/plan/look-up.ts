import type { QueryClient } from '@tanstack/react-query';
import { timesheet } from '#contract/resources/timesheet.ts';
import { timeEntries } from '#api/time-entries/time-entries.ts';
import type { TimeEntry } from '#api/time-entries/time-entry.ts';
import type { TimeFilter } from '#api/time-entries/time-filter.ts';
import { findExisting, type OwnedRow } from './find-existing.ts';
import { periodOf } from '../read/import-day.ts';

const pageSize = 2_000;

const readAll = async (client: QueryClient, filter: TimeFilter): Promise<readonly TimeEntry[]> => {
  const entries: TimeEntry[] = [];
  for (;;) {
    const query = timeEntries(filter, { offset: entries.length, limit: pageSize });
    const page = await client.fetchQuery({ ...query, staleTime: 0, gcTime: 0 });
    entries.push(...page.entries);
    if (page.entries.length < pageSize) return entries;
  }
};

/** The rows that already exist at the service, as `findExisting` finds them. Ignores entries whose id is in `except`. */
export const lookUp = async (
  client: QueryClient,
  rows: readonly OwnedRow[],
  zone: string,
  except: ReadonlySet<number> = new Set(),
): Promise<ReadonlyMap<number, number>> => {
  const there = new Map<number, number>();
  await client.invalidateQueries({ queryKey: [timesheet.name], refetchType: 'none' });
  for (const [user_id, owned] of Map.groupBy(rows, (each) => each.user_id)) {
    const period = periodOf(
      owned.map(({ row }) => row),
      zone,
    );
    const entries = await readAll(client, { user_id, ...period });
    const counted = entries.filter(({ id }) => !except.has(id));
    for (const [line, id] of findExisting(owned, counted, zone)) there.set(line, id);
  }
  return there;
};
