/**
 * Works in rounds until it is stopped, with `pause` milliseconds between them; the next one follows at once if a round
 * resolves to true: more is waiting. `fail` gets the error of a round, and the next one follows after the pause. Stopping
 * waits for the current round.
 */
export const startRounds = (
  work: () => Promise<boolean | void>,
  pause: number,
  fail: (error: unknown) => void,
): (() => Promise<void>) => {
  let round: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const wait = (milliseconds: number): void => {
    timer = setTimeout(() => {
      round = work()
        .catch(fail)
        .then((isMore) => (isStopped ? undefined : wait(isMore === true ? 0 : pause)));
    }, milliseconds).unref();
  };
  wait(pause);
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await round;
  };
};
