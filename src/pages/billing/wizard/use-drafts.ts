import { useQuery } from '@tanstack/react-query';
import { invoice } from '#contract/resources/invoice.ts';
import { at } from '#api/records/operations.ts';
import { recordPage } from '#api/records/record-query.ts';
import type { AppRecord } from '#api/service/app-record.ts';
import { invoiceStatus } from '#domain/documents/statuses.ts';

const none: readonly AppRecord<typeof invoice>[] = [];

/** The drafts of a contact in a currency, latest first. */
export const useDrafts = (
  contactId: number | null,
  currencyId: number | null,
): readonly AppRecord<typeof invoice>[] => {
  const query = {
    filter: [
      { field: 'contact_id', value: contactId },
      { field: 'kb_item_status_id', value: invoiceStatus.draft },
      ...(currencyId === null ? [] : [{ field: 'currency_id', value: currencyId }]),
    ],
    text: '',
    order_by: 'id_desc',
  };
  const { data } = useQuery({ ...recordPage(at(invoice), query, 0), enabled: contactId !== null });
  return data?.records ?? none;
};
