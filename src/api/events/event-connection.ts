import { event, type ChangeEvent } from '#contract/kontor/event-operation.ts';
import { eventReader } from './event-stream.ts';
import { ServiceError, Unreachable, serviceOrigin } from '../service/http.ts';

/** The service sends a heartbeat every 15 seconds; after this many milliseconds without one the stream is dead. */
const silence = 45_000;

const open = async (last: number | null, signal: AbortSignal): Promise<ReadableStreamDefaultReader<Uint8Array>> => {
  const headers = new Headers({ Accept: 'text/event-stream', 'X-Kontor': '1' });
  if (last !== null) headers.set('Last-Event-ID', String(last));
  const response = await fetch(serviceOrigin + event.path, { headers, cache: 'no-store', signal });
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw new ServiceError(response.status, response.statusText);
  }
  return response.body.getReader();
};

/**
 * Reads the service's events after `last` until the stream ends, goes silent or `signal` is aborted, and passes on those that arrive
 * together. Throws ServiceError if it does not start, Unreachable if it breaks.
 */
export const readEvents = async (
  last: number | null,
  signal: AbortSignal,
  onEvents: (events: readonly ChangeEvent[]) => void,
  opened: () => void,
): Promise<void> => {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), silence);
  try {
    const reader = await open(last, AbortSignal.any([signal, silent.signal]));
    opened();
    const read = eventReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), silence);
      const events = read(piece.value);
      if (events.length > 0) onEvents(events);
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    if (!signal.aborted) throw new Unreachable('The event stream broke.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
};
