import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BankFile } from '#contract/kontor/bank-operations.ts';
import { undoBankFile } from '#api/billing/bank-files.ts';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';

/** Undoes a whole file after a confirmation that lists the consequences. */
export const UndoFile = ({ file }: { readonly file: BankFile }) => {
  const texts = useTexts();
  const { bankFiles: t, common } = texts;
  const [isConfirming, setConfirming] = useState(false);
  const { mutateAsync, isPending } = useMutation(undoBankFile);
  const takeBack = async (): Promise<void> => {
    setConfirming(false);
    try {
      const { kept } = await mutateAsync(file.id);
      showToast({ kind: 'done', text: t.takenBack(file.name) });
      if (kept.length > 0)
        showToast({
          kind: 'failed',
          lead: t.takenBackPartly(kept.length),
          text: [...new Set(kept.map(({ text }) => text))].join(' '),
        });
    } catch (error) {
      showToast({ kind: 'failed', lead: t.notDone(file.name), text: failureMessage(error, texts) });
    }
  };
  return (
    <>
      <Button busy={isPending && t.takeBack} onClick={() => setConfirming(true)}>
        {t.takeBack}
      </Button>
      <Dialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={`${t.takeBack}?`}
        actions={
          <>
            <Button data-autofocus onClick={() => setConfirming(false)}>
              {common.cancel}
            </Button>
            <Button look="danger" onClick={() => void takeBack()}>
              {t.takeBack}
            </Button>
          </>
        }
      >
        {t.takeBackAsk(file.booked)}
      </Dialog>
    </>
  );
};
