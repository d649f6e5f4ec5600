import { useEffect, useState } from 'react';

/** Milliseconds in which a press that was meant for what was there before comes at the latest. */
const rest = 1000;

/**
 * True for a second after the page has opened, and after `state` has changed. What moves money rests as long, its key and its button: so
 * presses in a row, or a double click, never issue a document, accept it and order from it.
 */
export const useRest = (state: string): boolean => {
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
