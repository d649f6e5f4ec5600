import { useMemo } from 'react';
import type { DeletedTimetracking } from '#contract/kontor/deleted-time-operations.ts';
import { useName } from '#api/names/names.ts';
import { Button } from '#components/feedback/button.tsx';
import type { Column } from '#components/record-table/column.ts';
import { dateColumn, moneyColumn, textColumn } from '#components/record-table/text-column.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { formatDate, formatMoment } from '#texts/format.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { useCurrency } from '../timetrackings/entry/currency.ts';

type Row = DeletedTimetracking;

const Contact = ({ id }: { readonly id: number | null }) => {
  const t = useTexts().timetrackings;
  const name = useName('contact', id ?? 0);
  return <span title={name}>{id === null ? t.noContact : name}</span>;
};

/** The columns of deleted entries, with a restore button unless the user may only read. */
export const useBinColumns = (restore: ((row: Row) => void) | undefined): readonly Column<Row>[] => {
  const { timetrackings: t, bin } = useTexts();
  const currency = useCurrency();
  return useMemo(() => {
    const columns: readonly Column<Row>[] = [
      dateColumn({ key: 'date', label: t.date, width: '80px' }, ({ date }) => date),
      {
        ...textColumn<Row>({ key: 'duration', label: t.duration, width: '52px', phone: 'amount' }, ({ seconds }) =>
          formatDuration(seconds),
        ),
        isNumber: true,
        className: 'font-strong',
      },
      {
        key: 'activity',
        label: t.activity,
        width: 'minmax(0,0.8fr)',
        named: 'client_service',
        id: ({ client_service_id }) => client_service_id,
      },
      {
        key: 'contact',
        label: t.contact,
        width: 'minmax(0,1fr)',
        phone: 'name',
        named: 'contact',
        id: ({ contact_id }) => contact_id,
        cell: (row) => <Contact id={row.contact_id} />,
      },
      {
        ...textColumn<Row>(
          { key: 'text', label: t.text, width: 'minmax(0,1fr)', isWide: true, phone: 'detail' },
          ({ text }) => text,
        ),
        cell: ({ date, text }) => (
          <>
            <span className="tn hidden max-m:inline">{formatDate(date)} </span>
            {text}
          </>
        ),
        className: 'text-ink-2',
      },
      moneyColumn<Row>({ key: 'amount', label: currency, width: '84px', phone: 'end' }, ({ amount }) => amount),
      {
        key: 'user',
        label: t.user,
        width: 'minmax(0,0.6fr)',
        isWide: true,
        named: 'user',
        id: ({ user_id }) => user_id,
      },
      {
        ...textColumn<Row>({ key: 'at', label: bin.deletedAt, width: '128px' }, ({ deleted_at }) =>
          formatMoment(deleted_at),
        ),
        className: 'tn text-ink-2',
      },
      {
        key: 'by',
        label: bin.deletedBy,
        width: 'minmax(0,0.6fr)',
        isWide: true,
        named: 'user',
        id: ({ deleted_by }) => deleted_by,
      },
    ];
    if (restore === undefined) return columns;
    const button = {
      key: 'restore',
      label: '',
      width: '132px',
      className: 'justify-self-end',
      cell: (row: Row) => (
        <Button look="quiet" size="small" tabIndex={-1} onClick={() => restore(row)}>
          {bin.restore}
        </Button>
      ),
      csv: () => null,
    };
    return [...columns, button];
  }, [t, bin, currency, restore]);
};
