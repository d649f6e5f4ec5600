import { useTexts } from '#texts/texts-context.tsx';
import { Note } from '../feedback/note.tsx';
import type { DraftProblem } from './use-stored-draft.ts';

/** A note above the form that the draft is not kept, and why. */
export const DraftNote = ({ problem }: { readonly problem: DraftProblem | null }) => {
  const t = useTexts().drafts;
  return problem === null ? null : (
    <Note isWrong role="alert" lead={t.notKept}>
      <span>{t[problem]}</span>
    </Note>
  );
};
