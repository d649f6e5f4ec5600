import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResourceEndpoint } from '#api/records/operations.ts';
import { daySums, type RecordPage, type RecordQuery } from '#api/records/record-query.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import type { DayTotal } from '#contract/kontor/query-operation.ts';
import type { Resource } from '#contract/resource.ts';
import { daySpans, inDayOrder, withFirstPage, type DayGroups, type DaySpan } from '../record-table/day-groups.ts';
import type { Order } from '../record-table/list-order.ts';
import type { Rows } from '../record-table/rows.ts';
import { useRows } from './use-rows.ts';

const noDays: readonly DayTotal[] = [];
const noSpans: readonly DaySpan[] = [];

type Query = { readonly recordQuery: RecordQuery; readonly order: Order };

/** Rows are grouped by day only if they are ordered by it. */
export const isDayOrder = ({ field }: Order): boolean => field === 'date';

/**
 * The totals per day of everything a list finds: first those of its first page, so that its rows can be grouped as soon as they arrive;
 * then the other days and the overall sum.
 */
const useDays = <Entry extends Resource>(
  endpoint: ResourceEndpoint<Entry>,
  { recordQuery, order }: Query,
  { data, isPlaceholderData }: { readonly data: RecordPage<Entry> | undefined; readonly isPlaceholderData: boolean },
) => {
  const ofPage = data?.days ?? noDays;
  const isAll = ofPage.reduce((sum, { count }) => sum + count, 0) === data?.count;
  const sums = useQuery({
    ...daySums(endpoint, recordQuery),
    enabled: data?.days !== undefined && !isPlaceholderData && !isAll,
    placeholderData: keepPreviousData,
  });
  const further = !isAll && sums.isPlaceholderData === isPlaceholderData ? sums.data : undefined;
  const { isDescending } = order;
  const isByDay = isDayOrder(order);
  const days = useMemo(
    () => (further === undefined ? ofPage : isByDay ? withFirstPage(further.days, ofPage, isDescending) : further.days),
    [further, ofPage, isDescending, isByDay],
  );
  return { days, rest: further?.rest, isWhole: isAll || further !== undefined };
};

/** The rows of a list with their days, if it groups by day, and the label with the totals. */
export const useDayRows = <Entry extends Resource>(
  endpoint: ResourceEndpoint<Entry>,
  query: Query,
  groups: DayGroups<AppRecord<Entry>> | undefined,
) => {
  const { recordQuery, order } = query;
  const loaded = useRows(endpoint, groups === undefined ? recordQuery : { ...recordQuery, days: true });
  const { first, rows, hiddenRows: gone } = loaded;
  const { days, rest, isWhole } = useDays(endpoint, query, first);
  const isByDay = isDayOrder(order);
  const left = groups === undefined || gone.length === 0 ? days : groups.without(days, gone);
  const spans = useMemo(
    () => (isByDay ? daySpans(left, order.isDescending, rows.count) : noSpans),
    [isByDay, left, order.isDescending, rows.count],
  );
  const label = useMemo(
    () => (isWhole ? groups?.label(rest === undefined ? left : [...left, rest]) : undefined),
    [isWhole, groups, left, rest],
  );
  if (groups === undefined)
    return { ...loaded, inOrder: (some: Rows<AppRecord<Entry>>) => some, spans: noSpans, label: undefined };
  const inOrder = (some: Rows<AppRecord<Entry>>) => (isByDay ? inDayOrder(some, spans, groups.compare) : some);
  return { ...loaded, rows: inOrder(rows), inOrder, spans, label: label ?? ' ' };
};
