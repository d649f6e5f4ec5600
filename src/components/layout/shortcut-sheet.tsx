import { useState, type ReactNode } from 'react';
import { useStartTexts } from '#texts/texts-context.tsx';
import { afterStart } from '../feedback/after-start.ts';
import { Button } from '../feedback/button.tsx';
import { onDemand } from '../feedback/on-demand.tsx';
import { useShortcut } from '../keyboard/use-shortcut.ts';

const ShortcutDialog = onDemand(afterStart(async () => (await import('./shortcut-dialog.tsx')).ShortcutDialog));

type Props = {
  /** Further help, left of «close»; `close` closes the sheet. */
  readonly more: (close: () => void) => ReactNode;
};

/** The button «Tasten ?» and the shortcut sheet it opens. */
export const ShortcutSheet = ({ more }: Props) => {
  const t = useStartTexts().frame;
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  useShortcut('?', () => setOpen(true), t.shortcuts);
  return (
    <>
      <Button look="quiet" size="small" keyHint="?" className="text-ink-2 max-l:hidden" onClick={() => setOpen(true)}>
        {t.keys}
      </Button>
      {wasOpen ? <ShortcutDialog isOpen={isOpen} onClose={() => setOpen(false)} more={more} /> : null}
    </>
  );
};
