import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { addGuard, type Guard } from './leaving.ts';

type Props = {
  /** The number of unsaved fields. */
  readonly changes: number;
  /** Called on leaving; false lets the user go. */
  readonly isHeld: () => boolean;
  readonly onDiscard: () => void;
};

/** Asks before leaving unsaved changes: stay, keep the draft, or discard it. */
export const LeaveGuard = ({ changes, isHeld, onDiscard }: Props) => {
  const t = useTexts().form;
  const { pathname } = useLocation();
  const [way, setWay] = useState<{ readonly go: () => void }>();
  const hold = useEffectEvent<Guard>((next, go) => {
    if (!isHeld() || next.pathname === pathname) return false;
    setWay({ go });
    return true;
  });
  useEffect(() => addGuard((next, go) => hold(next, go)), []);
  const stay = () => setWay(undefined);
  const leave = () => {
    stay();
    way?.go();
  };
  const discard = () => {
    onDiscard();
    leave();
  };
  return (
    <Dialog
      isOpen={way !== undefined}
      onClose={stay}
      title={t.leaveTitle}
      actions={
        <>
          <Button look="danger" onClick={discard}>
            {t.leaveWithoutDraft}
          </Button>
          <Button onClick={leave}>{t.leaveWithDraft}</Button>
          <Button look="primary" data-autofocus onClick={stay}>
            {t.stay}
          </Button>
        </>
      }
    >
      <p>{t.leaveText(changes)}</p>
    </Dialog>
  );
};
