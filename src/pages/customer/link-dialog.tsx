import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { useTexts } from '#texts/texts-context.tsx';

/** A change to a customer's link. */
export type LinkChange = 'new' | 'end';

type Props = { readonly change: LinkChange; readonly onClose: () => void; readonly onConfirm: () => void };

/** Asks before ending a link that someone may have, as this cannot be undone. */
export const LinkDialog = ({ change, onClose, onConfirm }: Props) => {
  const { customer: t, common } = useTexts();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={change === 'new' ? t.askRenew : t.askEnd}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {common.cancel}
          </Button>
          <Button look="stop" onClick={onConfirm}>
            {change === 'new' ? t.renew : t.end}
          </Button>
        </>
      }
    >
      <p>{change === 'new' ? t.renewText : t.endText}</p>
    </Dialog>
  );
};
