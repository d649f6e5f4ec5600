import { useSyncExternalStore } from 'react';
import { useSignedIn } from '#auth/session.ts';

/** A line that was sent and got no response. */
export type WaitingLine = {
  /** `<org>/<user_id>`: another account on this page does not see it. */
  readonly account: string;
  readonly text: string;
  /** Text and picked values: a line that was changed since is only unsaved. */
  readonly attempt: string;
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

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** The account's line that waits to be saved or changed. */
export const useWaitingLine = (): WaitingLine | null => {
  const { org, user_id } = useSignedIn();
  const line = useSyncExternalStore(subscribe, () => waiting);
  return line?.account === `${org}/${user_id}` ? line : null;
};
