import type { InvoicePapers } from './invoice-papers.ts';
import type { MissingPaper } from './start-paper-run.ts';
import type { InvoiceLine } from './use-invoice-check.ts';

/** The PDFs that the import will keep, and the file names of the others. */
export type UsedPapers = {
  /** The number of PDFs of invoices that will be created. */
  readonly fresh: number;
  /** The PDFs of invoices that were imported without them. */
  readonly missing: readonly MissingPaper[];
  /** The invoice already has its PDF. */
  readonly kept: readonly string[];
  /** The invoice cannot be imported. */
  readonly refused: readonly string[];
};

/** Divides the PDFs by what the check says about their invoices; all count as fresh while it runs. */
export const usedPapers = ({ byNumber }: InvoicePapers, lines: readonly InvoiceLine[] | undefined): UsedPapers => {
  if (lines === undefined) return { fresh: byNumber.size, missing: [], kept: [], refused: [] };
  const found = lines.flatMap(({ line, row, checked }) => {
    const paper = byNumber.get(row.document_nr);
    return paper === undefined ? [] : [{ line, checked, paper }];
  });
  const namesOf = (isMeant: (each: (typeof found)[number]) => boolean): readonly string[] =>
    found.filter(isMeant).map(({ paper }) => paper.name);
  return {
    fresh: found.filter(({ checked }) => checked.outcome === 'new').length,
    missing: found.flatMap(({ line, checked: { id, lacks_paper: isMissing }, paper }) =>
      id !== null && isMissing ? [{ line, id, paper }] : [],
    ),
    kept: namesOf(({ checked }) => checked.outcome === 'existing' && !checked.lacks_paper),
    refused: namesOf(({ checked }) => checked.outcome === 'refused'),
  };
};
