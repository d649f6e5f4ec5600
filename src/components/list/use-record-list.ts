import { useMemo } from 'react';
import { usePermissions } from '#auth/permissions.ts';
import type { Resource } from '#contract/resource.ts';
import { useListQuery } from '../filters/use-list-query.ts';
import { useColumnChoice } from '../record-table/column-choice.ts';
import type { ListLocation, RowAnchor } from '../record-table/list-location.ts';
import type { RecordListProps } from './record-list-props.ts';
import { isDayOrder, useDayRows } from './use-day-rows.ts';

/** A list with what it finds: its query in the address, its columns, and its rows. */
export const useRecordList = <Entry extends Resource>(props: RecordListProps<Entry>) => {
  const { endpoint, columns, filters = [], order } = props;
  const { resource } = endpoint;
  const query = useListQuery({ resource, columns, filters, order });
  const choice = useColumnChoice(resource.name, columns);
  const listed = useDayRows(endpoint, query, props.days);
  const may = usePermissions(resource);
  const days = isDayOrder(query.order) ? props.days : undefined;
  const cells = useMemo(
    () => (days === undefined ? choice.cells : choice.cells.filter(({ isBesideDays = false }) => !isBesideDays)),
    [days, choice.cells],
  );
  const isLoaded = listed.first.data !== undefined;
  const isEmpty = isLoaded && listed.rows.count === 0;
  const search = query.address.toString();
  return {
    ...props,
    ...listed,
    filters,
    query,
    choice,
    may,
    mayCreate: may.write && resource.create !== undefined,
    /** Set while the rows are in the order of their days. */
    days,
    cells,
    isLoaded,
    isEmpty,
    /** There is nothing to search, print or export. */
    isBlank: isEmpty && !query.isFiltered,
    search,
    /** The state of a link away from the list, for the way back to a row. */
    here: (row: RowAnchor | null): { readonly state: ListLocation } => ({ state: { search, row } }),
  };
};

export type ListOf<Entry extends Resource> = ReturnType<typeof useRecordList<Entry>>;
