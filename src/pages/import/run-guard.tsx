import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { useTexts } from '#texts/texts-context.tsx';

type Props = {
  readonly isRunning: boolean;
  readonly written: number;
  readonly open: number;
  readonly onLeave: () => void;
};

/** Asks before a running import is left, and stops it when it is left all the same. */
export const RunGuard = ({ isRunning, written, open, onLeave }: Props) => {
  const t = useTexts().importTexts.leave;
  const blocker = useBlocker(isRunning);
  useEffect(() => {
    if (!isRunning) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isRunning]);
  useEffect(() => {
    if (!isRunning && blocker.state === 'blocked') blocker.reset();
  }, [isRunning, blocker]);
  const leave = (): void => {
    onLeave();
    blocker.proceed?.();
  };
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      title={t.title}
      actions={
        <>
          <Button look="danger" onClick={leave}>
            {t.leave}
          </Button>
          <Button look="primary" data-autofocus onClick={() => blocker.reset?.()}>
            {t.stay}
          </Button>
        </>
      }
    >
      <p>{t.text(written, open)}</p>
    </Dialog>
  );
};
