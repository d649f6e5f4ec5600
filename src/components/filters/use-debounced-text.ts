import { useEffect, useState } from 'react';

/** A text once it has not changed for a moment; null immediately. */
export const useDebouncedText = (value: string | null, restMilliseconds = 300): string | null => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMilliseconds);
    return () => clearTimeout(timer);
  }, [value, restMilliseconds]);
  return value === null ? null : settled;
};
