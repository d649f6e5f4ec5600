import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { timetracking } from '#contract/resources/timetracking.ts';
import { execute } from '#api/service/execute.ts';
import { at, edit } from '#api/records/operations.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { versionOf, writeTogether, type EntryVersion } from '#api/time-entries/together.ts';

export type EntryEdit = z.input<typeof timetracking.edit>;

/** Restores the earlier values and rate of an entry. */
export type RevertEntry = (before: EntryEdit) => Promise<void>;

/**
 * Changes an entry in the version shown. Returns a function that undoes this in the resulting version, so that a later change by
 * someone else is kept. A hosted service returns no versions and keeps no rates.
 */
export const changeEntry = async (
  client: QueryClient,
  hosted: boolean,
  row: Tracked,
  values: EntryEdit,
): Promise<RevertEntry> => {
  if (hosted) {
    const change = (body: EntryEdit) => execute(client, edit(at(timetracking)), { id: row.id, body, etag: row.etag });
    await change(values);
    return async (before) => void (await change(before));
  }
  const write = (change: EntryVersion & { values: EntryEdit; rate?: string | null }, key: string) =>
    execute(client, writeTogether, { body: { change: [change] }, key });
  const { changed } = await write({ ...versionOf(row), values }, crypto.randomUUID());
  const [made = versionOf(row)] = changed;
  const key = crypto.randomUUID();
  return async (before) => void (await write({ ...made, values: before, rate: row.rate ?? null }, key));
};
