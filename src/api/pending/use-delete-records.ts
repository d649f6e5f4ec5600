import { inUse, maxInUse } from '#contract/kontor/in-use-operation.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import type { WriteTarget } from '../records/writes.ts';
import { call } from '../service/call.ts';
import { pause } from '../service/retry.ts';
import { useCompany } from '../service/namespace.ts';
import { usePending } from './pending.ts';

/** Milliseconds until the caller goes on as if nothing would refuse the delete, and until its refusal is not awaited any more. */
const patience = 500;
const maxWait = 5000;

type Going = { readonly id: number; readonly label: string; readonly etag: string | null };

/**
 * Deletes records so that it can be undone (`deleteLater`). Those that others refer to are refused as soon as the service has named them,
 * with the reason. Returns whether any is deleted, as far as is known after half a second.
 */
export const useDeleteRecords = (target: WriteTarget) => {
  const { name } = target.resource;
  const { deleteLater, refuse, items } = usePending();
  // Nothing refers to time entries.
  const isAsked = !useCompany().hosted && name !== timetracking.name;
  /** Refuses what is in use, and returns it. */
  const refuseUsed = async (ids: readonly number[]): Promise<readonly unknown[]> => {
    // A record of another kind whose delete still waits may be what refers to these.
    const isOtherWaiting = items.some(({ resource, problem }) => resource !== name && problem === null);
    if (!isAsked || isOtherWaiting || ids.length === 0) return [];
    const body = { ids: ids.slice(0, maxInUse) };
    const used = await call(inUse, { path: { resource: name }, body, timeoutMs: maxWait }).catch(() => []);
    for (const { id, message } of used) refuse(`${name}/${id}`, message);
    return used;
  };
  return async (records: readonly Going[]): Promise<boolean> => {
    for (const { id, label, etag } of records) deleteLater(target, id, label, etag);
    const known = await Promise.race([refuseUsed(records.map(({ id }) => id)), pause(patience)]);
    return (known ?? []).length < records.length;
  };
};
