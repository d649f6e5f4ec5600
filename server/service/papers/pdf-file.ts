import type { PdfFile } from '#contract/resources/pdf.ts';
import type { Call } from '../requests/call.ts';
import { integerOf, type Rule } from '../requests/rule.ts';
import { paperOf, type PrintedKind } from './frozen.ts';
import { printInTurn } from './print-queue.ts';
import { renderPdf } from './render/render.ts';

/** "PDF download object". */
export const pdfFile = (name: string, bytes: Uint8Array): PdfFile => ({
  name: `${name}.pdf`,
  size: bytes.length,
  mime: 'application/pdf',
  content: Buffer.from(bytes).toString('base64'),
});

/** The action `pdf` of a kind: reads, then renders outside any transaction. */
export const pdfOf =
  (kind: PrintedKind): NonNullable<Rule['reading']>[string] =>
  async (call: Call, stored) =>
    printInTurn(call, async () => {
      const paper = await paperOf(call, { kind, id: integerOf(stored, 'id') });
      return pdfFile(paper.file_name, await renderPdf([paper], call.hangUp?.()));
    });
