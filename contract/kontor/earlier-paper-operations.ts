import { z } from 'zod';
import { datetime, integer, reference, string } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { pdfFile } from '../resources/pdf.ts';

const scopes = ['kb_offer_show', 'kb_order_show', 'kb_invoice_show'] as const;

/** A document that was issued, then sent or viewed, and then reverted: that version is kept, and so is a sent reminder that was deleted. */
const earlierPaper = z.strictObject({
  /** Per document, from 1. */
  version: integer(1),
  /** By the company's clock; null if it was not recorded. */
  issued_at: datetime().nullable(),
  taken_back_at: datetime(),
  /** The user who reverted or deleted it. */
  user_id: reference('user'),
  /** The title of a deleted reminder of the invoice; null for a version of the document. */
  reminder: string().nullable(),
});
export type EarlierPaper = z.infer<typeof earlierPaper>;

/** Lists the versions of a document that were issued, sent or viewed, and reverted, newest first. */
export const earlierPaperList = defineOperation({
  name: 'earlier_paper_list',
  summary:
    'Versions of a document that were sent or viewed before it was reverted to a draft, and sent reminders that were deleted',
  method: 'GET',
  path: '/kontor/:document/:document_id/earlier_paper',
  scopes,
  answer: z.array(earlierPaper),
  status: 200,
});

/** One of these versions as it was issued. */
export const earlierPaperPdf = defineOperation({
  name: 'earlier_paper_pdf',
  summary: 'One of these versions as issued, as a PDF',
  method: 'GET',
  path: '/kontor/:document/:document_id/earlier_paper/:version/pdf',
  scopes,
  answer: pdfFile,
  status: 200,
});
