import { createContext } from 'react';

/** Where shortcuts work: on the current page, for the stopwatch, for navigation, or everywhere else. */
export const shortcutPlaces = ['page', 'stopwatch', 'go', 'everywhere'] as const;
export type ShortcutPlace = (typeof shortcutPlaces)[number];

/** The heading of the help sheet under which shortcuts within this subtree are listed. */
export const ShortcutPlaceContext = createContext<ShortcutPlace>('everywhere');
