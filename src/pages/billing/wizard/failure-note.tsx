import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#texts/texts-context.tsx';

/** The service's message if nothing was billed. */
export const FailureNote = ({ error }: { readonly error: Error | null }) => {
  const t = useTexts();
  return error === null ? null : (
    <Note isWrong role="alert" lead={t.billing.notMade}>
      <span>{failureMessage(error, t)}</span>
    </Note>
  );
};
