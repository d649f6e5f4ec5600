import { queryOptions } from '@tanstack/react-query';
import { report, type ReportBody } from '#contract/kontor/report-operations.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { call } from '../service/call.ts';

const isAlike = (one: ReportBody, other: ReportBody): boolean => one.by.join() === other.by.join();

/**
 * Query options of a report, added up by the service; updates with the entries. The previous report stays until the next arrives, if both
 * have the same levels. Throws like `send`.
 */
export const reportQuery = (body: ReportBody) =>
  queryOptions({
    queryKey: [timetracking.name, 'report', body] as const,
    queryFn: ({ signal }) => call(report, { body, signal }),
    placeholderData: (before, query) => (query !== undefined && isAlike(query.queryKey[2], body) ? before : undefined),
  });
