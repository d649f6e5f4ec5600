import { useEffect, useState } from 'react';

/** Becomes true after `milliseconds`, so that quickly loaded content does not flicker. */
export const useAfterDelay = (milliseconds: number): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isLate;
};
