import { ages, type OpenItems } from '#contract/kontor/open-item-operations.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';
import type { Order } from '#components/record-table/list-order.ts';

export type OpenRow = OpenItems['rows'][number];

/** The amounts of a customer, in the order of their columns. */
export const amounts = [...ages, 'open'] as const;

/** Fields by which the customers can be sorted. */
export const sortable = ['contact_name', ...amounts] as const;

/** Sorts customers by a column. Those with the same amount keep their order by name, in which the service returns them. */
export const sortRows = (rows: readonly OpenRow[], { field, isDescending }: Order): readonly OpenRow[] => {
  const amount = amounts.find((each) => each === field);
  if (amount === undefined) return isDescending ? rows.toReversed() : rows;
  const sign = isDescending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [before, after] = [toMillionths(one[amount]), toMillionths(other[amount])];
    return before === after ? 0 : before < after ? -sign : sign;
  });
};
