import { use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { ShortcutPlaceContext } from './shortcut-place.ts';
import { addShortcut, currentShortcuts, subscribeShortcuts } from './shortcut-store.ts';

/**
 * A key for what the page can do. `n`, `?`, `Delete`, or two after each other, `g z`, work outside fields only, `Escape` and `Ctrl+s` in
 * them too, `Ctrl+z` where nothing was typed in them. The label stands in the help sheet, under the place around it, and in the palette (null: in neither).
 */
export const useShortcut = (key: string, run: () => void, label: string | null, isOn = true): void => {
  const latest = useEffectEvent(run);
  const place = use(ShortcutPlaceContext);
  useEffect(
    () => (isOn ? addShortcut({ key, place, label, run: () => latest() }) : undefined),
    [key, place, label, isOn],
  );
};

/** Lists a key in the help sheet that works by itself where the focus is. */
export const useListedKey = (key: string, label: string, isOn = true): void => {
  const place = use(ShortcutPlaceContext);
  useEffect(() => (isOn ? addShortcut({ key, place, label, run: null }) : undefined), [key, place, label, isOn]);
};

/** Whether a key does what is named so now, so that its button shows it: something else may have taken it over. */
export const useHasKey = (key: string, label: string): boolean => {
  const isTaken = () =>
    currentShortcuts().some((each) => each.key === key && each.run !== null && each.label !== label);
  return !useSyncExternalStore(subscribeShortcuts, isTaken);
};
