import { use, useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { ShortcutScopeContext } from './shortcut-place.ts';
import { addShortcut, currentShortcuts, nextPlace, subscribeShortcuts } from './shortcut-store.ts';

/**
 * A shortcut for an action of the page. `n`, `?`, `Delete` and sequences such as `g z` work outside fields only, `Escape` and `Ctrl+s` in
 * fields too, `Ctrl+z` in fields that nobody typed in. The label appears in the help sheet, under the surrounding place, and in the palette
 * (null: in neither). It works from the first frame that shows the action: a key pressed as soon as its button appears must not be lost.
 */
export const useShortcut = (key: string, run: () => void, label: string | null, isOn = true): void => {
  const latest = useEffectEvent(run);
  const scope = use(ShortcutScopeContext);
  const place = useRef<number | null>(null);
  useLayoutEffect(() => {
    place.current = isOn ? (place.current ?? nextPlace()) : null;
    if (place.current === null) return undefined;
    return addShortcut({ key, scope, label, run: () => latest(), place: place.current });
  }, [key, scope, label, isOn]);
};

/** Lists a key in the help sheet that the focused element handles itself. */
export const useListedKey = (key: string, label: string, isOn = true): void => {
  const scope = use(ShortcutScopeContext);
  useEffect(() => (isOn ? addShortcut({ key, scope, label, run: null }) : undefined), [key, scope, label, isOn]);
};

/** True if a key currently triggers the labelled action, so that its button can show it; another shortcut may override it. */
export const useHasKey = (key: string, label: string): boolean => {
  const isTaken = () =>
    currentShortcuts().some((each) => each.key === key && each.run !== null && each.label !== label);
  return !useSyncExternalStore(subscribeShortcuts, isTaken);
};
