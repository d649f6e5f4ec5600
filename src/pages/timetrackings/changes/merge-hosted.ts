import type { QueryClient } from '@tanstack/react-query';
import { timetracking } from '#contract/resources/timetracking.ts';
import { execute } from '#api/service/execute.ts';
import { at, create, delete_, edit } from '#api/records/operations.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { trackingBefore } from '#domain/hours/tracking-before.ts';
import type { EntryEdit } from './entry-change.ts';
import { entryForm } from '../entry/entry-form.ts';
import { mergedEntry, type Merged } from './merge-entries.ts';

const endpoint = at(timetracking);
const bodyLike = (row: Tracked) => ({ ...entryForm.bodyOf(entryForm.valuesOf(row)), tracking: trackingBefore(row) });

/**
 * Merges entries into the first at a service that only knows the document: the first gets all hours, then the others are deleted. If
 * a delete fails, the first only keeps the hours of the deleted ones, so that none counts twice. Returns the undo: it recreates the
 * others before the first gives up their hours.
 */
export const mergeHosted = async (
  client: QueryClient,
  [first, ...others]: readonly [Tracked, ...Tracked[]],
  merged: Merged,
): Promise<() => Promise<void>> => {
  const change = (body: EntryEdit) => execute(client, edit(endpoint), { id: first.id, body });
  const within: Tracked[] = [first];
  await execute(client, edit(endpoint), { id: first.id, body: merged, etag: first.etag });
  try {
    for (const other of others) {
      await execute(client, delete_(endpoint), { id: other.id, etag: other.etag });
      within.push(other);
    }
  } catch (error) {
    await change(mergedEntry(within) ?? { tracking: trackingBefore(first), text: first.text });
    throw error;
  }
  return async () => {
    for (const other of others) await execute(client, create(endpoint), { body: bodyLike(other) });
    await change({ tracking: trackingBefore(first), text: first.text });
  };
};
