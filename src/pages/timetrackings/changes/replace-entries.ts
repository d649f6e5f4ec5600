import type { QueryClient } from '@tanstack/react-query';
import type { TimetrackingInput } from '#contract/resources/timetracking.ts';
import { execute } from '#api/service/execute.ts';
import type { Tracked } from '#api/time-entries/time-entry.ts';
import { versionOf, writeTogether } from '#api/time-entries/together.ts';

export type Replaced = {
  /** Ids of the new entries. */
  readonly made: readonly number[];
  /** Restores the others unchanged, all or none; refused if someone has changed a new one since. */
  readonly takeBack: () => Promise<void>;
};

/**
 * Replaces entries by new ones in one request; the old ones go to the bin. No hour is lost or counted twice, wherever the connection
 * breaks. The new ones have the rate of the first old one.
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
