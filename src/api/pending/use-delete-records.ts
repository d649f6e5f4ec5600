import { inUse, maxInUse } from '#contract/kontor/in-use-operation.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import type { WriteTarget } from '../records/writes.ts';
import { call } from '../service/call.ts';
import { useCompany } from '../service/namespace.ts';
import { usePending } from './pending.ts';

/** Milliseconds that a delete waits for what would refuse it; after that, the refusal comes with the delete itself. */
const patience = 500;

type Going = { readonly id: number; readonly label: string; readonly etag: string | null };

/**
 * Deletes records so that it can be undone (`deleteLater`). Those that others refer to are refused at once, with the reason, and stay
 * listed. Returns whether any is deleted.
 */
export const useDeleteRecords = (target: WriteTarget) => {
  const { name } = target.resource;
  const { deleteLater, items } = usePending();
  // Nothing refers to time entries.
  const isAsked = !useCompany().hosted && name !== timetracking.name;
  const refusals = async (ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    // A record whose delete still waits may be what refers to these.
    const isOneWaiting = items.some(({ problem }) => problem === null);
    if (!isAsked || isOneWaiting || ids.length === 0) return new Map();
    const body = { ids: ids.slice(0, maxInUse) };
    const used = await call(inUse, { path: { resource: name }, body, signal: AbortSignal.timeout(patience) }).catch(
      () => [],
    );
    return new Map(used.map(({ id, message }) => [id, message]));
  };
  return async (records: readonly Going[]): Promise<boolean> => {
    const refused = await refusals(records.map(({ id }) => id));
    for (const { id, label, etag } of records) deleteLater(target, id, label, etag, refused.get(id));
    return refused.size < records.length;
  };
};
