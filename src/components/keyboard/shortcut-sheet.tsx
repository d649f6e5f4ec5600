import { useState, useSyncExternalStore } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { areSingleKeysOn, currentShortcuts, subscribeShortcuts, switchSingleKeys } from './shortcut-store.ts';
import { useShortcut } from './use-shortcut.ts';

const shown = (key: string): string => {
  const bare = key.replace('Ctrl+', '');
  const name = bare.length === 1 ? bare.toUpperCase() : bare.replace('Delete', 'Del');
  return key.startsWith('Ctrl+') ? `Ctrl ${name}` : name;
};

const List = () => {
  const shortcuts = useSyncExternalStore(subscribeShortcuts, currentShortcuts);
  const rows = new Map(shortcuts.flatMap(({ key, label }) => (label === null ? [] : [[key, label]])));
  return (
    <dl className="border-t border-ink text-work text-ink">
      {[...rows].map(([key, label]) => (
        <div key={key} className="flex min-h-8 items-center justify-between gap-4 border-b border-line">
          <dt>{label}</dt>
          <dd>
            <kbd className="inline-grid h-4.5 min-w-4.5 place-items-center rounded-control border border-edge px-1 font-strong">
              {shown(key)}
            </kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** The button «Tasten ?» and the sheet that lists the keys of this page. */
export const ShortcutSheet = () => {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const isOn = useSyncExternalStore(subscribeShortcuts, areSingleKeysOn);
  useShortcut('?', () => setOpen(true), t.frame.shortcuts);
  return (
    <>
      <Button look="quiet" size="small" keyHint="?" className="text-ink-2 max-m:hidden" onClick={() => setOpen(true)}>
        {t.frame.keys}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t.frame.shortcuts}
        actions={
          <Button keyHint="Esc" data-autofocus onClick={() => setOpen(false)}>
            {t.common.close}
          </Button>
        }
      >
        <div className="grid gap-4 pt-2">
          <List />
          <Checkbox label={t.frame.singleKeys} value={isOn} onChange={switchSingleKeys} />
        </div>
      </Dialog>
    </>
  );
};
