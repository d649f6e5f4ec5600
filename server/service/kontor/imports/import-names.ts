import { importNames as entry } from '#contract/kontor/import-names-operations.ts';
import { implement } from '../implement/implement.ts';
import { namedRecords } from './find-named.ts';

/** Which names of an import mean one record by themselves. */
export const importNames = implement(entry, async (call, { resource, names }) => {
  const records = namedRecords(call, call.database, resource);
  const outcomes: ('known' | 'unknown' | 'several')[] = [];
  for (const { field, value } of names) {
    const found = await records.find(field, value);
    outcomes.push(typeof found === 'number' ? 'known' : found);
  }
  return { outcomes };
});
