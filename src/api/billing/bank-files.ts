import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  bankEntryBook,
  bankEntryLeave,
  bankEntryQuery,
  bankEntryUnbook,
  bankFileCreate,
  bankFileList,
  bankFileUndo,
  type bankFileBody,
  type BankOutcomes,
} from '#contract/kontor/bank-operations.ts';
import { bankCsvRead, type BankCsvColumns } from '#contract/kontor/bank-csv.ts';
import { query } from '#contract/kontor/query-operation.ts';
import { owedInvoice } from '#domain/documents/statuses.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { call } from '../service/call.ts';
import { callOnce } from '../service/call-once.ts';
import { parseAppRecord } from '../service/app-record.ts';

const key = 'bank_file';

/** Timeout of an upload in milliseconds: 20 MB over a slow line. */
const uploadTimeout = 300_000;
/** Maximum number of entries that the service returns at once. */
export const maxBankEntries = 2000;

/** Query options of the bank files, newest first (rulings/bank). */
export const bankFiles = queryOptions({
  queryKey: [key, 'list'],
  queryFn: ({ signal }) => call(bankFileList, { signal }),
});

/** Query options of the entries of a file with the invoices they may pay; without a file, the unbooked entries of all files. */
export const bankEntries = (fileId: number | undefined) =>
  queryOptions({
    queryKey: [key, 'entries', fileId ?? 'open'],
    queryFn: ({ signal }) => {
      const body = { limit: maxBankEntries, ...(fileId !== undefined && { bank_file_id: fileId }) };
      return call(bankEntryQuery, { body, signal });
    },
  });

/** Open invoices that match a text. */
export const openInvoices = (text: string) =>
  queryOptions({
    queryKey: [invoice.name, 'open', text],
    enabled: text.trim() !== '',
    queryFn: async ({ signal }) => {
      const body = {
        text: text.trim(),
        filter: [{ field: 'kb_item_status_id', criteria: 'in' as const, value: owedInvoice }],
        order_by: 'document_nr',
        limit: 6,
      };
      const found = await call(query, { path: { resource: invoice.name }, body, signal });
      return found.records.map((record) => parseAppRecord(invoice, record, null));
    },
  });

/** Query options of what a CSV contains, by an account and columns that the user has chosen. */
export const bankCsvReading = (content: string, account: number | undefined, columns: BankCsvColumns | undefined) =>
  queryOptions({
    queryKey: [key, 'csv', content, account, columns],
    // The content is part of the key: 20 MB are not kept once nobody looks at them.
    gcTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) =>
      call(bankCsvRead, { body: { content, bank_account_id: account, columns }, signal, timeoutMs: uploadTimeout }),
  });

/** Mutation options that upload a file, which is read and stored. 422 with the position of the error if it is not a bank file. */
export const sendBankFile = mutationOptions({
  mutationKey: [key, bankFileCreate.name],
  mutationFn: (body: z.input<typeof bankFileBody>) => callOnce(bankFileCreate, { body, timeoutMs: uploadTimeout }),
});

/** Entries per request; the outcomes of all are collected. */
const atOnce = 500;

const inTurns = async <Item>(
  items: readonly Item[],
  write: (some: readonly Item[]) => Promise<BankOutcomes>,
): Promise<BankOutcomes['entries']> => {
  const done: BankOutcomes['entries'] = [];
  for (let start = 0; start < items.length; start += atOnce) {
    const { entries } = await write(items.slice(start, start + atOnce));
    done.push(...entries);
  }
  return done;
};

export type Booking = z.input<typeof bankEntryBook.body>['bookings'][number];

/** Mutation options that create payments from entries, or link entries to payments; each entry is booked or refused separately. */
export const bookEntries = mutationOptions({
  mutationKey: [key, bankEntryBook.name],
  mutationFn: (bookings: readonly Booking[]) =>
    inTurns(bookings, (some) => callOnce(bankEntryBook, { body: { bookings: some } })),
});

/** Mutation options that undo bookings. */
export const unbookEntries = mutationOptions({
  mutationKey: [key, bankEntryUnbook.name],
  mutationFn: (ids: readonly number[]) => inTurns(ids, (some) => callOnce(bankEntryUnbook, { body: { ids: some } })),
});

/** Mutation options that leave entries unmatched, or evaluate them again. */
export const leaveEntries = mutationOptions({
  mutationKey: [key, bankEntryLeave.name],
  mutationFn: ({ ids, is_left }: { readonly ids: readonly number[]; readonly is_left: boolean }) =>
    inTurns(ids, (some) => callOnce(bankEntryLeave, { body: { ids: some, is_left } })),
});

/** Mutation options that undo a file with its payments. */
export const undoBankFile = mutationOptions({
  mutationKey: [key, bankFileUndo.name],
  mutationFn: (file: number) => callOnce(bankFileUndo, { path: { file } }),
});
