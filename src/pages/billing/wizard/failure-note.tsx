import { failureWords } from '#components/feedback/failure-words.ts';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#texts/texts-context.tsx';

/** The service's message if nothing was billed. */
export const FailureNote = ({ error }: { readonly error: Error | null }) => {
  const t = useTexts();
  return error === null ? null : (
    <Note isWrong role="alert" lead={t.billing.notMade}>
      <span>{failureWords(error, t)}</span>
    </Note>
  );
};
