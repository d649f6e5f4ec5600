import { useEffect, useReducer } from 'react';

/** Renders anew several times a second, for what counts down. */
export const useSeconds = (): void => {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, []);
};
