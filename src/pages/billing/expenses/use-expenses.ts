import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { expense } from '#contract/resources/expense.ts';
import { at } from '#api/records/operations.ts';
import { pageSize, recordPage, type Criterion } from '#api/records/record-query.ts';
import { expenseStatus } from '#domain/documents/statuses.ts';
import type { Expense } from './expense-lines.ts';

const none: readonly Expense[] = [];
const open: Criterion = { field: 'kb_item_status_id', value: expenseStatus.open };

/** Throws if a page was never loaded; otherwise keeps the last result. */
const pageOf = (filter: readonly Criterion[]) => ({
  ...recordPage(at(expense), { filter, text: '', order_by: 'is_valid_from,id' }, 0),
  throwOnError: (_: unknown, { state }: { readonly state: { readonly data: unknown } }) => state.data === undefined,
});

/** Expenses by id, open or not; undefined while loading. */
export const useExpensesById = (ids: readonly number[]): readonly Expense[] | undefined => {
  const sortedIds = [...ids].toSorted((one, other) => one - other);
  const { data } = useQuery({
    ...pageOf([{ field: 'id', value: sortedIds, criteria: 'in' }]),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return ids.length === 0 ? none : data?.records;
};

/**
 * The open expenses of a contact, `own`, and those without one, `free`, up to a hundred each. While no contact is chosen, all of
 * them are `own`. While another contact's expenses load, those already loaded stay, and so does the focus on them.
 */
export const useOpenExpenses = (contactId: number | null) => {
  const ofContact = useQuery({
    ...pageOf(contactId === null ? [open] : [open, { field: 'contact_id', value: contactId }]),
    placeholderData: keepPreviousData,
  });
  const ofNone = useQuery(pageOf([open, { field: 'contact_id', criteria: 'is_null' }]));
  const parts = contactId === null ? [ofContact.data] : [ofContact.data, ofNone.data];
  const own = (ofContact.data?.records ?? none).filter((row) => contactId === null || row.contact_id === contactId);
  return {
    own,
    free: contactId === null ? none : (ofNone.data?.records ?? none),
    /** All of the contact's expenses are loaded, not only those known before. */
    isWhole: !parts.includes(undefined) && !ofContact.isPlaceholderData,
    isPending: parts.includes(undefined) || (ofContact.isPlaceholderData && own.length === 0),
    isCut: parts.some((part) => part !== undefined && part.count > pageSize),
  };
};
