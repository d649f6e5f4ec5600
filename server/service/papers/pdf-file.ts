import type { PdfFile } from '#contract/resources/pdf.ts';
import type { Call } from '../requests/call.ts';
import { integerOf, type Rule } from '../requests/rule.ts';
import type { PrintedKind } from './frozen.ts';
import { printInTurn } from './print-queue.ts';
import { printedPdf } from './printed-pdf.ts';

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
      const { name, bytes } = await printedPdf(call, { kind, id: integerOf(stored, 'id') }, call.hangUp?.());
      return pdfFile(name, bytes);
    });
