import { useMedia } from './use-media.ts';

/** Whether the window is as narrow as a phone or an upright tablet (below the breakpoint `m` of the styles), where a table becomes something else, not only narrower. */
export const useIsPhone = (): boolean => useMedia('(width < 901px)');

/** Whether it is also hardly any higher than a few lines, as a desktop at 400 % is: bars then scroll away with the page. */
export const useIsLow = (): boolean => useMedia('(width < 901px) and (height < 400px)');
