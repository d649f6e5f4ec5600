import { createContext } from 'react';

/** The places of shortcuts: the current page, the stopwatch, navigation, or everything else. */
export const shortcutScopes = ['page', 'stopwatch', 'go', 'everywhere'] as const;
export type ShortcutScope = (typeof shortcutScopes)[number];

/** The heading of the help sheet under which shortcuts within this subtree are listed. */
export const ShortcutScopeContext = createContext<ShortcutScope>('everywhere');
