import { useEffect, useState } from 'react';

const restMilliseconds = 300;

/** A text once it has not changed for a moment; null immediately. */
export const useDebouncedText = (value: string | null): string | null => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return value === null ? null : settled;
};
