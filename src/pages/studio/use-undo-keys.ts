import { useEffect, useEffectEvent } from 'react';
import { isPageCovered } from '#components/keyboard/shortcut-store.ts';
import { useListedKey } from '#components/keyboard/use-shortcut.ts';
import { useTexts } from '#texts/texts-context.tsx';

type Undo = { readonly undo: () => void; readonly redo: () => void; readonly canUndo: boolean };

/** Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) for the positions, also in their fields, before the page's own. Other fields keep theirs. */
export const useUndoKeys = ({ undo, redo, canUndo }: Undo, isOn: boolean): void => {
  const t = useTexts().studio;
  useListedKey('Ctrl Z', t.undo, isOn);
  useListedKey('Ctrl Shift Z', t.redo, isOn);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
    if (event.defaultPrevented || isPageCovered()) return;
    const { target } = event;
    const isElsewhere =
      target instanceof Element &&
      target.closest('[role=treegrid]') === null &&
      target.closest('input, textarea') !== null;
    const isRedo = key === 'y' || event.shiftKey;
    if (isElsewhere || (!isRedo && !canUndo)) return;
    event.preventDefault();
    if (isRedo) redo();
    else undo();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isOn]);
};
