import { flushSync } from 'react-dom';
import { useIsWide } from '#components/layout/use-window-size.ts';

/** Makes room before something in the document is fixed: closes a check that covers the document. */
export const useMakeRoom = (close: () => void): (() => void) => {
  const isBeside = useIsWide();
  return () => {
    if (!isBeside) flushSync(close);
  };
};
