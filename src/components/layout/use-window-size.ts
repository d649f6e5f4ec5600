import { useCallback, useSyncExternalStore } from 'react';

const useMedia = (query: string): boolean => {
  // One function per query: with another one, React would subscribe again after each render.
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};

/**
 * True if the window is as narrow as a phone or an upright tablet (below the breakpoint `m` of the styles), where a table takes another
 * form rather than shrinking.
 */
export const useIsPhone = (): boolean => useMedia('(width < 901px)');

/** True if the window is as narrow as a phone held upright: a row has room for two or three buttons. */
export const useIsNarrow = (): boolean => useMedia('(width < 601px)');

/** True if a phone's window is only a few lines high, like a desktop at 400 %: bars then scroll with the page. */
export const useIsLow = (): boolean => useMedia('(width < 901px) and (height < 400px)');

/** True if the window has room for a second panel beside the first (from the breakpoint `l` of the styles). */
export const useIsWide = (): boolean => useMedia('(width >= 1101px)');
