import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { expense } from '#contract/resources/expense.ts';
import { at } from '#api/operations.ts';
import { pageSize, recordPage, type Criterion } from '#api/record-query.ts';
import { expenseStatus } from '#domain/statuses.ts';
import type { Expense } from './expense-lines.ts';

const none: readonly Expense[] = [];
const open: Criterion = { field: 'kb_item_status_id', value: expenseStatus.open };

/** What never came is the page's failure; what came before stays. */
const pageOf = (filter: readonly Criterion[]) => ({
  ...recordPage(at(expense), { filter, text: '', order_by: 'is_valid_from,id' }, 0),
  throwOnError: (_: unknown, { state }: { readonly state: { readonly data: unknown } }) => state.data === undefined,
});

/** Expenses by their ids, open or not; undefined while they are on their way. */
export const useExpensesById = (ids: readonly number[]): readonly Expense[] | undefined => {
  const wanted = [...ids].toSorted((one, other) => one - other);
  const { data } = useQuery({
    ...pageOf([{ field: 'id', value: wanted, criteria: 'in' }]),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return ids.length === 0 ? none : data?.records;
};

/**
 * The open expenses of a contact, `own`, and those of none, `free`, up to a hundred each; all of them are `own` while no contact is chosen.
 * While those of another contact are on their way, the ones of it that were there already stay, and so does the focus on them.
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
    /** All of the contact's are there, not only those that were there before. */
    isWhole: !parts.includes(undefined) && !ofContact.isPlaceholderData,
    isPending: parts.includes(undefined) || (ofContact.isPlaceholderData && own.length === 0),
    isCut: parts.some((part) => part !== undefined && part.count > pageSize),
  };
};
