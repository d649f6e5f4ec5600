import { importNames as entry, type NameOutcome } from '#contract/kontor/import-names-operations.ts';
import { implement } from '../implement/implement.ts';
import { namedRecords } from './find-named.ts';

/** Which names of an import mean one record by themselves. */
export const importNames = implement(entry, async (call, { resource, names }) => {
  const records = namedRecords(call, call.database, resource);
  const outcomes: NameOutcome[] = [];
  for (const { field, value } of names) {
    const found = await records.find(field, value);
    if (typeof found === 'number') outcomes.push('known');
    else outcomes.push(found === 'unknown' && (await records.isClosed(field, value)) ? 'closed' : found);
  }
  return { outcomes };
});
