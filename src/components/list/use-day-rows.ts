import type { At } from '#api/operations.ts';
import type { RecordQuery } from '#api/record-query.ts';
import type { Shown } from '#api/record-shown.ts';
import type { Resource } from '#contract/resource.ts';
import { daySpans, inDayOrder, type DayGroups } from './day-groups.ts';
import type { Order } from './list-order.ts';
import { useRows } from './use-rows.ts';

type Query = { readonly wanted: RecordQuery; readonly order: Order };

/** The rows of a list with the days that they stand under, where it has such, and the label that sums them up. */
export const useDayRows = <Entry extends Resource>(
  place: At<Entry>,
  { wanted, order }: Query,
  groups: DayGroups<Shown<Entry>> | undefined,
) => {
  const loaded = useRows(place, groups === undefined ? wanted : { ...wanted, days: true });
  const { first, rows, gone } = loaded;
  if (groups === undefined) return { ...loaded, spans: [], label: undefined };
  const days = groups.without(first.data?.days ?? [], gone);
  const spans = daySpans(days, order.isDescending, rows.count);
  return { ...loaded, rows: inDayOrder(rows, spans, groups.compare), spans, label: groups.label(days) };
};
