import { useSyncExternalStore } from 'react';

/** Below the breakpoint `m` of the styles. */
const phone = (): MediaQueryList => matchMedia('(width < 701px)');

const subscribe = (changed: () => void): (() => void) => {
  const list = phone();
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
};

/** Whether the window is as narrow as a phone, where a table becomes something else, not only narrower. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone().matches);
