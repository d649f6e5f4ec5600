import { useEffect, useEffectEvent } from 'react';
import type { Stopwatch } from '#api/stopwatch/stopwatch.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { refusalMessage } from '../feedback/failure-message.ts';
import { showToast } from '../feedback/toast-store.ts';

type Props = Pick<Stopwatch, 'problem' | 'retry' | 'discard'>;

/** Shows a refusal in the service's words, or asks whether to start beside another running one. */
export const StopwatchProblem = ({ problem, retry, discard }: Props) => {
  const t = useStartTexts().stopwatch;
  const announce = useEffectEvent(() => {
    if (problem?.code !== 'refused') return;
    showToast({ kind: 'failed', lead: t.refused, text: refusalMessage(problem.message, problem.errors) });
    discard();
  });
  useEffect(() => announce(), [problem]);
  return (
    <Dialog
      isOpen={problem?.code === 'other_running'}
      onClose={discard}
      title={t.otherRunning}
      actions={
        <>
          <Button onClick={retry}>{t.startAnyway}</Button>
          <Button look="primary" data-autofocus onClick={discard}>
            {t.keepOther}
          </Button>
        </>
      }
    >
      <p>{t.otherRunningText}</p>
    </Dialog>
  );
};
