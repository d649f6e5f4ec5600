import type { QueryClient } from '@tanstack/react-query';
import type { TimetrackingInput } from '#contract/resources/timetracking.ts';
import { execute } from '#api/execute.ts';
import type { Tracked } from '#api/time-entry.ts';
import { versionOf, writeTogether } from '#api/together.ts';

export type Replaced = {
  /** The ids of the new ones. */
  readonly made: readonly number[];
  /** Brings the others back just as they were, all or none; refused where somebody has changed a new one since. */
  readonly takeBack: () => Promise<void>;
};

/**
 * Puts new entries in the place of others, which go into the bin, all in one: no hour is lost or counts twice, wherever the connection breaks
 * off. The new ones have the rate of the first of the others.
 */
export const replaceEntries = async (
  client: QueryClient,
  rows: readonly [Tracked, ...Tracked[]],
  inputs: readonly TimetrackingInput[],
): Promise<Replaced> => {
  const rate = rows[0].rate ?? null;
  const create = inputs.map((values) => ({ values, rate }));
  const replace = { create, delete: rows.map(versionOf) };
  const { created } = await execute(client, writeTogether, { body: replace, key: crypto.randomUUID() });
  const back = { restore: rows.map(({ id }) => id), delete: created };
  const key = crypto.randomUUID();
  return {
    made: created.map(({ id }) => id),
    takeBack: async () => void (await execute(client, writeTogether, { body: back, key })),
  };
};
