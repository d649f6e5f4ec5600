import type { QueryClient } from '@tanstack/react-query';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { entryForm } from '../entry/entry-form.ts';
import type { Merged } from './merge-entries.ts';
import { mergeHosted } from './merge-hosted.ts';
import { replaceEntries } from './replace-entries.ts';

/** Merges several entries into `merged`; returns the undo. */
export const mergeEntries = async (
  client: QueryClient,
  hosted: boolean,
  rows: readonly [Tracked, ...Tracked[]],
  merged: Merged,
): Promise<() => Promise<void>> => {
  if (hosted) return mergeHosted(client, rows, merged);
  const body = { ...entryForm.bodyOf(entryForm.valuesOf(rows[0])), ...merged };
  return (await replaceEntries(client, rows, [body])).takeBack;
};
