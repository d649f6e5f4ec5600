import { serviceClock } from '#api/service/clock.ts';
import { secondsOf, type Tracked } from '#api/time-entries/time-entry.ts';
import type { Column } from '#components/record-table/column.ts';
import { moneyColumn } from '#components/record-table/text-column.ts';
import { parseDecimal, formatDecimalTrimmed } from '#domain/numbers/decimal.ts';
import { formatDuration, formatStopwatch } from '#domain/hours/duration.ts';
import type { Texts } from '#texts/load.ts';
import { statusOf } from './entry/status.ts';

/** The time of a datetime: `08:00`; with seconds if they are not zero. */
const timeOf = (datetime: string | null | undefined): string | null =>
  datetime?.slice(11).replace(/(?<=^\d{2}:\d{2}):00$/, '') ?? null;

/** `1:30`; with seconds if they are not zero. */
const durationOf = (row: Tracked): string => {
  const seconds = secondsOf(row, serviceClock.now());
  return seconds % 60 === 0 ? formatDuration(seconds) : formatStopwatch(seconds);
};

/** `165.00`, `111.0791`: all significant decimal places, at least two. */
const rateOf = ({ rate = null }: Tracked): string | null => {
  const value = rate === null ? undefined : parseDecimal(rate);
  if (value === undefined) return null;
  const [whole = '', places = ''] = formatDecimalTrimmed(value).split('.');
  return `${whole}.${places.padEnd(2, '0')}`;
};

const plain = (key: string, label: string, csv: (row: Tracked) => string | boolean | null): Column<Tracked> => ({
  key,
  label,
  width: '',
  cell: () => null,
  csv,
});

/** All fields of an entry that the import reads back (`src/pages/import/formats/own-export.ts`), whatever the list shows. */
export const entryCsv = ({ timetrackings: t }: Texts, currency: string): readonly Column<Tracked>[] => [
  plain('date', t.date, ({ date }) => date),
  plain('start', t.startTime, ({ start }) => timeOf(start)),
  plain('end', t.endTime, ({ end, running }) => (running ? null : timeOf(end))),
  plain('end_date', t.endDate, ({ date, end, running }) =>
    typeof end !== 'string' || running || end.startsWith(date) ? null : end.slice(0, 10),
  ),
  plain('duration', t.duration, durationOf),
  { key: 'user', label: t.user, width: '', named: 'user', id: ({ user_id }) => user_id },
  { key: 'activity', label: t.activity, width: '', named: 'client_service', id: (row) => row.client_service_id },
  { key: 'contact', label: t.contact, width: '', named: 'contact', id: ({ contact_id }) => contact_id },
  { key: 'project', label: t.project, width: '', named: 'pr_project', id: ({ pr_project_id }) => pr_project_id },
  plain('text', t.text, ({ text }) => text),
  plain('billable', t.billable, ({ allowable_bill }) => (allowable_bill ? t.yes : t.no)),
  plain('status', t.status, (row) => t.statuses[statusOf(row).name]),
  plain('rate', t.rate, rateOf),
  moneyColumn<Tracked>({ key: 'amount', label: currency, width: '' }, ({ running, amount = null }) =>
    running ? null : amount,
  ),
];
