import { useStartTexts } from '#texts/texts-context.tsx';
import type { StartTexts } from '#texts/load.ts';
import { Button } from '../feedback/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';

/** `2 Zeiteinträge, 1 Artikel`: the third part of a draft's name is its resource. */
const contentOf = (names: readonly string[], t: StartTexts['drafts']): string => {
  const byResource = Map.groupBy(names, (name) => name.split('/')[2] ?? '');
  return [...byResource].map(([resource, { length }]) => t.some(resource, length)).join(', ');
};

type Props = {
  /** The names of the drafts. */
  readonly names: readonly string[];
  readonly isOpen: boolean;
  readonly onAnswer: (isKept: boolean) => void;
  readonly onCancel: () => void;
};

/** Asks before sign-out whether to keep the drafts. */
export const SignOutQuestion = ({ names, isOpen, onAnswer, onCancel }: Props) => {
  const t = useStartTexts();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={t.drafts.keepTitle(names.length)}
      actions={
        <>
          <Button look="danger" onClick={() => onAnswer(false)}>
            {t.common.discard}
          </Button>
          <Button onClick={onCancel}>{t.common.cancel}</Button>
          <Button look="primary" data-autofocus onClick={() => onAnswer(true)}>
            {t.common.keep}
          </Button>
        </>
      }
    >
      <p>{t.drafts.keepText(contentOf(names, t.drafts))}</p>
    </Dialog>
  );
};
