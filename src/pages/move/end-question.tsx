import type { Move } from '#contract/kontor/move-operations.ts';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { useTexts } from '#texts/texts-context.tsx';

type Props = { readonly move: Move; readonly onClose: () => void; readonly onEnd: () => void };

/** Asks before a move is ended, which cannot be undone: what stays, and what is missing then. */
export const EndQuestion = ({ move, onClose, onEnd }: Props) => {
  const t = useTexts().move;
  const missing = move.parts.filter(({ state }) => state === 'waiting' || state === 'running');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.endTitle}
      actions={
        <>
          <Button data-autofocus keyHint="Esc" onClick={onClose}>
            {t.endNot}
          </Button>
          <Button look="stop" onClick={onEnd}>
            {t.end}
          </Button>
        </>
      }
    >
      <p>{t.endText}</p>
      {missing.length === 0 ? null : (
        <p>{t.endMissing(missing.map(({ resource }) => t.resources[resource]).join(', '))}</p>
      )}
    </Dialog>
  );
};
