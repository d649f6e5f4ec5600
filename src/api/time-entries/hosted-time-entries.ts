import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { DayTotal } from '#contract/kontor/query-operation.ts';
import { timesheet } from '#contract/resources/timesheet.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { foldAccents } from '#domain/text/text.ts';
import { serviceClock } from '../service/clock.ts';
import { deviceZone } from '../service/namespace.ts';
import { readAll, type Criterion } from '../service/read-all.ts';
import { fromTimesheet, type TimeEntry } from './time-entry.ts';
import { criteriaOf, type Limit, type PageOf, type TimeEntries, type TimeFilter } from './time-filter.ts';

/** Maximum number of entries that are read; the page says if there are more. */
const maxRead = 20_000;
/** A period of up to this many days is requested day by day, which the document's search supports exactly. */
const fewDays = 7;

const daysFrom = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to && days.length <= fewDays; day = addDays(day, 1)) days.push(day);
  return days;
};

const records = z.array(timesheet.record);
const { path, sort } = timesheet;

type Read = { readonly records: readonly ReturnType<typeof fromTimesheet>[]; readonly cut: boolean };

const read = async (criteria: readonly Criterion[], signal?: AbortSignal): Promise<Read> => {
  const found = await readAll({ records, path, sort, criteria }, { max: maxRead, signal });
  return {
    records: found.records.map((record) => fromTimesheet(record, deviceZone(), serviceClock.now())),
    cut: found.cut,
  };
};

const readDays = async (
  criteria: readonly Criterion[],
  days: readonly string[],
  signal?: AbortSignal,
): Promise<Read> => {
  const found = await Promise.all(days.map((value) => read([...criteria, { field: 'date', value }], signal)));
  return { records: found.flatMap(({ records }) => records), cut: found.some(({ cut }) => cut) };
};

/** Cached for a while, so that paging does not read everything again. */
const readOnce = (client: QueryClient, criteria: readonly Criterion[], days: readonly string[] | null): Promise<Read> =>
  client.fetchQuery({
    queryKey: [timesheet.name, 'all', criteria, days],
    queryFn: ({ signal }) => (days === null ? read(criteria, signal) : readDays(criteria, days, signal)),
    staleTime: 15_000,
  });

const newestFirst = (a: TimeEntry, b: TimeEntry): number =>
  a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1;

const within = ({ from, to, text }: TimeFilter) => {
  const words = foldAccents(text ?? '').split(/\s+/);
  return (entry: TimeEntry): boolean =>
    (!from || entry.date >= from) &&
    (!to || entry.date <= to) &&
    words.every((word) => foldAccents(entry.text ?? '').includes(word));
};

/** The service returns no amounts, so they count as zero, and the limits say so. */
const countDays = (entries: readonly Pick<TimeEntry, 'date' | 'seconds'>[]): DayTotal[] => {
  const days = new Map<string, DayTotal>();
  for (const { date, seconds } of entries) {
    const day = days.get(date) ?? { date, count: 0, seconds: 0, amount: '0' };
    days.set(date, { ...day, count: day.count + 1, seconds: day.seconds + seconds });
  }
  return [...days.values()];
};

/**
 * A page of entries on the document's operations only: `/monitoring` can be searched by `date`, for equal values. A few days are requested
 * one by one; otherwise everything is read, then filtered and sorted here.
 */
export const hostedTimeEntries = async (
  client: QueryClient,
  filter: TimeFilter,
  { offset, limit }: PageOf,
): Promise<TimeEntries> => {
  const days = filter.from && filter.to ? daysFrom(filter.from, filter.to) : null;
  const byDay = days !== null && days.length <= fewDays;
  const found = await readOnce(client, criteriaOf(filter).map(inTimesheet), byDay ? days : null);
  const entries = found.records.filter(within(filter)).toSorted(newestFirst);
  const isRead = Boolean(filter.text) || (!byDay && Boolean(filter.from ?? filter.to));
  const limits: Limit[] = ['amounts', 'versions', 'live'];
  return {
    entries: entries.slice(offset, offset + limit),
    count: entries.length,
    more: found.cut,
    days: countDays(entries),
    limits: [...limits, ...(isRead ? (['read_all'] as const) : []), ...(found.cut ? (['cut'] as const) : [])],
  };
};

const tracked = z.array(z.looseObject({ date: z.string(), seconds: z.int() }));

/** The totals per day of timetrackings from a list. */
export const daysIn = (found: readonly unknown[]): readonly DayTotal[] => countDays(tracked.parse(found));

/** Every timetracking that equals these criteria, with its times, from the document's timesheets. */
export const hostedTracked = (criteria: readonly Criterion[], signal?: AbortSignal): Promise<Read> =>
  read(criteria.map(inTimesheet), signal);

/** The timesheet's name for the timetracking's `status_id`. */
const inTimesheet = ({ field, value }: Criterion): Criterion =>
  field === 'status_id' ? { field: 'monitoring_status_id', value } : { field, value };
