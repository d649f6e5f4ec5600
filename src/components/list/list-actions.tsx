import { useRef, type ReactNode } from 'react';
import { useTexts } from '#texts/texts-context.tsx';
import { Button } from '../feedback/button.tsx';
import { Menu } from '../feedback/menu.tsx';
import { useIsNarrow } from '../layout/use-window-size.ts';
import { ChooseButtons } from '../selection/choose-buttons.tsx';

type Props = {
  readonly onExport: () => void;
  readonly onPrint: () => void;
  /** Rows are still loaded for printing. */
  readonly isPreparing: boolean;
  /** Selecting rows by taps; undefined: not here. */
  readonly choosing:
    | { readonly isOn: boolean; readonly switchOn: (isOn: boolean) => void; readonly onAll: () => void }
    | undefined;
  /** The choice of columns. */
  readonly columns: ReactNode;
  /** The button for a new record. */
  readonly create: ReactNode;
};

/** The buttons above a list. If they have no room beside each other, the less used ones are in a menu. */
export const ListActions = ({ onExport, onPrint, isPreparing, choosing, columns, create }: Props) => {
  const { common, list: t, pdf } = useTexts();
  const isNarrow = useIsNarrow();
  const more = useRef<HTMLButtonElement>(null);
  const printing = isPreparing && pdf.printing;
  if (!isNarrow) {
    return (
      <>
        {columns}
        <Button look="quiet" onClick={onExport}>
          {t.exportCsv}
        </Button>
        <Button look="quiet" busy={printing} onClick={onPrint}>
          {t.print}
        </Button>
        {choosing === undefined ? null : <ChooseButtons {...choosing} />}
        {create}
      </>
    );
  }
  const isChoosing = choosing?.isOn === true;
  return (
    <>
      {isChoosing ? (
        <ChooseButtons
          {...choosing}
          switchOn={(isOn) => {
            choosing.switchOn(isOn);
            // The pressed button disappears.
            more.current?.focus();
          }}
        />
      ) : (
        columns
      )}
      <Menu
        label={common.more}
        align="end"
        entries={[
          ...(choosing === undefined || isChoosing ? [] : [{ label: t.choose, run: () => choosing.switchOn(true) }]),
          { label: t.exportCsv, run: onExport },
          { label: t.print, run: onPrint },
        ]}
        trigger={(properties) => (
          <Button ref={more} look="quiet" busy={printing} {...properties}>
            {common.more}
          </Button>
        )}
      />
      {isChoosing ? null : create}
    </>
  );
};
