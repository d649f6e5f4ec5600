import { useMemo } from 'react';
import type { RecordQuery } from '#api/records/record-query.ts';
import { useCompany } from '#api/service/namespace.ts';
import type { Resource } from '#contract/resource.ts';
import { todayIn } from '#api/service/today.ts';
import type { Column } from '../record-table/column.ts';
import { isSet, readFilters, type ListFilter } from './list-filter.ts';
import { orderBy, orderText, readOrder, type Order } from '../record-table/list-order.ts';
import { useAddress } from './use-address.ts';

type ListQueryInput<Row> = {
  readonly resource: Resource;
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly ListFilter[];
  readonly order: string;
};

/** The list query in the address (search text, filters and order) and the way to change it. */
export const useListQuery = <Row>({ resource, columns, filters, order: own }: ListQueryInput<Row>) => {
  const { address, change, replace } = useAddress();
  const { hosted, zone } = useCompany();
  const sortable = useMemo(() => {
    const fields = columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort]));
    return hosted ? fields.filter((field) => resource.sort.includes(field)) : fields;
  }, [columns, hosted, resource]);
  const order = readOrder(address, sortable, own);
  const text = address.get('text') ?? '';
  const query: RecordQuery = {
    ...readFilters(address, filters, todayIn(zone)),
    text,
    order_by: orderBy(order),
  };
  return {
    recordQuery: query,
    address,
    text,
    order,
    sortable,
    isFiltered: text !== '' || filters.some((filter) => isSet(address, filter)),
    change,
    replace,
    sortBy: (next: Order): void => change({ sort: orderText(next) }),
    clear: (): void => replace(new URLSearchParams(address.has('sort') ? { sort: address.get('sort') ?? '' } : {})),
  };
};
