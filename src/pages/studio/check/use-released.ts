import { useCallback, useEffect, useRef, useState } from 'react';

/** On a Mac, no keyup event arrives for a key while Cmd is down. */
const lettingGo: ReadonlySet<string> = new Set(['Enter', 'Meta']);

/** True if Enter was released since `begin`: a key still held from the press that opened something must not confirm it too. */
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
