import type { Texts } from '#texts/load.ts';
import { reasonWords, type LabelOf } from '../import-master/labels.ts';
import type { InvoiceColumn } from './invoice-columns.ts';
import type { InvoiceProblem, InvoiceReason } from './read-invoices.ts';

/** The label of each column, and of the fields that the service names. */
export const invoiceLabels = ({ importTexts: { invoices: t } }: Texts): LabelOf => {
  const labels = new Map<string, string>(Object.entries(t.columns));
  return (column: InvoiceColumn) => labels.get(column) ?? column;
};

const words = (reason: InvoiceReason, labelOf: LabelOf, texts: Texts): string => {
  const t = texts.importTexts.invoices.reasons;
  switch (reason.code) {
    case 'missing':
      return t.missing(labelOf(reason.column));
    case 'not positive':
      return t.notPositive(labelOf(reason.column));
    case 'too exact':
      return t.tooExact(labelOf(reason.column));
    case 'not open':
      return t.notOpen(reason.value);
    case 'unequal amounts':
      return t.unequalAmounts;
    case 'nothing open':
      return t.nothingOpen;
    case 'repeated':
      return t.repeated(reason.other);
    case 'other head':
      return t.otherHead(reason.other);
    case 'bad line':
      return t.badLine(reason.other);
    case 'broken quotes':
    case 'columns':
    case 'nameless':
    case 'unreadable':
    case 'no such day':
    case 'ambiguous':
    case 'formula error':
    case 'no formula value':
      return reasonWords(reason, labelOf, texts);
  }
};

/** A row left out, with the reason as a sentence. */
export const invoiceProblemLine = ({ line, reason }: InvoiceProblem, labelOf: LabelOf, texts: Texts) => ({
  line,
  words: words(reason, labelOf, texts),
});
