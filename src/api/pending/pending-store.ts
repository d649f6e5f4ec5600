import type { QueryClient } from '@tanstack/react-query';
import { ServiceError, hasStatus, isUnanswered } from '../service/http.ts';
import type { StoredList } from '../storage/stored-list.ts';
import { withLock } from '../storage/locks.ts';
import {
  addItem,
  changeItem,
  undoPeriod,
  inTime,
  isDue,
  nextDue,
  retryAfter,
  withoutItem,
  type PendingDelete,
} from './pending-list.ts';
import { announceChange } from '../cache/query-client.ts';
import { deleteRecord, type WriteTarget } from '../records/writes.ts';

/** True if it should be retried automatically: no response, too many requests, or temporarily signed out. */
const waits = (error: unknown): boolean => isUnanswered(error) || hasStatus(error, 401) || hasStatus(error, 429);

const problemOf = (error: unknown): PendingDelete['problem'] => ({
  message: error instanceof Error ? error.message : String(error),
  errors: error instanceof ServiceError ? [...error.errors] : [],
});

/**
 * Deletes that can be undone for six seconds, in a list that survives a reload (trust, B1). The tab that gets the lock sends those due; a
 * record that is already gone counts as deleted.
 */
export const pendingStore = (client: QueryClient, list: StoredList<PendingDelete>, lock: string, wait = undoPeriod) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;

  const set = (id: string, change: Partial<PendingDelete>): void =>
    list.change((items) => changeItem(items, id, change));

  const sendOne = async ({ id, path, resource, record_id, etag }: PendingDelete): Promise<void> => {
    set(id, { sending: true });
    try {
      await deleteRecord(path, record_id, etag);
    } catch (error) {
      if (hasStatus(error, 401)) void client.invalidateQueries({ queryKey: ['session'] });
      if (waits(error)) return set(id, { sending: false, unanswered: true, due: Date.now() + retryAfter });
      if (!hasStatus(error, 404)) return set(id, { sending: false, unanswered: false, problem: problemOf(error) });
    }
    await announceChange(client, [resource]);
    list.change((items) => withoutItem(items, id));
  };

  const sendDue = (): Promise<void> =>
    withLock(lock, async () => {
      for (const item of list.read()) {
        const current = list.read().find(({ id }) => id === item.id);
        if (current !== undefined && isDue(current, Date.now())) await sendOne(current);
      }
    });

  const schedule = (): void => {
    clearTimeout(timer);
    const now = Date.now();
    const items = inTime(list.read(), now);
    if (items !== list.read()) return list.change(() => items);
    const due = nextDue(items.filter(({ sending }) => !sending || !isSending));
    if (due !== null) timer = setTimeout(run, Math.max(0, due - now));
  };

  const run = (): void => {
    if (isSending) return;
    isSending = true;
    void sendDue().finally(() => {
      isSending = false;
      schedule();
    });
  };

  const nudge = (): void =>
    list.change((items) => items.map((item) => (item.unanswered ? { ...item, due: Date.now() } : item)));

  return {
    read: list.read,
    subscribe: list.subscribe,
    /** Sends due deletes as long as this tab exists; returns a function that stops it. */
    start: (): (() => void) => {
      const stop = list.subscribe(schedule);
      globalThis.addEventListener?.('online', nudge);
      schedule();
      return () => {
        stop();
        clearTimeout(timer);
        globalThis.removeEventListener?.('online', nudge);
      };
    },
    /** Deletes a record in six seconds, in the version shown (`etag`); the label names it in the user's words. */
    deleteLater: (
      { resource, path }: WriteTarget,
      record_id: number,
      label: string,
      etag: string | null = null,
    ): void => {
      const id = `${resource.name}/${record_id}`;
      const due = Date.now() + wait;
      const item = { id, resource: resource.name, path, record_id, label, etag, due };
      list.change((items) => addItem(items, { ...item, sending: false, unanswered: false, problem: null }));
    },
    /** Refuses a delete that is not sent yet: the record stays, and the reason is shown. */
    refuse: (id: string, message: string): void =>
      list.change((items) =>
        items.map((item) => (item.id === id && !item.sending ? { ...item, problem: { message, errors: [] } } : item)),
      ),
    /** Undoes a delete; false if it is too late. */
    undo: (id: string): boolean => {
      const item = list.read().find((one) => one.id === id);
      if (item === undefined || item.sending) return false;
      list.change((items) => withoutItem(items, id));
      return true;
    },
    /** Sends some deletes without further delay and resolves when each is answered, for operations that need the records gone. */
    sendNow: async (isMeant: (item: PendingDelete) => boolean): Promise<void> => {
      if (!list.read().some(isMeant)) return;
      list.change((items) => items.map((item) => (isMeant(item) ? { ...item, due: Date.now() } : item)));
      await sendDue();
    },
    /** Retries now: a refused delete on the current version, an unanswered one still on the version that was shown. */
    retry: (id: string): void => {
      const isRefused = list.read().some((item) => item.id === id && item.problem !== null);
      set(id, { problem: null, due: Date.now(), ...(isRefused && { etag: null }) });
    },
    /** Discards a refused delete: the record stays. */
    discard: (id: string): void => list.change((items) => withoutItem(items, id)),
  };
};
export type PendingStore = ReturnType<typeof pendingStore>;
