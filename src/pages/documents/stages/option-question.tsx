import { useState } from 'react';
import { Button } from '#components/feedback/button.tsx';
import { Dialog } from '#components/feedback/dialog.tsx';
import { Checkbox } from '#components/fields/checkbox.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { offeredLines, type OptionalLine, type PositionRef } from './optional-lines.ts';

type Props = {
  readonly move: 'order' | 'invoice';
  readonly lines: readonly OptionalLine[];
  readonly onClose: () => void;
  readonly onConfirm: (taken: readonly PositionRef[]) => void;
};

/** Asks which optional lines were ordered before an order or invoice is made; by default none. */
export const OptionQuestion = ({ move, lines, onClose, onConfirm }: Props) => {
  const { documents: t, common, studio } = useTexts();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const offered = offeredLines(lines, taken);
  const confirm = () => onConfirm(offered.filter(({ key }) => taken.has(key)).map(({ ref }) => ref));
  const take = (key: string, isTaken: boolean) =>
    setTaken((before) => new Set(isTaken ? [...before, key] : [...before].filter((one) => one !== key)));
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      onConfirm={confirm}
      title={t.options.title}
      actions={
        <>
          <Button keyHint="Esc" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button data-autofocus look="primary" keyHint="Ctrl Enter" onClick={confirm}>
            {t.moves[move]}
          </Button>
        </>
      }
    >
      <p>{t.options.text}</p>
      <ul className="mt-3 grid max-h-80 gap-1 overflow-y-auto">
        {offered.map(({ key, text, price, within }) => (
          <li key={key} className={within === null ? '' : 'ms-7'}>
            <Checkbox
              label={text || studio.emptyText}
              {...(price !== undefined && { hint: price })}
              value={taken.has(key)}
              onChange={(isTaken) => take(key, isTaken)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
