import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { Return } from './use-return.ts';

/** Tells how the sign-in at the other service ended. */
export const ReturnNote = ({ back }: { readonly back: Return }) => {
  const texts = useTexts();
  const t = texts.move;
  if (back.isRunning) return <Note role="status" lead={t.returning} />;
  if (back.isRefused) return <Note role="alert" isWrong lead={t.refused} />;
  if (back.error === null) return null;
  return (
    <Note role="alert" isWrong lead={t.notStarted}>
      {failureMessage(back.error, texts)}
    </Note>
  );
};
