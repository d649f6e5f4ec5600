import { useSyncExternalStore } from 'react';
import { createListeners } from '#api/storage/listeners.ts';
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
const { notify, subscribe } = createListeners();

/** Kept outside the line, because another page may be opened before the network is back. */
export const putWaitingLine = (line: WaitingLine | null): void => {
  waiting = line;
  notify();
};

/** The account's line that waits to be saved or changed. */
export const useWaitingLine = (): WaitingLine | null => {
  const { org, user_id } = useSignedIn();
  const line = useSyncExternalStore(subscribe, () => waiting);
  return line?.account === `${org}/${user_id}` ? line : null;
};
