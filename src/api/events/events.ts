import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChangeEvent } from '#contract/kontor/event-operation.ts';
import { useSignedIn } from '#auth/session.ts';
import { readEvents } from './event-connection.ts';
import { gather } from './gather.ts';
import { hasStatus } from '../service/http.ts';
import { withLock } from '../storage/locks.ts';
import { useCompany } from '../service/namespace.ts';
import { tabsFor, announceChange } from '../cache/query-client.ts';

/** Milliseconds between polls of a service without events. */
const pollEvery = 15_000;

/** The service keeps a limited number of events for reconnects; after an absence of this many milliseconds everything is refetched. */
const longAbsence = 300_000;

/** A burst of events, such as from an import, is reported together after this many milliseconds. */
const announceInterval = 500;

const firstWait = 500;
const maxWait = 15_000;

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/**
 * Follows the company's events until `signal` is aborted. Among this browser's tabs, the one with the lock reads the stream and informs the
 * others; a broken stream resumes after the last event received.
 */
export const followEvents = async (client: QueryClient, account: string, signal: AbortSignal): Promise<void> => {
  let last: number | null = null;
  let lastEventAt = Date.now();
  let wasTried = false;
  let wait = firstWait;

  const announce = gather<ChangeEvent>(announceInterval, (events) => {
    void announceChange(client, [...new Set(events.map(({ resource }) => resource))], last ?? undefined);
  });
  const onEvents = (events: readonly ChangeEvent[]): void => {
    last = Math.max(last ?? 0, ...events.map(({ id }) => id));
    lastEventAt = Date.now();
    announce(events);
  };
  const opened = (): void => {
    wait = firstWait;
    // Without an event to continue from, the stream begins with the next one.
    const mayHaveMissed = (wasTried && last === null) || Date.now() - lastEventAt > longAbsence;
    if (mayHaveMissed) void client.invalidateQueries();
    else if (last === null) void client.invalidateQueries({ queryKey: ['stopwatch'] });
  };
  const stopListening = tabsFor(client)?.listen((message) => {
    if (message.type === 'changed' && message.event !== undefined) last = Math.max(last ?? 0, message.event);
  });

  const lead = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await readEvents(last, signal, onEvents, opened);
      } catch (error) {
        if (hasStatus(error, 401)) void client.invalidateQueries({ queryKey: ['session'] });
      }
      wasTried = true;
      await pause(wait, signal);
      wait = Math.min(wait * 2, maxWait);
    }
  };

  try {
    await withLock(`kontor-events-${account}`, lead, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    stopListening?.();
  }
};

/** Polls a service without events every 15 seconds while the page is visible, until `signal` is aborted. */
export const pollChanges = async (client: QueryClient, signal: AbortSignal, every = pollEvery): Promise<void> => {
  for (await pause(every, signal); !signal.aborted; await pause(every, signal)) {
    const isSeen = typeof document === 'undefined' || document.visibilityState === 'visible';
    if (isSeen) await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'company_profile' });
  }
};

/** Keeps the screen up to date with others' changes. Use once, in the frame. */
export const useEvents = (): void => {
  const client = useQueryClient();
  const { org, user_id } = useSignedIn();
  const { hosted } = useCompany();
  useEffect(() => {
    const end = new AbortController();
    const following = hosted ? pollChanges(client, end.signal) : followEvents(client, `${org}-${user_id}`, end.signal);
    following.catch((error: unknown) => reportError(error));
    return () => end.abort();
  }, [client, org, user_id, hosted]);
};
