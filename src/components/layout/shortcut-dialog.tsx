import type { ReactNode } from 'react';
import { useLanguage, useStartTexts } from '#texts/texts-context.tsx';
import { buttonClasses } from '../feedback/button-classes.ts';
import { Button } from '../feedback/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { guidePath } from '../navigation/paths.ts';
import { ShortcutList } from './shortcut-list.tsx';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Further help, left of «close»; `close` closes the sheet. */
  readonly more?: ((close: () => void) => ReactNode) | undefined;
};

/** The sheet that lists this page's shortcuts, grouped by where they work, with a link to the user guide. */
export const ShortcutDialog = ({ isOpen, onClose, more }: Props) => {
  const t = useStartTexts();
  const { language } = useLanguage();
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      onClose={onClose}
      title={t.frame.shortcuts}
      actions={
        <>
          <a className={buttonClasses('quiet', 'control')} href={guidePath(language)} target="_blank">
            {t.frame.guide}
          </a>
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
