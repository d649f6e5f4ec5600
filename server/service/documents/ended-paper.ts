import { nothingToPay } from './payment-part.ts';
import { printWords, type PrintWords } from './print-words.ts';
import type { PrintedDocument } from './printed-document.ts';

/** With a word behind what it is called. */
const marked = (paper: PrintedDocument, word: 'cancelled' | 'declined'): PrintedDocument => {
  const heading = paper.kind === 'reminder' ? 'subject' : 'title';
  return { ...paper, [heading]: `${paper[heading]}, ${printWords[paper.language][word]}` };
};

/** The notes that are no terms of payment. */
const lasting = ({ bracketsNote, grossNote, withoutVatNote, exemptNote, notRegisteredNote }: PrintWords) =>
  new Set([bracketsNote, grossNote, withoutVatNote, exemptNote, notRegisteredNote]);

/** The paper of an order or invoice that was cancelled, or of a reminder of one: as it was issued, but it says so and asks for no payment. */
export const cancelledPaper = (paper: PrintedDocument): PrintedDocument => {
  const words = printWords[paper.language];
  const notes = lasting(words);
  return {
    ...marked(paper, 'cancelled'),
    references: paper.references.filter(({ label }) => label !== words.payableBy),
    notes: paper.notes.filter((note) => notes.has(note)),
    ...nothingToPay,
  };
};

/** The paper of an estimate that was declined: as it was issued, but it says so. */
export const declinedPaper = (paper: PrintedDocument): PrintedDocument => marked(paper, 'declined');
