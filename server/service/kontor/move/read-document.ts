import { pdfFile } from '#contract/resources/pdf.ts';
import { maxInvoicePaper } from '#contract/kontor/import-invoice-operations.ts';
import { invoiceStatus } from '#domain/documents/statuses.ts';
import { recordIn, readAll, type RemoteRecord } from './read-pages.ts';
import { unlessUnavailable } from './remote-failure.ts';
import type { Remote } from './remote.ts';

/** A document with everything below it. */
export type RemoteDocument = {
  readonly record: RemoteRecord;
  /** Undefined if the service does not list them. */
  readonly payments: readonly RemoteRecord[] | undefined;
  readonly reminders: readonly RemoteRecord[];
  /** Its PDF; undefined if there is none. */
  readonly paper: Buffer | undefined;
};

/** The PDF as the customer received it; undefined if it is none, or too large to keep. */
const readPaper = async (remote: Remote, path: string): Promise<Buffer | undefined> => {
  const { data } = pdfFile
    .pick({ content: true })
    .strip()
    .safeParse(await remote.get(path));
  const bytes = Buffer.from(data?.content ?? '', 'base64');
  const isPaper = bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.length <= maxInvoicePaper;
  return isPaper ? bytes : undefined;
};

const isZero = (value: unknown): boolean => Number(value) === 0;

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
  if (!isIssuedInvoice) return { record, payments: [], reminders: [], paper: undefined };
  return {
    record,
    payments: isZero(record['total_received_payments'])
      ? []
      : await unlessUnavailable(readAll(remote, `${at}/payment`, 'id'), () => undefined),
    reminders: await unlessUnavailable(readAll(remote, `${at}/kb_reminder`, 'id'), () => []),
    paper: withPaper ? await unlessUnavailable(readPaper(remote, `${at}/pdf`), () => undefined) : undefined,
  };
};
