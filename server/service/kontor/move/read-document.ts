import { pdfFile } from '#contract/resources/pdf.ts';
import { maxInvoicePaper } from '#contract/kontor/import-invoice-operations.ts';
import { invoiceStatus } from '#domain/documents/statuses.ts';
import { amountIn, recordIn, readAll, type RemoteRecord } from './read-pages.ts';
import { unlessUnavailable } from './remote-failure.ts';
import type { Remote } from './remote.ts';

/** The records below an issued invoice. */
export type BelowInvoice = {
  /** Undefined if the service does not list them. */
  readonly payments: readonly RemoteRecord[] | undefined;
  readonly reminders: readonly RemoteRecord[];
};

/** A document with everything below it. */
export type RemoteDocument = BelowInvoice & {
  readonly record: RemoteRecord;
  /** Its PDF; undefined if there is none. */
  readonly paper: Buffer | undefined;
};

const paperRecord = pdfFile.pick({ content: true }).strip();

/** The PDF as the customer received it; undefined if it is none, or too large to keep. */
const readPaper = async (remote: Remote, path: string): Promise<Buffer | undefined> => {
  const { data } = paperRecord.safeParse(await remote.get(path));
  const bytes = Buffer.from(data?.content ?? '', 'base64');
  const isPaper = bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.length <= maxInvoicePaper;
  return isPaper ? bytes : undefined;
};

/** The payments of an invoice: once they add up to what it has received, no further call is needed to know that these are all. */
const readPayments = async (remote: Remote, path: string, received: bigint): Promise<readonly RemoteRecord[]> =>
  readAll(remote, path, 'id', (payments) => {
    let sum = 0n;
    for (const { value } of payments) sum += amountIn(value);
    return sum === received;
  });

const nothing: BelowInvoice = { payments: [], reminders: [] };

/** Reads payments and reminders of an invoice; a draft has none. Throws a RemoteFailure. */
export const readBelow = async (remote: Remote, path: string, record: RemoteRecord): Promise<BelowInvoice> => {
  if (record['kb_item_status_id'] === invoiceStatus.draft) return nothing;
  const at = `${path}/${record.id}`;
  const received = amountIn(record['total_received_payments']);
  return {
    payments:
      received === 0n ? [] : await unlessUnavailable(readPayments(remote, `${at}/payment`, received), () => undefined),
    reminders: await unlessUnavailable(readAll(remote, `${at}/kb_reminder`, 'id'), () => []),
  };
};

/** Reads a document that a list has shown. Throws a RemoteFailure, or Unavailable if it cannot be read by itself. */
export const readDocument = async (
  remote: Remote,
  path: string,
  listed: RemoteRecord,
  withPaper: boolean,
): Promise<RemoteDocument> => {
  const at = `${path}/${listed.id}`;
  const record = recordIn(await remote.get(at), at);
  const isIssuedInvoice = path === '/kb_invoice' && record['kb_item_status_id'] !== invoiceStatus.draft;
  if (!isIssuedInvoice) return { record, ...nothing, paper: undefined };
  const paper = withPaper ? await unlessUnavailable(readPaper(remote, `${at}/pdf`), () => undefined) : undefined;
  return { record, ...(await readBelow(remote, path, record)), paper };
};
