import { flushSync } from 'react-dom';
import { useMedia } from '#components/layout/use-media.ts';

/** Makes room before something is mended in the document: a check that lies over it closes. */
export const useRoom = (close: () => void): (() => void) => {
  const isBeside = useMedia('(width >= 1101px)');
  return () => {
    if (!isBeside) flushSync(close);
  };
};
