import type { ReportResponse, ReportBody } from '#contract/kontor/report-operations.ts';
import { changeAddress } from '#components/filters/change-address.ts';
import { paths } from '../../components/navigation/paths.ts';
import { periodAround, type Period } from '#domain/dates/period.ts';
import type { Level } from './report-address.ts';

type Key = Pick<ReportResponse['rows'][number], 'id' | 'date'>;

/** A level with the key of one of its rows. */
export type Step = { readonly level: Level; readonly key: Key };

const fields = {
  activity: 'client_service_id',
  contact: 'contact_id',
  project: 'pr_project_id',
  user: 'user_id',
} as const;

const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** The days of a row, limited to the days of the report. */
const within = (period: Period, { level, key: { date } }: Step): Period => {
  if (date === null) return period;
  const own = level === 'week' || level === 'month' ? periodAround(level, date) : { from: date, to: date };
  return { from: later(own.from, period.from), to: earlier(own.to, period.to) };
};

/**
 * The address of the list of timetrackings counted in a row; null if the list cannot show just them: it has no filter for entries
 * without a contact or project.
 */
export const listOf = ({ period, filter = {} }: ReportBody, steps: readonly Step[]): string | null => {
  const days = steps.reduce(within, period);
  const set = steps.flatMap(({ level, key: { id } }) =>
    level === 'day' || level === 'week' || level === 'month' ? [] : [[fields[level], id] as const],
  );
  if (set.some(([, id]) => id === null)) return null;
  const { allowable_bill: isBillable, ...references } = filter;
  const held = Object.entries(references).flatMap(([field, id]) => (id === undefined ? [] : [[field, id] as const]));
  const address = changeAddress(new URLSearchParams(), {
    ...Object.fromEntries([...held, ...set]),
    ...(isBillable !== undefined && { allowable_bill: String(isBillable) }),
    date_from: days.from,
    date_to: days.to,
  });
  return `${paths.timetrackings}?${address.toString()}`;
};
