import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { useTexts } from '#texts/texts-context.tsx';

type Props = {
  readonly count: number;
  readonly onClose: () => void;
  readonly onDelete: () => void;
};

/** Asks before deleting lines that bill something, as releasing those records cannot be undone. */
export const DeleteDialog = ({ count, onClose, onDelete }: Props) => {
  const { studio: t, common } = useTexts();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.deleteBilled(count)}
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
      <p>{t.deleteBilledText}</p>
    </Dialog>
  );
};
