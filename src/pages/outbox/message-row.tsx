import { Fragment } from 'react';
import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import { HeadRow } from '#components/table/head-row.tsx';
import { RowMenu } from '#components/table/row-menu.tsx';
import { Cell, GridRow } from '#components/table/row.tsx';
import { formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { MessageState } from './message-state.tsx';
import { MessageTrouble } from './message-trouble.tsx';
import { useMessageEntries } from './use-message-entries.ts';

/** For head and rows; on a phone, recipient, subject, and state with time, one below the other. */
const columns =
  'grid-cols-[minmax(0,2fr)_minmax(0,3fr)_128px_64px_192px_32px] gap-x-3.5 ' +
  'max-l:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_192px_32px] ' +
  "max-m:grid-cols-[minmax(0,1fr)_auto_44px] max-m:content-center max-m:[grid-template-areas:'n_n_m'_'d_d_m'_'s_e_m']";

const cells = {
  recipient: 'm:cut font-medium max-m:[overflow-wrap:anywhere] max-m:[grid-area:n]',
  subject: 'm:cut max-m:[overflow-wrap:anywhere] max-m:text-label max-m:text-ink-2 max-m:[grid-area:d]',
  created: 'tn text-ink-2 max-l:hidden max-m:block max-m:text-label max-m:[grid-area:e] max-m:justify-self-end',
  attempts: 'num text-ink-2 max-l:hidden',
  state: 'cut max-m:[grid-area:s]',
  menu: 'justify-self-end max-m:[grid-area:m]',
} as const;

/** Addresses that break before the @ if they are too long for a line. */
const Addresses = ({ addresses }: { readonly addresses: readonly string[] }) =>
  addresses.map((address, index) => (
    <Fragment key={address}>
      {index === 0 ? '' : ', '}
      {address.slice(0, address.lastIndexOf('@'))}
      <wbr className="m:hidden" />
      {address.slice(address.lastIndexOf('@'))}
    </Fragment>
  ));

export const MessageHead = () => {
  const { outbox: t, common } = useTexts();
  return (
    <div role="presentation" className="max-m:hidden">
      <HeadRow
        className={columns}
        columns={[
          { key: 'recipient', label: t.recipient, className: cells.recipient },
          { key: 'subject', label: t.subject, className: cells.subject },
          { key: 'created', label: t.created, className: cells.created },
          { key: 'attempts', label: t.attempts, isNumber: true, className: cells.attempts },
          { key: 'state', label: t.state, className: cells.state },
          { key: 'menu', label: <span className="sr-only">{common.more}</span>, className: cells.menu },
        ]}
      />
    </div>
  );
};

type Props = {
  readonly message: OutboxMessage;
  readonly index: number;
  readonly isWritable: boolean;
  readonly hasServer: boolean;
};

/** One message with its state; the reason below if it was not sent. */
export const MessageRow = ({ message, index, isWritable, hasServer }: Props) => {
  const entriesOf = useMessageEntries({ isWritable, hasServer });
  const t = useTexts().outbox;
  const { recipient_email: recipient, copy_emails: copies, subject, created_at: created, attempts, state } = message;
  const isTrouble = state === 'failed' || state === 'uncertain';
  const label = t.actionsOf(recipient);
  return (
    <GridRow index={index} className={columns} state={isTrouble ? 'failed' : 'rest'} isSelected={false}>
      <Cell className={cells.recipient} title={[recipient, ...copies].join(', ')}>
        <Addresses addresses={[recipient, ...copies]} />
      </Cell>
      <Cell className={cells.subject} title={subject}>
        {subject}
      </Cell>
      <Cell className={cells.created}>{formatMoment(created)}</Cell>
      <Cell className={cells.attempts}>{attempts}</Cell>
      <Cell className={cells.state}>
        <MessageState message={message} />
      </Cell>
      <Cell className={cells.menu}>
        <RowMenu label={label} entries={entriesOf(message)} />
      </Cell>
      {isTrouble ? (
        <Cell className="col-span-full pb-1.5 text-label max-m:[grid-column:1/-1]">
          <MessageTrouble message={message} isWritable={isWritable} />
        </Cell>
      ) : null}
    </GridRow>
  );
};
