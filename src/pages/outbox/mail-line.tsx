import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { Button } from '#components/feedback/button.tsx';
import { Menu } from '#components/feedback/menu.tsx';
import { Icon } from '#components/icons.tsx';
import { formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { MessageState } from './message-state.tsx';
import { MessageTrouble } from './message-trouble.tsx';
import { useMessageEntries } from './use-message-entries.ts';

type Props = {
  readonly message: OutboxMessage;
  readonly isWritable: boolean;
  readonly hasServer: boolean;
  readonly onChangeAddress: () => void;
};

const columns =
  'grid-cols-[minmax(0,1fr)_auto_176px_32px] gap-x-4 ' +
  "max-m:grid-cols-[minmax(0,1fr)_auto_44px] max-m:[grid-template-areas:'n_n_m'_'d_s_m']";

/** True if the mail server took the mail but refused a copy, which its words then name. */
const isCopyRefused = ({ state, words, copy_emails }: OutboxMessage): boolean =>
  state === 'accepted' && copy_emails.some((address) => words?.includes(`${address}: `) === true);

/** A mail on the page of its document: recipient, time and state; the reason below if it was not sent. */
export const MailLine = ({ message, isWritable, hasServer, onChangeAddress }: Props) => {
  const { outbox: t, common } = useTexts();
  const entriesOf = useMessageEntries({ isWritable, hasServer, isOnDocument: true });
  const { recipient_email: recipient, copy_emails: copies, subject, created_at: created, state } = message;
  const isTrouble = state === 'failed' || state === 'uncertain';
  const label = t.actionsOf(recipient);
  return (
    <li className={`grid items-center border-b border-line py-2 text-work ${columns}`}>
      <div className="[overflow-wrap:anywhere] max-m:[grid-area:n]">
        <p className="font-medium">{recipient}</p>
        {copies.length === 0 ? null : <p className="text-label text-ink-2">{t.copyTo(copies.join(', '))}</p>}
        {isCopyRefused(message) ? <p className="text-label text-red">{common.quoted(message.words ?? '')}</p> : null}
        <p className="text-label text-ink-2">{subject}</p>
      </div>
      <p className="tn text-ink-2 max-m:text-label max-m:[grid-area:d]">{formatMoment(created)}</p>
      <div className="max-m:[grid-area:s]">
        <MessageState message={message} />
      </div>
      <div className="justify-self-end max-m:[grid-area:m]">
        <Menu
          label={label}
          align="end"
          entries={entriesOf(message)}
          trigger={(properties) => (
            <Button {...properties} look="quiet" size="small" className="max-m:min-h-11" aria-label={label}>
              <Icon name="more" />
            </Button>
          )}
        />
      </div>
      {isTrouble ? (
        <div className="col-span-full mt-1 border-l-2 border-red bg-red-wash px-3 py-1 text-label">
          <MessageTrouble message={message} isWritable={isWritable} onChangeAddress={onChangeAddress} isTabbed />
        </div>
      ) : null}
    </li>
  );
};
