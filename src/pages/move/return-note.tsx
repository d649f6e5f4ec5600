import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { Return } from './use-return.ts';

type Props = {
  readonly back: Return;
  /** True after a sign-in was begun: only then can it have been cancelled. */
  readonly hasSignIn: boolean;
};

const Words = ({ back, hasSignIn }: Props) => {
  const texts = useTexts();
  const t = texts.move;
  if (back.isRunning) return <Note role="status" lead={t.returning} />;
  if (back.isRefused && hasSignIn) return <Note role="alert" isWrong lead={t.refused} />;
  if (back.error === null) return null;
  return (
    <Note role="alert" isWrong lead={t.notStarted}>
      {failureMessage(back.error, texts)}
    </Note>
  );
};

/** Tells how the sign-in at the other service ended. */
export const ReturnNote = (props: Props) => (
  <div className="mb-4 empty:hidden">
    <Words {...props} />
  </div>
);
