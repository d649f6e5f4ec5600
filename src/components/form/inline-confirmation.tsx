import { useTexts } from '#texts/texts-context.tsx';
import { Question } from '../feedback/question.tsx';
import type { useQuestion } from './use-question.ts';

type Props = {
  readonly asking: Pick<ReturnType<typeof useQuestion>, 'question' | 'confirm' | 'drop'>;
  /** Saves again after the question is confirmed. */
  readonly onConfirmed: () => Promise<unknown>;
  /** Puts the focus where the values can be changed. */
  readonly onDropped?: () => void;
};

/** Asks inline whether unusual hours are intended; renders nothing if there is no question. */
export const InlineConfirmation = ({ asking, onConfirmed, onDropped }: Props) => {
  const { unusual } = useTexts();
  if (asking.question === null) return null;
  return (
    <Question
      question={asking.question}
      yes={unusual.save}
      no={unusual.change}
      onYes={() => {
        asking.confirm();
        void onConfirmed();
      }}
      onNo={() => {
        asking.drop();
        onDropped?.();
      }}
    />
  );
};
