import { flushSync } from 'react-dom';
import { useMedia } from '#components/layout/use-media.ts';

/** Makes room before something in the document is fixed: closes a check that covers the document. */
export const useMakeRoom = (close: () => void): (() => void) => {
  const isBeside = useMedia('(width >= 1101px)');
  return () => {
    if (!isBeside) flushSync(close);
  };
};
