import type { QueryClient } from '@tanstack/react-query';
import { timetracking } from '#contract/resources/timetracking.ts';
import { execute } from '#api/service/execute.ts';
import { at, create, delete_, edit } from '#api/records/operations.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { trackingBefore } from '#domain/hours/tracking-before.ts';
import { entryForm } from '../entry/entry-form.ts';
import { replaceEntries, type Replaced } from './replace-entries.ts';
import type { splitEntry } from './split-time.ts';

type Parts = NonNullable<ReturnType<typeof splitEntry>>;

/** Uses only the document's operations. The second part is created first, so that no hour is lost if the other step fails. */
const splitHosted = async (client: QueryClient, entry: Tracked, [one, other]: Parts): Promise<Replaced> => {
  const endpoint = at(timetracking);
  const { id } = entry;
  const body = { ...entryForm.bodyOf(entryForm.valuesOf(entry)), tracking: other };
  const made = await execute(client, create(endpoint), { body, intent: crypto.randomUUID() });
  const remove = () => execute(client, delete_(endpoint), { id: made.id });
  const change = (tracking: Parts[number], etag?: string | null) =>
    execute(client, edit(endpoint), { id, body: { tracking }, ...(etag !== undefined && { etag }) });
  try {
    await change(one, entry.etag);
  } catch (error) {
    await remove();
    throw error;
  }
  const takeBack = async (): Promise<void> => {
    await change(trackingBefore(entry));
    await remove();
  };
  return { made: [id, made.id], takeBack };
};

/** Splits an entry in two and keeps all other values; returns the undo. */
export const writeSplit = async (
  client: QueryClient,
  hosted: boolean,
  entry: Tracked,
  parts: Parts,
): Promise<Replaced> => {
  if (hosted) return splitHosted(client, entry, parts);
  const values = entryForm.bodyOf(entryForm.valuesOf(entry));
  return replaceEntries(
    client,
    [entry],
    parts.map((tracking) => ({ ...values, tracking })),
  );
};
