import { isUnanswered } from '#api/service/http.ts';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#texts/texts-context.tsx';

/** The service's message if nothing was billed; without a response, it is unknown whether something was. */
export const FailureNote = ({ error }: { readonly error: Error | null }) => {
  const t = useTexts();
  if (error === null) return null;
  const { lead, maybe } = t.documents.lost;
  return isUnanswered(error) ? (
    <Note isWrong role="alert" lead={lead}>
      <span>{maybe}</span>
    </Note>
  ) : (
    <Note isWrong role="alert" lead={t.billing.notMade}>
      <span>{failureMessage(error, t)}</span>
    </Note>
  );
};
