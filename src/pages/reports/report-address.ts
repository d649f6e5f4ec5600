import type { ReportBody } from '#contract/kontor/report-operations.ts';
import { readCriteria, type ListFilter } from '#components/filters/list-filter.ts';
import type { Period } from '#domain/dates/period.ts';

/** The levels a report can be grouped by, in the order offered. */
export const levels = ['activity', 'contact', 'project', 'user', 'day', 'week', 'month'] as const;
export type Level = (typeof levels)[number];

/** The measures of the chart. */
export const measures = ['hours', 'money'] as const;
export type Measure = (typeof measures)[number];

/** One or two levels; the second always differs from the first. */
export type Levels = { readonly first: Level; readonly second: Level | null };

const levelOf = (text: string | null): Level | null => levels.find((each) => each === text) ?? null;

/** The levels in the address; by contact if it has none. */
export const readLevels = (address: URLSearchParams): Levels => {
  const first = levelOf(address.get('by')) ?? 'contact';
  const second = levelOf(address.get('below'));
  return { first, second: second === first ? null : second };
};

export const readMeasure = (address: URLSearchParams): Measure => (address.get('show') === 'money' ? 'money' : 'hours');

const ids = ['client_service_id', 'contact_id', 'pr_project_id', 'user_id'] as const;

const filterOf = (address: URLSearchParams, filters: readonly ListFilter[]): NonNullable<ReportBody['filter']> => {
  const set = new Map(readCriteria(address, filters).map(({ field, value }) => [field, value]));
  const isBillable = set.get('allowable_bill');
  const references = ids.flatMap((field) => {
    const value = set.get(field);
    return typeof value === 'number' ? [[field, value] as const] : [];
  });
  return {
    ...Object.fromEntries(references),
    ...(typeof isBillable === 'boolean' && { allowable_bill: isBillable }),
  };
};

/** The request to the service: period, levels and filters in the address. */
export const reportBody = (
  address: URLSearchParams,
  period: Period,
  { first, second }: Levels,
  filters: readonly ListFilter[],
): ReportBody => {
  const filter = filterOf(address, filters);
  return {
    period,
    by: second === null ? [first] : [first, second],
    ...(Object.keys(filter).length > 0 && { filter }),
  };
};
