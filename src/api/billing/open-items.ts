import { mutationOptions, queryOptions } from '@tanstack/react-query';
import {
  openItemDocuments,
  openItems,
  openItemsPdf,
  type OpenDocument,
  type OpenItemsBody,
} from '#contract/kontor/open-item-operations.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { call } from '../service/call.ts';

/** Documents per request: the most that the service returns. */
const atOnce = 2000;

/** Query options of what customers owe at the end of a day, by age; updates with the invoices. Throws like `send`. */
export const openItemsQuery = (body: OpenItemsBody) =>
  queryOptions({
    queryKey: [invoice.name, 'open_items', body] as const,
    queryFn: ({ signal }) => call(openItems, { body, signal }),
    placeholderData: (before) => before,
  });

/** Query options of the open documents of a customer at the end of a day, at most 2000. Throws like `send`. */
export const openDocumentsQuery = (body: OpenItemsBody) =>
  queryOptions({
    queryKey: [invoice.name, 'open_items', 'documents', body] as const,
    queryFn: ({ signal }) => call(openItemDocuments, { body, query: { limit: atOnce }, signal }),
  });

/** Mutation options that print the open items at the end of a day. Throws like `send`. */
export const printOpenItems = () =>
  mutationOptions({
    mutationKey: [],
    mutationFn: (body: OpenItemsBody) => call(openItemsPdf, { body }),
  });

/** Reads all open documents at the end of a day, some at a time; `onRead` gets the number read so far. Throws like `send`. */
export const readOpenDocuments = async (
  body: OpenItemsBody,
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<readonly OpenDocument[]> => {
  const found: OpenDocument[] = [];
  for (;;) {
    const query = { limit: atOnce, offset: found.length };
    const page = await call(openItemDocuments, { body, query, signal });
    found.push(...page);
    onRead(found.length);
    if (page.length < atOnce) return found;
  }
};
