import { createContext } from 'react';

/** The places of shortcuts: the current page, the stopwatch, navigation, or everything else. */
export const shortcutPlaces = ['page', 'stopwatch', 'go', 'everywhere'] as const;
export type ShortcutPlace = (typeof shortcutPlaces)[number];

/** The heading of the help sheet under which shortcuts within this subtree are listed. */
export const ShortcutPlaceContext = createContext<ShortcutPlace>('everywhere');
