import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { addGuard, type Guard } from '#components/drafts/leaving.ts';
import { useTexts } from '#texts/texts-context.tsx';

type Props = {
  readonly isRunning: boolean;
  readonly written: number;
  readonly open: number;
  readonly onLeave: () => void;
};

/** Asks before leaving a running import, and stops it if the user leaves. */
export const RunGuard = ({ isRunning, written, open, onLeave }: Props) => {
  const t = useTexts().importTexts.leave;
  const [way, setWay] = useState<{ readonly go: () => void }>();
  const hold = useEffectEvent<Guard>((_, go) => {
    if (isRunning) setWay({ go });
    return isRunning;
  });
  useEffect(() => addGuard((next, go) => hold(next, go)), []);
  useEffect(() => {
    if (!isRunning) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, [isRunning]);
  const stay = (): void => setWay(undefined);
  if (!isRunning && way !== undefined) stay();
  const leave = (): void => {
    stay();
    onLeave();
    way?.go();
  };
  return (
    <Dialog
      isOpen={way !== undefined}
      onClose={stay}
      title={t.title}
      actions={
        <>
          <Button look="danger" onClick={leave}>
            {t.leave}
          </Button>
          <Button look="primary" data-autofocus onClick={stay}>
            {t.stay}
          </Button>
        </>
      }
    >
      <p>{t.text(written, open)}</p>
    </Dialog>
  );
};
