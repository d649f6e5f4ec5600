import { creditNote, type CreditNote } from '#contract/resources/credit-note.ts';
import type { PdfFile } from '#contract/resources/pdf.ts';
import type { MailedSegment } from '#api/billing/document-mail.ts';
import { at } from '#api/records/operations.ts';
import { readPdf } from '#api/records/read-pdf.ts';
import { documentKinds, type DocumentKind, type DocumentRecord } from '../documents/stages/document-kind.ts';

/** A document or credit note to mail. */
export type Mailing = {
  readonly segment: MailedSegment;
  readonly id: number;
  readonly document_nr: string;
  readonly contact_id: number | null;
  readonly sent_at: string | null;
  /** The name of its resource, whose records change when it is sent. */
  readonly resource: string;
  readonly readPdf: () => Promise<PdfFile>;
};

/** An estimate, order or invoice to mail. */
export const documentMailing = (kind: DocumentKind, record: DocumentRecord): Mailing => {
  const { segment, endpoint } = documentKinds[kind];
  const { id, document_nr, contact_id, sent_at } = record;
  return {
    segment,
    id,
    document_nr,
    contact_id: contact_id ?? null,
    sent_at: sent_at ?? null,
    resource: endpoint.resource.name,
    readPdf: async () => readPdf(endpoint, id),
  };
};

/** A credit note or cancellation to mail. */
export const creditNoteMailing = ({ id, document_nr, contact_id, sent_at }: CreditNote): Mailing => ({
  segment: 'credit_note',
  id,
  document_nr,
  contact_id,
  sent_at,
  resource: creditNote.name,
  readPdf: async () => readPdf(at(creditNote), id),
});
