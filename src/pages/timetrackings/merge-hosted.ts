import type { QueryClient } from '@tanstack/react-query';
import { timetracking } from '#contract/resources/timetracking.ts';
import { execute } from '#api/execute.ts';
import { at, create, delete_, edit } from '#api/operations.ts';
import type { Tracked } from '#api/time-entry.ts';
import type { EntryEdit } from './entry-change.ts';
import { entryForm } from './entry-form.ts';
import { mergedEntry, trackingBefore, type Merged } from './merge-entries.ts';

const place = at(timetracking);
const bodyLike = (row: Tracked) => ({ ...entryForm.bodyOf(entryForm.valuesOf(row)), tracking: trackingBefore(row) });

/**
 * Puts entries into the first of them at a service that knows the document alone: it gets all hours, then the others go. Where one of them does not go, the first keeps
 * only the hours of those that went, so that none counts twice. Answers what takes it back: the others are made again before the first gives
 * their hours away.
 */
export const mergeHosted = async (
  client: QueryClient,
  [first, ...others]: readonly [Tracked, ...Tracked[]],
  merged: Merged,
): Promise<() => Promise<void>> => {
  const change = (body: EntryEdit) => execute(client, edit(place), { id: first.id, body });
  const within: Tracked[] = [first];
  await execute(client, edit(place), { id: first.id, body: merged, etag: first.etag });
  try {
    for (const other of others) {
      await execute(client, delete_(place), { id: other.id, etag: other.etag });
      within.push(other);
    }
  } catch (error) {
    await change(mergedEntry(within) ?? { tracking: trackingBefore(first), text: first.text });
    throw error;
  }
  return async () => {
    for (const other of others) await execute(client, create(place), { body: bodyLike(other) });
    await change({ tracking: trackingBefore(first), text: first.text });
  };
};
