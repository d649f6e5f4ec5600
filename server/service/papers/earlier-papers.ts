import { z } from 'zod';
import type { EarlierPaper } from '#contract/kontor/earlier-paper-operations.ts';
import { wallTimeNow, type Call } from '../requests/call.ts';
import { notFound } from '../requests/refusal.ts';
import { columnOf, documentKinds, type SalesDocument } from '../documents/document-kind.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { findRow } from '../store/rows.ts';
import { resultOf } from '../store/result.ts';
import { selection } from '../store/selection.ts';
import { sql } from '../store/sql.ts';
import type { Table } from '../store/table.ts';
import { freeze, paperFrom, type Printable } from './frozen.ts';
import type { PrintedDocument } from './render/printed-document.ts';

/**
 * Printed versions that left the company are kept as issued, even if the document has been reverted since (OR art.
 * 958f).
 */
export const earlierPapers: Table = {
  name: 'earlier_paper',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    /** The document's path segment. */
    { name: 'document', type: 'text', nullable: false },
    { name: 'document_id', type: 'integer', nullable: false },
    { name: 'version', type: 'integer', nullable: false },
    /** The frozen paper. */
    { name: 'printed', type: 'json', nullable: false },
    /** By the company's clock. */
    { name: 'issued_at', type: 'text', nullable: true },
    { name: 'taken_back_at', type: 'text', nullable: false },
    { name: 'user_id', type: 'integer', nullable: false },
  ],
  primaryKey: ['company_id', 'document', 'document_id', 'version'],
};

const versions = resultOf({ version: 'integer?' });

type Kept = {
  /** The document whose earlier papers list it. */
  readonly document: Pick<SalesDocument, 'kind' | 'id'>;
  readonly issuedAt: string | null;
};

const keep = async (
  call: Call,
  transaction: Transaction,
  printable: Printable,
  { document: { kind, id }, issuedAt }: Kept,
): Promise<void> => {
  const { companyId, userId } = call.caller;
  await freeze(call, transaction, printable);
  const last = await versions.get(
    transaction,
    sql`
    select max(version) as version from earlier_paper
    where company_id = ${companyId} and document = ${kind.segment} and document_id = ${id}`,
  );
  const version = (last?.version ?? 0) + 1;
  await transaction.run(sql`
    insert into earlier_paper (company_id, document, document_id, version, printed, issued_at, taken_back_at, user_id)
    select company_id, ${kind.segment}, ${id}, ${version}, printed, ${issuedAt}, ${wallTimeNow(call)}, ${userId}
    from printed_document where company_id = ${companyId} and kind = ${printable.kind} and document_id = ${printable.id}`);
};

/** Keeps the printed content of an issued document that this transaction reverts, with the user and the time. */
export const archivePaper = async (call: Call, transaction: Transaction, document: SalesDocument): Promise<void> => {
  const { kind, id } = document;
  await keep(call, transaction, { kind: kind.resource, id }, { document, issuedAt: columnOf(document, 'issued_at') });
};

/** Keeps the paper of a sent reminder that this transaction deletes or sets to unsent, with those of its invoice. */
export const archiveReminder = async (
  call: Call,
  transaction: Transaction,
  id: number,
  invoiceId: number,
): Promise<void> => {
  const document = { kind: documentKinds.kb_invoice, id: invoiceId };
  await keep(call, transaction, { kind: 'reminder', id }, { document, issuedAt: null });
};

const listed = selection({ e: 'earlier_paper' }, [
  'e.version',
  'e.issued_at',
  'e.taken_back_at',
  'e.user_id',
  'e.printed',
]);

const headOf = z.looseObject({ kind: z.string(), title: z.string() });

/** The title of a deleted reminder, which is listed with its invoice; null for a version of the document itself. */
const reminderIn = (printed: string): string | null => {
  const { kind, title } = headOf.parse(JSON.parse(printed));
  return kind === 'reminder' ? title : null;
};

/** The earlier papers of a document, latest first. */
export const listEarlier = async (
  { caller }: Call,
  reader: Reader,
  { kind, id }: SalesDocument,
): Promise<readonly EarlierPaper[]> => {
  const rows = await listed.all(
    reader,
    sql`from earlier_paper e
    where company_id = ${caller.companyId} and document = ${kind.segment} and document_id = ${id} order by version desc`,
  );
  return rows.map(({ printed, ...paper }) => ({ ...paper, reminder: reminderIn(printed) }));
};

/** One earlier paper as issued; 404 if there is none. */
export const readEarlier = async (
  call: Call,
  reader: Reader,
  { kind, id }: SalesDocument,
  version: number,
): Promise<PrintedDocument> => {
  const row = await findRow(
    reader,
    'earlier_paper',
    { company_id: call.caller.companyId, document: kind.segment, document_id: id, version },
    ['printed'],
  );
  if (row === undefined) throw notFound();
  return paperFrom(call, reader, row);
};
