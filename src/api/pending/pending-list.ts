import { z } from 'zod';

/** Milliseconds during which a delete can be undone, and until an unanswered one is retried. */
export const undoPeriod = 6_000;
export const retryAfter = 10_000;

/** A delete that has not been carried out yet. */
export const pendingDelete = z.strictObject({
  /** `timetracking/17`: one record is deleted once. */
  id: z.string(),
  resource: z.string(),
  /** The path of the resource, relative to {base_url}. */
  path: z.string(),
  record_id: z.int(),
  label: z.string(),
  etag: z.string().nullable(),
  /** Milliseconds since 1970 by this device's clock: when the DELETE is sent. */
  due: z.number(),
  /** It is being sent: too late to undo. */
  sending: z.boolean(),
  /** It was sent without a response: it will be retried. */
  unanswered: z.boolean(),
  /** The service's refusal, in its own words: it waits for retry or discard. */
  problem: z.strictObject({ message: z.string(), errors: z.array(z.string()) }).nullable(),
});
export type PendingDelete = z.infer<typeof pendingDelete>;
export type PendingList = readonly PendingDelete[];

export const changeItem = (items: PendingList, id: string, change: Partial<PendingDelete>): PendingList =>
  items.map((item) => (item.id === id ? { ...item, ...change } : item));

export const withoutItem = (items: PendingList, id: string): PendingList => items.filter((item) => item.id !== id);

export const addItem = (items: PendingList, item: PendingDelete): PendingList => [...withoutItem(items, item.id), item];

/** If a due time is further ahead than any hold lasts, the clock has been put back since: the delete is held once more. */
export const inTime = (items: PendingList, now: number): PendingList =>
  items.some(({ due }) => due > now + retryAfter)
    ? items.map((item) => (item.due > now + retryAfter ? { ...item, due: now + undoPeriod } : item))
    : items;

export const isDue = (item: PendingDelete, now: number): boolean => item.problem === null && item.due <= now;

/** When the next delete is due; null if none is waiting. */
export const nextDue = (items: PendingList): number | null => {
  const waiting = items.filter(({ problem }) => problem === null);
  return waiting.length === 0 ? null : Math.min(...waiting.map(({ due }) => due));
};

/** The records of a resource that lists hide: refused deletes reappear. */
export const hiddenIds = (items: PendingList, resource: string): ReadonlySet<number> =>
  new Set(
    items.filter((item) => item.resource === resource && item.problem === null).map(({ record_id }) => record_id),
  );
