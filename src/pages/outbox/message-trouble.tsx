import type { OutboxMessage } from '#contract/outbox-operations.ts';
import { Button } from '#components/feedback/button.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { useMessageActions } from './use-message-actions.ts';

type Props = {
  readonly message: OutboxMessage;
  /** Left out for whoever may not write. */
  readonly onChangeAddress?: (() => void) | undefined;
  readonly isWritable: boolean;
  /** Its buttons are tab stops: it stands in no grid, where arrows lead to them and R is for its row. */
  readonly isTabbed?: boolean;
};

/** Of a message that did not go, or of which nobody knows: the server's own words, and what a person can do. */
export const MessageTrouble = ({ message, onChangeAddress, isWritable, isTabbed = false }: Props) => {
  const inGrid = isTabbed ? {} : { tabIndex: -1 };
  const { outbox: t, reminders } = useTexts();
  const { retry, markAsSent } = useMessageActions();
  const { state, words } = message;
  if (state !== 'failed' && state !== 'uncertain') return null;
  return (
    <span className="flex flex-wrap items-center gap-x-5 gap-y-1 text-ink">
      <span className="[overflow-wrap:anywhere]">
        {words === null ? null : <span>{t.said(words)} </span>}
        {state === 'uncertain' ? t.uncertainReason : null}
      </span>
      {isWritable ? (
        <>
          {state === 'failed' && onChangeAddress !== undefined ? (
            <Button look="link" {...inGrid} className="max-m:min-h-11" onClick={onChangeAddress}>
              {reminders.changeAddress}
            </Button>
          ) : null}
          {state === 'uncertain' ? (
            <Button look="link" {...inGrid} className="max-m:min-h-11" onClick={() => void markAsSent(message)}>
              {t.markAsSent}
            </Button>
          ) : null}
          <Button
            look="link"
            {...(isTabbed ? {} : { tabIndex: -1, keyHint: 'R' })}
            className="max-m:min-h-11"
            onClick={() => void retry(message)}
          >
            {t.retry}
          </Button>
        </>
      ) : null}
    </span>
  );
};
