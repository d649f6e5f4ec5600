/**
 * Works in rounds until it is stopped, with `pause` milliseconds between them. `fail` gets the error of a round, and the
 * next one follows. Stopping waits for the current round.
 */
export const startRounds = (
  work: () => Promise<void>,
  pause: number,
  fail: (error: unknown) => void,
): (() => Promise<void>) => {
  let round: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const wait = (): void => {
    timer = setTimeout(() => {
      round = work()
        .catch(fail)
        .finally(() => (isStopped ? undefined : wait()));
    }, pause).unref();
  };
  wait();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await round;
  };
};
