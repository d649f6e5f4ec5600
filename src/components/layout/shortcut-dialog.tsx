import type { ReactNode } from 'react';
import { useStartTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { ShortcutList } from './shortcut-list.tsx';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Further help, left of «close»; `close` closes the sheet. */
  readonly more?: ((close: () => void) => ReactNode) | undefined;
};

/** The sheet that lists this page's shortcuts, grouped by where they work. */
export const ShortcutDialog = ({ isOpen, onClose, more }: Props) => {
  const t = useStartTexts();
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      onClose={onClose}
      title={t.frame.shortcuts}
      actions={
        <>
          {more?.(onClose)}
          <Button keyHint="Esc" data-autofocus onClick={onClose}>
            {t.common.close}
          </Button>
        </>
      }
    >
      <div className="pt-3">
        <ShortcutList />
      </div>
    </Dialog>
  );
};
