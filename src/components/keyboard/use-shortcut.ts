import { use, useEffect, useEffectEvent } from 'react';
import { ShortcutPlaceContext } from './shortcut-place.ts';
import { addShortcut } from './shortcut-store.ts';

/**
 * A key for what the page can do. `n`, `?`, `Delete`, or two after each other, `g z`, work outside fields only, `Escape` and `Ctrl+s` in
 * them too. The label stands in the help sheet, under the place around it, and in the palette (null: in neither).
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
