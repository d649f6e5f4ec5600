import { useLayoutEffect } from 'react';

/**
 * Gives a page the whole width and height of the frame as long as it is there and `isOn`. The root says so, as `:has()` around the page would be
 * asked again for every element of it at every key.
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
