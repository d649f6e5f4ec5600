import { useSearchNames } from '#api/names.ts';
import { useStartTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { ComboBox } from '../form/combo-box.tsx';

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onStart: (activity: number) => void;
};

/** Asks for the activity of a user's first start; later ones begin with the last used. */
export const StartDialog = ({ isOpen, onClose, onStart }: Props) => {
  const t = useStartTexts();
  const searchNames = useSearchNames();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.stopwatch.chooseActivity}
      actions={
        <Button keyHint="Esc" onClick={onClose}>
          {t.common.cancel}
        </Button>
      }
    >
      <p className="mb-4">{t.stopwatch.chooseActivityText}</p>
      <ComboBox
        label={t.stopwatch.activity}
        placeholder={t.stopwatch.activityPlaceholder}
        value={null}
        chosenName={undefined}
        search={(typed) => searchNames('business_activity', typed)}
        onChange={(id) => id !== null && onStart(id)}
      />
    </Dialog>
  );
};
