import type { TimeFilter } from '#api/time-filter.ts';
import { isDate } from '#domain/calendar.ts';

/** How many entries stand on one page of the list. */
export const pageSize = 100;

/** The fields of the filter that refer to a record, as they stand in the address. */
export type ReferenceField = 'user_id' | 'client_service_id' | 'contact_id' | 'status_id';

const readId = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
const readDay = (text: string | null): string | null => (text !== null && isDate(text) ? text : null);

/** The filter in the address; what does not fit counts as not set. */
export const readFilter = (address: URLSearchParams): TimeFilter => ({
  from: readDay(address.get('from')),
  to: readDay(address.get('to')),
  user_id: readId(address.get('user_id')),
  client_service_id: readId(address.get('client_service_id')),
  contact_id: readId(address.get('contact_id')),
  status_id: readId(address.get('status_id')),
  text: address.get('text'),
});

/** The page in the address, counted from 0. */
export const readPageNumber = (address: URLSearchParams): number => Math.max(0, (readId(address.get('page')) ?? 1) - 1);

/** The address with some values changed; null takes one out. A change of the filter goes back to the first page. */
export const changeAddress = (
  address: URLSearchParams,
  changes: { readonly [name: string]: string | number | null },
): URLSearchParams => {
  const next = new URLSearchParams(address);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return next;
};
