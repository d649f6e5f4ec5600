import { isUnanswered } from '#api/service/http.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { UnclearNote } from '#components/feedback/unclear-note.tsx';
import { useTexts } from '#texts/texts-context.tsx';

type Props = { readonly error: Error | null; readonly onRetry: () => void };

/** The service's message if nothing was billed; without a response, it is unknown whether something was, and trying again finds it. */
export const FailureNote = ({ error, onRetry }: Props) => {
  const t = useTexts();
  if (error === null) return null;
  return isUnanswered(error) ? (
    <UnclearNote onRetry={onRetry} />
  ) : (
    <Note isWrong role="alert" lead={t.billing.notMade}>
      <span>{failureMessage(error, t)}</span>
    </Note>
  );
};
