import { useMedia } from './use-media.ts';

/** Whether the window is as narrow as a phone (below the breakpoint `m` of the styles), where a table becomes something else, not only narrower. */
export const useIsPhone = (): boolean => useMedia('(width < 701px)');
