import { useEffect, useState } from 'react';

/** Milliseconds within which a key press meant for the previous content arrives. */
export const rest = 1000;

/**
 * True for a second after the page opens and after `state` changes. Actions that move money are disabled during that
 * time, both key and button, so that repeated presses or a double click never issue a document, accept it and make an
 * order from it.
 */
export const useJustChanged = (state: string): boolean => {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(state), rest);
    return () => {
      clearTimeout(timer);
      setRested(null);
    };
  }, [state]);
  return rested !== state;
};
