import type { DayTotal } from '#contract/kontor/query-operation.ts';
import type { TimeEntry } from './time-entry.ts';

/** Both days included. A filter that is omitted or null does not apply. */
export type TimeFilter = {
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly user_id?: number | null | undefined;
  readonly client_service_id?: number | null | undefined;
  readonly contact_id?: number | null | undefined;
  readonly pr_project_id?: number | null | undefined;
  readonly status_id?: number | null | undefined;
  readonly text?: string | null | undefined;
};

export type PageOf = { readonly offset: number; readonly limit: number };

/**
 * Limits of a service without the namespace, for the page to state: `amounts`: it returns neither rate nor amount; `read_all`: period and
 * words are filtered here, after reading everything else; `cut`: it has more entries than are read; `versions`: it does not notice when two
 * people change the same entry; `live`: changes of others show after up to 15 s; `stop_on_arrival`: a stop takes effect when it arrives;
 * `two_days`: a stopwatch started before yesterday is not found.
 */
export type Limit = 'amounts' | 'read_all' | 'cut' | 'versions' | 'live' | 'stop_on_arrival' | 'two_days';

/** A page of entries, newest day first; `count` is exact unless `more`; `days` counts every day that the filter covers. */
export type TimeEntries = {
  readonly entries: readonly TimeEntry[];
  readonly count: number;
  readonly more: boolean;
  readonly days: readonly DayTotal[];
  readonly limits: readonly Limit[];
};

const equals = ['user_id', 'client_service_id', 'contact_id', 'pr_project_id', 'status_id'] as const;

/** The equality criteria of a filter, for the namespace's query and the document's search. */
export const criteriaOf = (filter: TimeFilter): { readonly field: string; readonly value: number }[] =>
  equals.flatMap((field) => {
    const value = filter[field];
    return typeof value === 'number' ? [{ field, value }] : [];
  });
