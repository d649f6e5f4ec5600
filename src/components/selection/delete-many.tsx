import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';

type Props = {
  readonly count: number;
  /** Sums of the rows to be deleted: hours, money. */
  readonly figures: readonly string[];
  /** Why some of the chosen rows stay. */
  readonly staying: string | undefined;
  /** Explains what becomes of the deleted rows, in place of the usual text. */
  readonly text: string | undefined;
  readonly onClose: () => void;
  readonly onDelete: () => void;
};

/** Asks before deleting several records, and shows their number and totals. */
export const DeleteMany = ({ count, figures, staying, text, onClose, onDelete }: Props) => {
  const { list: t, common } = useTexts();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={count === 0 ? t.deleteNone : t.deleteMany(count)}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {count === 0 ? common.close : common.cancel}
          </Button>
          {count === 0 ? null : (
            <Button look="stop" onClick={onDelete}>
              {common.delete}
            </Button>
          )}
        </>
      }
    >
      {count === 0 || figures.length === 0 ? null : (
        <p className="tn mb-2 font-strong text-ink">{figures.join(' · ')}</p>
      )}
      {staying === undefined ? null : <p className="mb-2 text-ink">{staying}</p>}
      {count === 0 ? null : <p>{text ?? t.deleteManyText}</p>}
    </Dialog>
  );
};
