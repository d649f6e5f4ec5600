import { useName } from '#api/names/names.ts';
import type { Column } from '#components/record-table/column.ts';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import { Icon } from '#components/icons.tsx';
import { formatDate, formatMoney } from '#texts/format.ts';
import type { RemindersTexts } from '#texts/de/reminders.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { MessageState } from '../outbox/message-state.tsx';
import { levelToSend, reasonText, type CockpitRow } from './plan.ts';

/** Days after which a late invoice is red. */
const veryLate = 30;

/** The contact, with the mail address of the reminder below it; a phone shows the address only if it is missing. */
const Recipient = ({ row }: { readonly row: CockpitRow }) => {
  const t = useTexts().reminders;
  const { contact_id: id, recipient_email: address } = row;
  const name = useName('contact', id);
  return (
    <>
      <span title={name} className="cut block leading-4">
        {name}
      </span>
      {address === null ? (
        <span className="cut block text-label/3.5 text-red">{t.noAddress}</span>
      ) : (
        <span className="cut block text-label/3.5 text-ink-2 max-m:hidden" title={address}>
          {address}
        </span>
      )}
    </>
  );
};

const Levels = ({ row }: { readonly row: CockpitRow }) => {
  const t = useTexts().reminders;
  const last = row.last_reminder?.reminder_level ?? 0;
  const next = row.stage === 'due' ? row.next_level : null;
  const words = next === null ? t.lastLevel(last) : t.levelStep(last, next);
  return (
    <>
      <span className="sr-only">{words}</span>
      <span aria-hidden="true" title={words} className="tn inline-flex items-center gap-0.5">
        <span className="text-ink-3">{last}</span>
        {next === null ? (
          <span className="text-ink-3"> –</span>
        ) : (
          <>
            <Icon name="right" className="size-3.5" />
            <b className="font-strong">{next}</b>
          </>
        )}
      </span>
    </>
  );
};

const Result = ({ row }: { readonly row: CockpitRow }) => {
  const t = useTexts().reminders;
  const { stage, message } = row;
  if (stage === 'due') return null;
  if (message !== undefined) return <MessageState message={message} />;
  if (stage === 'unsent') return <StatusBadge degree="draft">{t.createdNow}</StatusBadge>;
  if (row.last_reminder?.is_sent === true) return <StatusBadge degree="accepted">{t.sent}</StatusBadge>;
  return <StatusBadge degree="cancelled">{t.notReminded}</StatusBadge>;
};

type Options = {
  readonly day: string;
  /** That of all rows, or '' if there are several: then each amount shows its own. */
  readonly currency: string;
  readonly currencyOf: (id: number) => string;
  readonly isMailChanged: (row: CockpitRow) => boolean;
};

/** The columns of the cockpit. */
export const cockpitColumns = (
  t: RemindersTexts,
  { day, currency, currencyOf, isMailChanged }: Options,
): readonly Column<CockpitRow>[] => {
  const amountOf = ({ open_amount: open, currency_id: id }: CockpitRow): string =>
    currency === '' ? `${formatMoney(open)}\u00a0${currencyOf(id)}`.trim() : formatMoney(open);
  return [
    {
      key: 'document_nr',
      label: t.number,
      width: '84px',
      sort: 'document_nr',
      phone: 'detail',
      cell: ({ document_nr: number }) => number,
      csv: ({ document_nr: number }) => number,
    },
    {
      key: 'contact',
      label: t.contact,
      width: 'minmax(0,2.6fr)',
      phone: 'name',
      className: 'py-0.5',
      named: 'contact',
      id: ({ contact_id: id }) => id,
      cell: (row) => <Recipient row={row} />,
    },
    {
      key: 'due',
      label: t.due,
      width: '80px',
      sort: 'is_valid_to',
      isNumber: true,
      isWide: true,
      className: 'text-ink-2',
      cell: ({ is_valid_to: due }) => formatDate(due),
      csv: ({ is_valid_to: due }) => due,
    },
    {
      key: 'days',
      label: t.days,
      width: '56px',
      sort: 'days_overdue',
      isNumber: true,
      cell: ({ days_overdue: days }) => <span className={days > veryLate ? 'text-red' : ''}>{days}</span>,
      csv: ({ days_overdue: days }) => days,
    },
    {
      key: 'open',
      label: t.amount(currency).trim(),
      width: currency === '' ? '128px' : '96px',
      sort: 'open_amount',
      isNumber: true,
      phone: 'amount',
      className: 'font-strong',
      cell: amountOf,
      csv: ({ open_amount: open }) => open,
    },
    {
      key: 'level',
      label: t.levels,
      width: '56px',
      sort: 'level',
      cell: (row) => <Levels row={row} />,
      csv: levelToSend,
    },
    {
      key: 'reason',
      label: t.reason,
      width: 'minmax(0,2.2fr)',
      isWide: true,
      className: 'text-ink-2',
      title: (row) => reasonText(row, day, t),
      cell: (row) => reasonText(row, day, t),
      csv: (row) => reasonText(row, day, t),
    },
    {
      key: 'result',
      label: t.result,
      width: '184px',
      phone: 'end',
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <Result row={row} />
          {isMailChanged(row) ? <span className="whitespace-nowrap">{t.mailIsChanged}</span> : null}
        </span>
      ),
      csv: ({ message }) => message?.state ?? null,
    },
  ];
};
