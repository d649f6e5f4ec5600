import { failureReason } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { Return } from './use-return.ts';

type Props = {
  readonly back: Return;
  /** A move has begun: its state says more than how a sign-in ended, perhaps in another tab. */
  readonly isUnderWay: boolean;
};

const Words = ({ back, isUnderWay }: Props) => {
  const texts = useTexts();
  const t = texts.move;
  if (back.isRunning) return <Note role="status" lead={t.returning} />;
  if (isUnderWay) return null;
  if (back.isRefused) return <Note role="alert" isWrong lead={t.refused} />;
  if (back.error === null) return null;
  return (
    <Note role="alert" isWrong lead={t.notStarted}>
      {failureReason(back.error, texts)}
    </Note>
  );
};

/** Shows how the sign-in at the other service ended. */
export const ReturnNote = (props: Props) => (
  <div className="mb-4 empty:hidden">
    <Words {...props} />
  </div>
);
