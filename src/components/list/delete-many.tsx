import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';

type Props = {
  readonly count: number;
  /** Sums of what would go: hours, money. */
  readonly figures: readonly string[];
  readonly onClose: () => void;
  readonly onDelete: () => void;
};

/** Asks before several records go, with how many and how much. */
export const DeleteMany = ({ count, figures, onClose, onDelete }: Props) => {
  const { list: t, common } = useTexts();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.deleteMany(count)}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {common.cancel}
          </Button>
          <Button look="stop" onClick={onDelete}>
            {common.delete}
          </Button>
        </>
      }
    >
      {figures.length === 0 ? null : <p className="tn mb-2 font-strong text-ink">{figures.join(' · ')}</p>}
      <p>{t.deleteManyText}</p>
    </Dialog>
  );
};
