import { useMemo } from 'react';
import { serviceClock } from '#api/service/clock.ts';
import { useSignedIn } from '#auth/session.ts';
import { numberOf } from '#api/names/named.ts';
import { useName } from '#api/names/names.ts';
import { secondsOf, type Tracked } from '#api/time-entries/time-entry.ts';
import { useFiltersPeople } from '#api/time-entries/use-sees-others.ts';
import { StatusBadge } from '#components/feedback/status-badge.tsx';
import type { Column } from '#components/record-table/column.ts';
import type { ListFilter } from '#components/filters/list-filter.ts';
import { dateColumn, moneyColumn } from '#components/record-table/text-column.ts';
import { initialsOf } from '#components/user-menu/initials.ts';
import { formatDuration } from '#domain/hours/duration.ts';
import { formatDate, formatMoney } from '#texts/format.ts';
import type { Texts } from '#texts/load.ts';
import { useTexts } from '#texts/texts-context.tsx';
import { useCurrency } from './entry/currency.ts';
import { statusNames, statusOf } from './entry/status.ts';

const hoursOf = (row: Tracked): string => formatDuration(secondsOf(row, serviceClock.now()));

/** `08:00–09:30`, with the word `runs` as end if it is running; empty for a duration. */
const spanOf = ({ start, end, running }: Tracked, runs: string): string => {
  if (typeof start !== 'string') return '';
  return `${start.slice(11, 16)}–${running ? runs : (end?.slice(11, 16) ?? '')}`;
};

const WithWhom = ({ row }: { readonly row: Tracked }) => {
  const t = useTexts().timetrackings;
  const contact = useName('contact', row.contact_id ?? 0);
  const project = useName('pr_project', row.pr_project_id ?? 0);
  const names = [row.contact_id === null ? t.noContact : contact, ...(row.pr_project_id === null ? [] : [project])];
  return <span title={names.join(' · ')}>{names.join(' · ')}</span>;
};

/** A phone has no column for the times. */
const PhoneSpan = ({ row }: { readonly row: Tracked }) => {
  const span = spanOf(row, useTexts().timetrackings.statuses.running);
  return span === '' ? null : (
    <span className={`tn mr-2 hidden max-m:inline print:hidden ${row.running ? 'text-red' : ''}`}>{span}</span>
  );
};

/** The sums of a day count everyone's hours, so the list shows each entry's user. */
const Who = ({ user_id }: Pick<Tracked, 'user_id'>) => {
  const name = useName('user', user_id);
  const isKnown = name !== '' && name !== numberOf(user_id);
  return (
    <span title={name}>
      <span aria-hidden="true">{isKnown ? initialsOf(name) : name}</span>
      <span className="sr-only">{name}</span>
    </span>
  );
};

const columnsOf = ({ timetrackings: t }: Texts, currency: string): readonly Column<Tracked>[] => [
  dateColumn(
    { key: 'date', label: t.date, width: '76px', sort: 'date', isBesideDays: true, phone: 'below' },
    ({ date }) => date,
  ),
  {
    key: 'span',
    label: t.span,
    width: '84px',
    sort: 'start',
    cell: (row) => (
      <span className={`tn ${row.running ? 'text-red' : 'text-ink-2'}`}>
        <span className="sr-only">{formatDate(row.date)} </span>
        {spanOf(row, t.statuses.running)}
      </span>
    ),
    csv: (row) => spanOf(row, ''),
  },
  {
    key: 'duration',
    label: t.duration,
    width: '60px',
    sort: 'seconds',
    isNumber: true,
    phone: 'amount',
    cell: (row) => (
      <span data-entry={row.id} className={`font-strong ${row.running ? 'text-red' : ''}`}>
        {hoursOf(row)}
      </span>
    ),
    csv: hoursOf,
  },
  {
    key: 'activity',
    label: t.activity,
    width: '112px',
    sort: 'activity',
    named: 'client_service',
    id: ({ client_service_id }) => client_service_id,
  },
  {
    key: 'contact',
    label: t.contactAndProject,
    sort: 'contact',
    width: 'minmax(0,1.34fr)',
    phone: 'name',
    named: 'contact',
    id: ({ contact_id }) => contact_id,
    cell: (row) => <WithWhom row={row} />,
  },
  {
    key: 'text',
    label: t.text,
    sort: 'text',
    width: 'minmax(0,1fr)',
    phone: 'detail',
    className: 'text-ink-2',
    title: ({ text }) => text ?? '',
    cell: (row) => (
      <>
        <PhoneSpan row={row} />
        {row.text}
      </>
    ),
    csv: ({ text }) => text,
  },
  {
    key: 'user',
    label: t.user,
    width: '44px',
    sort: 'person',
    isWidest: true,
    named: 'user',
    id: ({ user_id }) => user_id,
    cell: ({ user_id }) => <Who user_id={user_id} />,
  },
  {
    key: 'status',
    label: t.status,
    sort: 'status_id',
    width: '120px',
    isWide: true,
    cell: (row) => {
      const { name, degree } = statusOf(row);
      return <StatusBadge degree={degree}>{t.statuses[name]}</StatusBadge>;
    },
    csv: (row) => t.statuses[statusOf(row).name],
  },
  moneyColumn<Tracked>(
    { key: 'rate', label: t.rate, width: '64px', sort: 'rate', isWidest: true },
    ({ rate }) => rate ?? null,
  ),
  {
    ...moneyColumn<Tracked>(
      { key: 'amount', label: currency, width: '72px', sort: 'amount', phone: 'end' },
      ({ running, amount }) => (running ? null : (amount ?? null)),
    ),
    // The sums contain the money of a running entry, so it must be seen.
    cell: ({ amount = null }) => (amount === null ? <span className="text-ink-3">–</span> : formatMoney(amount)),
  },
];

export const useEntryColumns = (): readonly Column<Tracked>[] => {
  const texts = useTexts();
  const currency = useCurrency();
  return useMemo(() => columnsOf(texts, currency), [texts, currency]);
};

const filtersOf = ({ timetrackings: t, timeList }: Texts, me: number): readonly ListFilter[] => [
  { kind: 'period', field: 'date', label: t.filters.period },
  {
    kind: 'reference',
    field: 'user_id',
    label: t.user,
    named: 'user',
    several: true,
    own: { id: me, label: timeList.mine },
  },
  { kind: 'reference', field: 'client_service_id', label: t.activity, named: 'client_service', several: true },
  {
    kind: 'reference',
    field: 'contact_id',
    label: t.contact,
    named: 'contact',
    several: true,
    none: timeList.noContact,
  },
  {
    kind: 'reference',
    field: 'pr_project_id',
    label: t.project,
    named: 'pr_project',
    several: true,
    none: timeList.noProject,
  },
  {
    kind: 'choice',
    field: 'status_id',
    label: t.status,
    several: true,
    options: statusNames.map((status, index) => ({ value: String(index + 1), label: t.statuses[status] })),
  },
  {
    kind: 'choice',
    field: 'allowable_bill',
    label: t.billable,
    options: [
      { value: 'true', label: t.yes },
      { value: 'false', label: t.no },
    ],
  },
];

export const useEntryFilters = (): readonly ListFilter[] => {
  const texts = useTexts();
  const { user_id } = useSignedIn();
  const filtersPeople = useFiltersPeople();
  return useMemo(
    () => filtersOf(texts, user_id).filter(({ field }) => filtersPeople || field !== 'user_id'),
    [texts, user_id, filtersPeople],
  );
};
