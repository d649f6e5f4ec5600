import type { z } from 'zod';
import { importNames, nameChunk, type NamingResource, type RowName } from '#contract/kontor/import-names-operations.ts';
import { call } from '../service/call.ts';

/** Whether a name means one record by itself. */
export type NameOutcome = z.infer<typeof importNames.answer>['outcomes'][number];

/** The outcomes of names, in order. */
export const checkNames = async (
  resource: NamingResource,
  names: readonly RowName[],
  signal: AbortSignal,
): Promise<readonly NameOutcome[]> => {
  const outcomes: NameOutcome[] = [];
  for (let from = 0; from < names.length; from += nameChunk) {
    const body = { resource, names: names.slice(from, from + nameChunk) };
    outcomes.push(...(await call(importNames, { body, signal })).outcomes);
  }
  return outcomes;
};
