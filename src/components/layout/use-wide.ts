import { useLayoutEffect } from 'react';

/**
 * Gives a page the frame's full width and height while it is mounted and `isOn`. Set on the root, since `:has()` around the page would be
 * re-evaluated for each of its elements on every keystroke.
 */
export const useWide = (isOn = true): void => {
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const { dataset } = document.documentElement;
    dataset['wide'] = '';
    return () => {
      delete dataset['wide'];
    };
  }, [isOn]);
};
