import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useStartTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { useShortcut } from './use-shortcut.ts';

const ShortcutList = lazy(async () => ({ default: (await import('./shortcut-list.tsx')).ShortcutList }));

type Props = {
  /** What else helps, left of «close»; `close` closes the sheet. */
  readonly more?: (close: () => void) => ReactNode;
};

/** The button «Tasten ?» and the sheet that lists the keys of this page, grouped by where they work. */
export const ShortcutSheet = ({ more }: Props) => {
  const t = useStartTexts();
  const [isOpen, setOpen] = useState(false);
  useShortcut('?', () => setOpen(true), t.frame.shortcuts);
  return (
    <>
      <Button look="quiet" size="small" keyHint="?" className="text-ink-2 max-l:hidden" onClick={() => setOpen(true)}>
        {t.frame.keys}
      </Button>
      <Dialog
        isOpen={isOpen}
        isWide
        onClose={() => setOpen(false)}
        title={t.frame.shortcuts}
        actions={
          <>
            {more?.(() => setOpen(false))}
            <Button keyHint="Esc" data-autofocus onClick={() => setOpen(false)}>
              {t.common.close}
            </Button>
          </>
        }
      >
        <div className="pt-3">
          <Suspense fallback={null}>
            <ShortcutList />
          </Suspense>
        </div>
      </Dialog>
    </>
  );
};
