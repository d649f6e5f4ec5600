import { useLayoutEffect } from 'react';

/**
 * Gives a page the whole width and height of the frame as long as it is there. The root says so, as `:has()` around the page would be
 * asked again for every element of it at every key.
 */
export const useWide = (): void => {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['wide'] = '';
    return () => {
      delete dataset['wide'];
    };
  }, []);
};
