import { useEffect, useEffectEvent } from 'react';
import { addShortcut } from './shortcut-store.ts';

/**
 * A key for what the page can do: `n`, `?`, `Delete` work outside fields only, `Escape` and `Ctrl+s` in them too. The label stands in the
 * help sheet (null: not listed).
 */
export const useShortcut = (key: string, run: () => void, label: string | null, isOn = true): void => {
  const latest = useEffectEvent(run);
  useEffect(() => (isOn ? addShortcut({ key, label, run: () => latest() }) : undefined), [key, label, isOn]);
};

/** Lists a key in the help sheet that works by itself where the focus is. */
export const useListedKey = (key: string, label: string): void =>
  useEffect(() => addShortcut({ key, label, run: null }), [key, label]);
