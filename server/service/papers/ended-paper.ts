import type { Language } from '#contract/languages.ts';
import { nothingToPay } from './qr-bill/payment-part.ts';
import { printLabels, type PrintLabels } from './words/print-labels.ts';
import { untaxedSentences } from './untaxed-notes.ts';
import type { PrintedDocument } from './render/printed-document.ts';

/** Adds a word after the title. */
const marked = (paper: PrintedDocument, word: 'cancelled' | 'declined'): PrintedDocument => {
  const heading = paper.kind === 'reminder' ? 'subject' : 'title';
  return { ...paper, [heading]: `${paper[heading]}, ${printLabels[paper.language][word]}` };
};

/** The notes that are not terms of payment. */
const lasting = (
  language: Language,
  { bracketsNote, grossNote, withoutVatNote, exemptNote, notRegisteredNote }: PrintLabels,
) => new Set([bracketsNote, grossNote, withoutVatNote, exemptNote, notRegisteredNote, ...untaxedSentences(language)]);

/**
 * The paper of a cancelled order or invoice, or of a reminder of one: as issued, but marked as cancelled and without a
 * request for payment.
 */
export const cancelledPaper = (paper: PrintedDocument): PrintedDocument => {
  const words = printLabels[paper.language];
  const notes = lasting(paper.language, words);
  return {
    ...marked(paper, 'cancelled'),
    references: paper.references.filter(({ label }) => label !== words.payableBy),
    notes: paper.notes.filter((note) => notes.has(note)),
    ...nothingToPay,
  };
};

/** The paper of a declined estimate: as issued, but marked as declined. */
export const declinedPaper = (paper: PrintedDocument): PrintedDocument => marked(paper, 'declined');
