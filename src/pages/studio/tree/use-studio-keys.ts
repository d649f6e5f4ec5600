import { useEffect } from 'react';
import { addShortcut } from '#components/keyboard/shortcut-store.ts';
import { useListedKey } from '#components/keyboard/use-shortcut.ts';
import { useTexts } from '#texts/texts-context.tsx';
import type { TreeCommands } from './tree-commands.ts';
import { kindKeys } from './tree-keys.ts';

/** Start, stop and continue are off here: text typed beside a field must not start the stopwatch. */
const silentKeys = ['s', 'c'] as const;

/** Lists the keys of the studio. The letters for new lines work anywhere in it, all others only on a row (tree-keys.ts). */
export const useStudioKeys = ({ add }: TreeCommands, isReadOnly: boolean): void => {
  const t = useTexts().studio.keys;
  useListedKey('Enter', t.edit, !isReadOnly);
  useListedKey('Alt ↑ ↓', t.move, !isReadOnly);
  useListedKey('Alt ← →', t.nest, !isReadOnly);
  useListedKey('Shift ↑ ↓', t.extend, !isReadOnly);
  useListedKey('A F B T Z R U', t.newLines, !isReadOnly);
  useListedKey('O', t.toggle, !isReadOnly);
  useListedKey('N', t.number, !isReadOnly);
  useListedKey('M', t.moveTo, !isReadOnly);
  useEffect(() => {
    const added = silentKeys.map((key) => addShortcut({ key, scope: 'page', label: null, run: () => undefined }));
    return () => added.forEach((remove) => remove());
  }, []);
  useEffect(() => {
    if (isReadOnly) return undefined;
    const added = Object.entries(kindKeys).map(([key, type]) =>
      addShortcut({ key, scope: 'page', label: null, run: () => add(type) }),
    );
    return () => added.forEach((remove) => remove());
  }, [add, isReadOnly]);
};
