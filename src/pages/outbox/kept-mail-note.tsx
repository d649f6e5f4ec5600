import { DraftNote } from '#components/drafts/draft-note.tsx';
import { Button } from '#components/feedback/button.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import type { UnsentMail } from './use-mail-draft.ts';

type Props = { readonly mail: Pick<UnsentMail, 'isKept' | 'keepProblem' | 'reset'> };

/** Below the fields of a changed mail: where the changes are kept, and a way back to the proposal. */
export const KeptMailNote = ({ mail: { isKept, keepProblem, reset } }: Props) => {
  const t = useTexts().reminders;
  return (
    <>
      <DraftNote problem={keepProblem} />
      {isKept ? (
        <p role="status" className="flex flex-wrap gap-x-4 text-label text-ink-2">
          {keepProblem === null ? t.mailChanged : null}
          <Button look="link" className="max-m:min-h-11" onClick={reset}>
            {t.mailReset}
          </Button>
        </p>
      ) : null}
    </>
  );
};
