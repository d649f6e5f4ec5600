import { nothingToPay } from './payment-part.ts';
import { printWords } from './print-words.ts';
import type { PrintedDocument } from './printed-document.ts';

/** The paper of an order or invoice that was cancelled, or of a reminder of one: as it was issued, but it says so and has no payment part. */
export const cancelledPaper = (paper: PrintedDocument): PrintedDocument => {
  const { cancelled } = printWords[paper.language];
  const heading = paper.kind === 'reminder' ? 'subject' : 'title';
  return { ...paper, [heading]: `${paper[heading]}, ${cancelled}`, ...nothingToPay };
};
