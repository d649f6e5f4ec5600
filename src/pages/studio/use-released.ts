import { useCallback, useEffect, useRef, useState } from 'react';

/** On a Mac no key is told to be up while Cmd is down. */
const lettingGo: ReadonlySet<string> = new Set(['Enter', 'Meta']);

/** Whether Enter was let go since `begin`: a key that is held from the press that opened something must not answer it too. */
export const useReleased = () => {
  const isDown = useRef(false);
  const [isReleased, setReleased] = useState(true);
  useEffect(() => {
    const down = ({ key }: KeyboardEvent) => {
      if (key === 'Enter') isDown.current = true;
    };
    const release = () => {
      isDown.current = false;
      setReleased(true);
    };
    const up = ({ key }: KeyboardEvent) => lettingGo.has(key) && release();
    document.addEventListener('keydown', down, true);
    document.addEventListener('keyup', up, true);
    addEventListener('blur', release);
    return () => {
      document.removeEventListener('keydown', down, true);
      document.removeEventListener('keyup', up, true);
      removeEventListener('blur', release);
    };
  }, []);
  const begin = useCallback(() => setReleased(!isDown.current), []);
  return { isReleased, begin };
};
