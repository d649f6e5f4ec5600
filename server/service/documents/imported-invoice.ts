import { invoiceStatus } from '#domain/documents/statuses.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import type { Reader } from '../store/database.ts';
import { selection } from '../store/selection.ts';
import { sql, type Row } from '../store/sql.ts';
import type { Column, Table } from '../store/table.ts';

/** Columns of an invoice that another program issued (rulings/documents#imported). */
export const importedColumns: readonly Column[] = [
  /** 1 for an imported invoice; null for all others. */
  { name: 'is_imported', type: 'boolean', nullable: true },
  /** The reference that the other program printed, without spaces. */
  { name: 'payment_reference', type: 'text', nullable: true },
];

/** Finds the invoice of a reference in a bank file. */
export const importedIndex =
  'create index if not exists invoice_reference on invoice (company_id, payment_reference) where payment_reference is not null';

/** The PDFs that customers received for imported invoices. */
export const importedPaperTable: Table = {
  name: 'imported_paper',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    { name: 'invoice_id', type: 'integer', nullable: false },
    { name: 'content', type: 'bytes', nullable: false },
    { name: 'user_id', type: 'integer', nullable: false },
    /** Seconds since 1970. */
    { name: 'created_at', type: 'integer', nullable: false },
  ],
  primaryKey: ['company_id', 'invoice_id'],
  foreignKeys: [{ columns: ['company_id', 'invoice_id'], table: 'invoice', references: ['company_id', 'id'] }],
};

/** True for the row of an invoice that another program issued. */
export const isImported = (row: Row): boolean => row['is_imported'] === 1n;

const papers = selection({ p: 'imported_paper', i: 'invoice' }, ['p.content']);

/** The PDF that the customer received; undefined if there is none, or if the invoice has been cancelled since. */
export const importedPaper = async (
  { caller: { companyId } }: ChangeOrigin,
  reader: Reader,
  invoiceId: number,
): Promise<Buffer | undefined> => {
  const row = await papers.get(
    reader,
    sql`from imported_paper p join invoice i on i.company_id = p.company_id and i.id = p.invoice_id
    where p.company_id = ${companyId} and p.invoice_id = ${invoiceId} and i.kb_item_status_id <> ${invoiceStatus.cancelled}`,
  );
  return row && Buffer.from(row.content.buffer, row.content.byteOffset, row.content.byteLength);
};
