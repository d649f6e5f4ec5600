import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';

type Props = { readonly isOn: boolean; readonly switchOn: (isOn: boolean) => void; readonly onAll: () => void };

/** For phones, which have no checkboxes: tap rows to choose them, or choose all with one button. */
export const ChooseButtons = ({ isOn, switchOn, onAll }: Props) => {
  const t = useTexts().list;
  return (
    <>
      {isOn ? (
        <Button look="quiet" onClick={onAll}>
          {t.selectAll}
        </Button>
      ) : null}
      <Button look="quiet" aria-pressed={isOn} onClick={() => switchOn(!isOn)}>
        {t.choose}
      </Button>
    </>
  );
};
