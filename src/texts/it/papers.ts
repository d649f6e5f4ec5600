import type { PapersTexts } from '../de/papers.ts';

export const papers: PapersTexts = {
  title: 'Documenti PDF',
  zip: 'Tutti in uno ZIP',
  notSaved: 'ZIP non salvato.',
  pdf: 'PDF',
  open: (name) => `Apri il PDF: ${name}`,
};
