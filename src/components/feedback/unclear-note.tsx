import { useTexts } from '#texts/texts-context.tsx';
import { Button } from './button.tsx';
import { Note } from './note.tsx';
import { useFirstFocus } from './use-first-focus.ts';

/**
 * Shown while the outcome of a write is unknown because no response came. The inputs stay as they were sent, so that trying again
 * repeats the same request and returns its first result.
 */
export const UnclearNote = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { documents, common } = useTexts();
  const { lead, maybe, unchangeable } = documents.lost;
  return (
    <Note isWrong role="alert" lead={lead}>
      <span>
        {maybe} {unchangeable}
      </span>
      <Button ref={useFirstFocus<HTMLButtonElement>()} look="link" onClick={onRetry}>
        {common.retry}
      </Button>
    </Note>
  );
};
