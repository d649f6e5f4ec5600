import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { Button } from '#components/feedback/button.tsx';
import { useTexts } from '#texts/texts-context.tsx';
import { useMessageActions } from './use-message-actions.ts';

type Props = {
  readonly message: OutboxMessage;
  /** Absent if the user has no write permission. */
  readonly onChangeAddress?: (() => void) | undefined;
  readonly isWritable: boolean;
  /** True outside a grid: its buttons are tab stops, as there are no arrow keys and no R shortcut of a row. */
  readonly isTabbed?: boolean;
};

/** For a message that was not sent or whose state is unknown: the message of the mail server, and the possible actions. */
export const MessageTrouble = ({ message, onChangeAddress, isWritable, isTabbed = false }: Props) => {
  const inGrid = isTabbed ? {} : { tabIndex: -1 };
  const { outbox: t, reminders, common } = useTexts();
  const { retry, markAsSent } = useMessageActions();
  const { state, words } = message;
  if (state !== 'failed' && state !== 'uncertain') return null;
  return (
    <span className="flex flex-wrap items-center gap-x-5 gap-y-1 text-ink">
      <span className="[overflow-wrap:anywhere]">
        {words === null ? null : <span>{common.quoted(words)} </span>}
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
