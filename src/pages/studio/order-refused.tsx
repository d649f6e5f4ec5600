import { Button } from '#components/feedback/button.tsx';
import { failureMessage } from '#components/feedback/failure-message.ts';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#texts/texts-context.tsx';

type Props = { readonly error: unknown; readonly onRetry: () => void };

/** Shows why the service rejects the order of the positions, and offers a retry. */
export const OrderRefused = ({ error, onRetry }: Props) => {
  const t = useTexts();
  return (
    <Note isWrong role="alert" lead={t.studio.orderRefused}>
      <span>{failureMessage(error, t)}</span>
      <Button look="link" onClick={onRetry}>
        {t.common.retry}
      </Button>
    </Note>
  );
};
