import { useSyncExternalStore } from 'react';
import { useSignedIn } from '#auth/session.ts';

/** A line that was to be saved while no response came. */
export type WaitingLine = {
  /** `<org>/<user_id>`: another account on this page does not see it. */
  readonly account: string;
  readonly text: string;
  /** Text and picked values: a line that was changed since waits for its Enter. */
  readonly attempt: string;
  /** Milliseconds since 1970: it is saved once the service has responded later than this. */
  readonly at: number;
  /** The page with the line. */
  readonly path: string;
};

let waiting: WaitingLine | null = null;
const listeners = new Set<() => void>();

/** Kept outside the line, because another page may be opened before the network is back. */
export const putWaitingLine = (line: WaitingLine | null): void => {
  waiting = line;
  for (const changed of listeners) changed();
};

/** Saves it now, or as soon as its page is shown. */
export const retryWaitingLine = (): void => putWaitingLine(waiting && { ...waiting, at: 0 });

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** The account's line that waits for the service, until it is saved or changed. */
export const useWaitingLine = (): WaitingLine | null => {
  const { org, user_id } = useSignedIn();
  const line = useSyncExternalStore(subscribe, () => waiting);
  return line?.account === `${org}/${user_id}` ? line : null;
};
