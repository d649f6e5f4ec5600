import { createHash } from 'node:crypto';
import type { ChangeOrigin } from '../journal/event.ts';
import {
  documentKinds,
  isCancelled,
  isDeclined,
  isDraft,
  readDocument,
  type DocumentKind,
  type SalesDocument,
} from '../documents/document-kind.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { deleteRows, findRow, type RowOf } from '../store/rows.ts';
import { sql } from '../store/sql.ts';
import type { Table } from '../store/table.ts';
import { cancelledPaper, declinedPaper } from './ended-paper.ts';
import { printCreditNote, readCreditNote } from './print-credit-note.ts';
import { printReminder, readReminder } from './print-reminder.ts';
import { printStored } from './print-sales.ts';
import { printedDocument, type PrintedDocument } from './render/printed-document.ts';

/** Statements and lists are printed for a day and never frozen. */
export type PrintedKind = Exclude<PrintedDocument['kind'], 'statement' | 'open_items'>;
/** A document that can be printed: its kind and id. */
export type Printable = { readonly kind: PrintedKind; readonly id: number };

const papers: Table = {
  name: 'printed_document',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    { name: 'kind', type: 'text', nullable: false },
    { name: 'document_id', type: 'integer', nullable: false },
    /** A `PrintedDocument` with the digest of its logo instead of the picture. */
    { name: 'printed', type: 'json', nullable: false },
    /** Milliseconds since 1970. */
    { name: 'created', type: 'integer', nullable: false },
  ],
  primaryKey: ['company_id', 'kind', 'document_id'],
};

/** Each picture once, no matter how many documents show it. */
const logos: Table = {
  name: 'printed_logo',
  columns: [
    { name: 'company_id', type: 'integer', nullable: false },
    /** SHA-256. */
    { name: 'digest', type: 'text', nullable: false },
    { name: 'picture', type: 'text', nullable: false },
  ],
  primaryKey: ['company_id', 'digest'],
};

/** Printed papers stay unchanged (rulings/documents#issued). */
export const printedTables = [papers, logos] as const;

const kinds: { readonly [kind in Exclude<PrintedKind, 'reminder' | 'credit_note'>]: DocumentKind } = {
  estimate: documentKinds.kb_offer,
  order: documentKinds.kb_order,
  invoice: documentKinds.kb_invoice,
};

/** A frozen paper, with the picture of its logo. */
export const paperFrom = async (
  { caller: { companyId } }: ChangeOrigin,
  reader: Reader,
  { printed }: RowOf<'printed_document', 'printed'>,
): Promise<PrintedDocument> => {
  const paper = printedDocument.parse(JSON.parse(printed));
  const { logo } = paper.letterhead;
  if (logo === null) return paper;
  const kept = await findRow(reader, 'printed_logo', { company_id: companyId, digest: logo }, ['picture']);
  return { ...paper, letterhead: { ...paper.letterhead, logo: kept === undefined ? null : kept.picture } };
};

const readFrozen = async (
  origin: ChangeOrigin,
  reader: Reader,
  { kind, id }: Printable,
): Promise<PrintedDocument | undefined> => {
  const row = await findRow(
    reader,
    'printed_document',
    { company_id: origin.caller.companyId, kind, document_id: id },
    ['printed'],
  );
  return row === undefined ? undefined : paperFrom(origin, reader, row);
};

const paperOfInvoice = async (origin: ChangeOrigin, reader: Reader, invoice: SalesDocument): Promise<PrintedDocument> =>
  (await readFrozen(origin, reader, { kind: 'invoice', id: invoice.id })) ?? printStored(origin, reader, invoice);

type Current = {
  /** True if the printed content no longer changes. */
  readonly isFinal: boolean;
  /** Marks the issued paper with what happened to the document since. */
  readonly ended: (paper: PrintedDocument) => PrintedDocument;
  readonly print: () => Promise<PrintedDocument>;
};

const endedBy = (document: SalesDocument): Current['ended'] => {
  if (isCancelled(document)) return cancelledPaper;
  return isDeclined(document) ? declinedPaper : (paper) => paper;
};

const currentReminder = async (origin: ChangeOrigin, reader: Reader, id: number): Promise<Current> => {
  const row = await readReminder(origin, reader, id);
  const invoice = await readDocument(origin, reader, documentKinds.kb_invoice, row.kb_invoice_id);
  return {
    isFinal: row.is_sent,
    ended: endedBy(invoice),
    print: async () => printReminder(origin, reader, { row, invoice }, paperOfInvoice),
  };
};

/** Frozen in the transaction that creates it; it has no ended state. */
const currentCreditNote = async (origin: ChangeOrigin, reader: Reader, id: number): Promise<Current> => {
  const row = await readCreditNote(origin, reader, id);
  const invoice = await readDocument(origin, reader, documentKinds.kb_invoice, row.kb_invoice_id);
  return { isFinal: true, ended: (paper) => paper, print: async () => printCreditNote(origin, reader, row, invoice) };
};

const currentOf = async (origin: ChangeOrigin, reader: Reader, { kind, id }: Printable): Promise<Current> => {
  if (kind === 'reminder') return currentReminder(origin, reader, id);
  if (kind === 'credit_note') return currentCreditNote(origin, reader, id);
  const document = await readDocument(origin, reader, kinds[kind], id);
  return {
    isFinal: !isDraft(document),
    ended: endedBy(document),
    print: async () => printStored(origin, reader, document),
  };
};

/** The printed content of a document as a transaction sees it, frozen or not. */
export const printedIn = async (
  origin: ChangeOrigin,
  transaction: Transaction,
  printable: Printable,
): Promise<PrintedDocument> => (await currentOf(origin, transaction, printable)).print();

const keepLogo = async (transaction: Transaction, companyId: number, picture: string): Promise<string> => {
  const digest = createHash('sha256').update(picture).digest('hex');
  await transaction.run(sql`
    insert into printed_logo (company_id, digest, picture) values (${companyId}, ${digest}, ${picture})
    on conflict (company_id, digest) do nothing`);
  return digest;
};

/**
 * Freezes the current printed content of a document, in the transaction that issues or sends it; does nothing if it is
 * already frozen.
 */
export const freeze = async (origin: ChangeOrigin, transaction: Transaction, printable: Printable): Promise<void> => {
  const { companyId } = origin.caller;
  const paper = await printedIn(origin, transaction, printable);
  const { logo } = paper.letterhead;
  const kept = logo === null ? null : await keepLogo(transaction, companyId, logo);
  const printed = JSON.stringify({ ...paper, letterhead: { ...paper.letterhead, logo: kept } });
  await transaction.run(sql`
    insert into printed_document (company_id, kind, document_id, printed, created)
    values (${companyId}, ${printable.kind}, ${printable.id}, ${printed}, ${Date.now()})
    on conflict (company_id, kind, document_id) do nothing`);
};

/** Deletes the frozen paper, because the document is open again. */
export const thaw = async (
  { caller }: ChangeOrigin,
  transaction: Transaction,
  { kind, id }: Printable,
): Promise<void> => {
  await deleteRows(transaction, 'printed_document', { company_id: caller.companyId, kind, document_id: id });
};

/** A document issued before freezing existed is frozen when first printed. */
const frozenPaper = async (
  origin: ChangeOrigin,
  printable: Printable,
  print: Current['print'],
): Promise<PrintedDocument> => {
  const frozen = await readFrozen(origin, origin.database, printable);
  if (frozen !== undefined) return frozen;
  await origin.database.transaction(async (transaction) => {
    const now = await currentOf(origin, transaction, printable);
    if (now.isFinal) await freeze(origin, transaction, printable);
  }, origin.caller.companyId);
  return (await readFrozen(origin, origin.database, printable)) ?? print();
};

/**
 * The content of a document's paper: the frozen one if any, otherwise the current one. The frozen content survives when
 * a document is cancelled or declined, and the paper is then marked accordingly. 404 if there is no such document.
 */
export const paperOf = async (origin: ChangeOrigin, printable: Printable): Promise<PrintedDocument> => {
  const current = await currentOf(origin, origin.database, printable);
  const paper = current.isFinal ? await frozenPaper(origin, printable, current.print) : await current.print();
  return current.ended(paper);
};
