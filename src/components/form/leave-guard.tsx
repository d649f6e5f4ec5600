import { useBlocker, type BlockerFunction } from 'react-router';
import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';

type Props = {
  /** How many fields are not saved. */
  readonly changes: number;
  /** Asked when somebody leaves; false lets them go. */
  readonly isHeld: () => boolean;
  readonly onDiscard: () => void;
};

/** Asks before unsaved changes are left: stay, keep the draft, or discard it. */
export const LeaveGuard = ({ changes, isHeld, onDiscard }: Props) => {
  const t = useTexts().form;
  const isOther: BlockerFunction = ({ currentLocation, nextLocation }) =>
    isHeld() && currentLocation.pathname !== nextLocation.pathname;
  const blocker = useBlocker(isOther);
  const discard = () => {
    onDiscard();
    blocker.proceed?.();
  };
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      title={t.leaveTitle}
      actions={
        <>
          <Button look="danger" onClick={discard}>
            {t.leaveWithoutDraft}
          </Button>
          <Button onClick={() => blocker.proceed?.()}>{t.leaveWithDraft}</Button>
          <Button look="primary" data-autofocus onClick={() => blocker.reset?.()}>
            {t.stay}
          </Button>
        </>
      }
    >
      <p>{t.leaveText(changes)}</p>
    </Dialog>
  );
};
