import { setImmediate } from 'node:timers/promises';

/** Milliseconds for which long work may hold the event loop: no other request is served meanwhile. */
const maxStretch = 10;

/** A pause for the steps of long work: lets others be served if the work has held the event loop for too long. */
export const pauses = () => {
  let since = performance.now();
  return async (): Promise<void> => {
    if (performance.now() - since < maxStretch) return;
    await setImmediate();
    since = performance.now();
  };
};
