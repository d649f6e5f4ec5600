export type Order = { readonly field: string; readonly isDescending: boolean };

/** `name_desc` or `name`, as in `order_by`. */
export const orderText = ({ field, isDescending }: Order): string => (isDescending ? `${field}_desc` : field);

/** The order to request. In descending order, equal values come newest first, so that a new document of today is on top. */
export const orderBy = (order: Order): string =>
  order.field === 'id' ? orderText(order) : `${orderText(order)},${orderText({ ...order, field: 'id' })}`;

const orderOf = (text: string): Order => ({
  field: text.replace(/_(asc|desc)$/, ''),
  isDescending: text.endsWith('_desc'),
});

/** The order in the address; the list's default if it is missing or names a field that cannot be sorted by. */
export const readOrder = (address: URLSearchParams, sortable: readonly string[], own: string): Order => {
  const chosen = orderOf(address.get('sort') ?? own);
  return sortable.includes(chosen.field) ? chosen : orderOf(own);
};

/** The order after a click on a column head: first ascending, then descending. */
export const nextOrder = (order: Order, field: string): Order => ({
  field,
  isDescending: order.field === field && !order.isDescending,
});
