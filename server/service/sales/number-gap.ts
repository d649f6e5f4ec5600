import { wallTimeNow, type Call } from '../requests/call.ts';
import type { Transaction } from '../store/database.ts';
import { sql } from '../store/sql.ts';
import type { Table } from '../store/table.ts';
import { columnOf, type SalesDocument } from '../documents/document-kind.ts';

/** Numbers of deleted drafts. They are never used again, and an auditor asks why they are missing. */
export const numberGaps: Table = {
  name: 'number_gap',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    /** The document's path segment. */
    { name: 'document', type: 'text', nullable: false },
    { name: 'document_id', type: 'integer', nullable: false },
    { name: 'document_nr', type: 'text', nullable: false },
    { name: 'user_id', type: 'integer', nullable: false },
    /** By the company's clock. */
    { name: 'deleted_at', type: 'text', nullable: false },
  ],
  primaryKey: ['company_id', 'document', 'document_id'],
};

/** Keeps the number of a draft that this transaction deletes, with the user and the time. */
export const recordGap = async (
  call: Call,
  transaction: Transaction,
  { kind, id, row }: SalesDocument,
): Promise<void> => {
  const { companyId, userId } = call.caller;
  await transaction.run(sql`
    insert into number_gap (company_id, document, document_id, document_nr, user_id, deleted_at)
    values (${companyId}, ${kind.segment}, ${id}, ${columnOf({ kind, row }, 'document_nr')}, ${userId}, ${wallTimeNow(call)})`);
};
