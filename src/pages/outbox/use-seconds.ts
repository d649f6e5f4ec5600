import { useEffect, useReducer } from 'react';

/** Renders several times a second, for countdowns. */
export const useSeconds = (): void => {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, []);
};
