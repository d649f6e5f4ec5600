import type { OutboxMessage } from '#contract/kontor/outbox-operations.ts';
import type { Reminder } from '#contract/resources/reminder.ts';
import type { MenuEntry } from '#components/feedback/menu-row.tsx';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { HeadRow } from '#components/table/head-row.tsx';
import { RowMenu } from '#components/table/row-menu.tsx';
import { Cell, GridRow } from '#components/table/row.tsx';
import { formatDate, formatMoney } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { MessageState } from '../outbox/message-state.tsx';
import { MessageTrouble } from '../outbox/message-trouble.tsx';

const columns =
  'grid-cols-[40px_minmax(0,2fr)_80px_80px_104px_192px_32px] gap-x-3.5 ' +
  'max-l:grid-cols-[40px_minmax(0,2fr)_80px_104px_192px_32px] ' +
  "max-m:grid-cols-[minmax(0,1fr)_auto_44px] max-m:content-center max-m:[grid-template-areas:'n_a_m'_'d_s_m']";

const cells = {
  level: 'tn max-m:hidden',
  title: 'cut font-medium max-m:[grid-area:n]',
  from: 'tn text-ink-2 max-l:hidden',
  to: 'tn max-m:text-label max-m:[grid-area:d]',
  open: 'num max-m:[grid-area:a]',
  state: 'cut max-m:[grid-area:s] max-m:justify-self-end',
  menu: 'justify-self-end max-m:[grid-area:m]',
} as const;

export const ReminderHead = ({ currency }: { readonly currency: string }) => {
  const { reminders: t, common } = useTexts();
  return (
    <div role="presentation" className="max-m:hidden">
      <HeadRow
        className={columns}
        columns={[
          { key: 'level', label: t.levels, className: cells.level },
          { key: 'title', label: t.titleField, className: cells.title },
          { key: 'from', label: t.from, className: cells.from },
          { key: 'to', label: t.to, className: cells.to },
          { key: 'open', label: t.amount(currency), isNumber: true, className: cells.open },
          { key: 'state', label: t.result, className: cells.state },
          { key: 'menu', label: <span className="sr-only">{common.more}</span>, className: cells.menu },
        ]}
      />
    </div>
  );
};

type Props = {
  readonly record: Reminder;
  readonly index: number;
  readonly message: OutboxMessage | undefined;
  readonly entries: readonly MenuEntry[];
  readonly isWritable: boolean;
  readonly onChangeAddress: () => void;
};

/** One reminder of an invoice, with the state of its mail. */
export const ReminderRow = ({ record, index, message, entries, isWritable, onChangeAddress }: Props) => {
  const t = useTexts().reminders;
  const { title, reminder_level: level, is_valid_from: from, is_valid_to: to, remaining_price: open } = record;
  const isTrouble = !record.is_sent && (message?.state === 'failed' || message?.state === 'uncertain');
  const isUnderWay = message !== undefined && record.is_sent === (message.state === 'accepted');
  const label = t.actionsOf(title);
  return (
    <GridRow index={index} className={columns} state={isTrouble ? 'failed' : 'rest'} isSelected={false}>
      <Cell className={cells.level}>{level}</Cell>
      <Cell className={cells.title} title={title}>
        {title}
      </Cell>
      <Cell className={cells.from}>{formatDate(from)}</Cell>
      <Cell className={cells.to}>{formatDate(to)}</Cell>
      <Cell className={cells.open}>{formatMoney(open)}</Cell>
      <Cell className={cells.state}>
        {isUnderWay ? (
          <MessageState message={message} />
        ) : (
          <StatusBadge degree={record.is_sent ? 'accepted' : 'draft'}>
            {record.is_sent ? t.sent : t.notSent}
          </StatusBadge>
        )}
      </Cell>
      <Cell className={cells.menu}>
        <RowMenu label={label} entries={entries} />
      </Cell>
      {isTrouble ? (
        <Cell className="col-span-full pb-1.5 text-label max-m:[grid-column:1/-1]">
          <MessageTrouble message={message} isWritable={isWritable} onChangeAddress={onChangeAddress} />
        </Cell>
      ) : null}
    </GridRow>
  );
};
