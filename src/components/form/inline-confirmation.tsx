import { useTexts } from '#texts/texts-context.tsx';
import { Question } from '../feedback/question.tsx';
import type { useQuestion } from './use-question.ts';

type Props = {
  readonly confirmation: Pick<ReturnType<typeof useQuestion>, 'question' | 'confirm' | 'drop'>;
  /** Saves again after the question is confirmed. */
  readonly onConfirmed: () => unknown;
  /** Puts the focus where the values can be changed. */
  readonly onDropped?: () => void;
};

/** Asks inline whether unusual hours are intended; renders nothing if there is no question. */
export const InlineConfirmation = ({ confirmation, onConfirmed, onDropped }: Props) => {
  const { unusual } = useTexts();
  if (confirmation.question === null) return null;
  return (
    <Question
      question={confirmation.question}
      yes={unusual.save}
      no={unusual.change}
      onYes={() => {
        confirmation.confirm();
        void onConfirmed();
      }}
      onNo={() => {
        confirmation.drop();
        onDropped?.();
      }}
    />
  );
};
