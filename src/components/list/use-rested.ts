import { useEffect, useEffectEvent, useRef, useState } from 'react';

const restMilliseconds = 300;

/**
 * A value that is typed: shown at once, passed on when it has rested for a moment, or when its field goes away. Begins with `first`
 * and keeps to itself from then on.
 */
export const useRested = <Value>(first: Value, pass: (value: Value) => void): [Value, (next: Value) => void] => {
  const [value, setValue] = useState(first);
  const waiting = useRef<{ readonly value: Value } | null>(null);
  const settle = useEffectEvent(() => {
    if (waiting.current === null) return;
    const { value: rested } = waiting.current;
    waiting.current = null;
    pass(rested);
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(), restMilliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  useEffect(() => () => settle(), []);
  const change = (next: Value) => {
    waiting.current = { value: next };
    setValue(next);
  };
  return [value, change];
};
