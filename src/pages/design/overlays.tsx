import { useState } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { showToast } from '#components/feedback/toast-store.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { Family, Specimen } from './family.tsx';

/** Overlays: a question, one about an irreversible action, a toast in place. */
export const OverlayFamily = () => {
  const { common, design: t } = useTexts();
  const { states, samples } = t;
  const [opened, setOpened] = useState<'question' | 'final' | null>(null);
  const close = () => setOpened(null);
  return (
    <Family title={t.families.overlay}>
      <Specimen label={states.question}>
        <Button onClick={() => setOpened('question')}>{common.save}</Button>
      </Specimen>
      <Specimen label={states.final}>
        <Button look="danger" onClick={() => setOpened('final')}>
          {common.delete}
        </Button>
      </Specimen>
      <Specimen label={states.done}>
        <Button onClick={() => showToast({ kind: 'done', text: samples.saved })}>{samples.toast}</Button>
      </Specimen>
      <Specimen label={states.failed}>
        <Button onClick={() => showToast({ kind: 'failed', lead: common.notSaved, text: common.draftKept })}>
          {samples.toast}
        </Button>
      </Specimen>
      <Dialog
        isOpen={opened === 'question'}
        onClose={close}
        title={samples.question}
        actions={
          <>
            <Button onClick={close}>{common.cancel}</Button>
            <Button look="primary" data-autofocus onClick={close}>
              {common.save}
            </Button>
          </>
        }
      >
        <p>{samples.lines}</p>
      </Dialog>
      <Dialog
        isOpen={opened === 'final'}
        onClose={close}
        title={samples.finalQuestion}
        actions={
          <>
            <Button keyHint="Esc" data-autofocus onClick={close}>
              {common.keep}
            </Button>
            <Button look="stop" onClick={close}>
              {common.delete}
            </Button>
          </>
        }
      >
        <p>{samples.finalText}</p>
      </Dialog>
    </Family>
  );
};
