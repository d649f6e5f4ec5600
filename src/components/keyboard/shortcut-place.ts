import { createContext } from 'react';

/** Where keys work: the page that is shown, the stopwatch, the way from page to page, or all the rest. */
export const shortcutPlaces = ['page', 'stopwatch', 'go', 'everywhere'] as const;
export type ShortcutPlace = (typeof shortcutPlaces)[number];

/** Under which heading of the help sheet the keys of what stands within are listed. */
export const ShortcutPlaceContext = createContext<ShortcutPlace>('everywhere');
