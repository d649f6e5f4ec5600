import { useEffect, useEffectEvent, useRef, useState } from 'react';

const restMilliseconds = 300;

/** A typed value: shown at once, passed on after a pause or when its field unmounts. `first` is only the initial value. */
export const useDebounced = <Value>(first: Value, pass: (value: Value) => void): [Value, (next: Value) => void] => {
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
