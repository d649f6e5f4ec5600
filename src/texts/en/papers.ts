import type { PapersTexts } from '../de/papers.ts';

export const papers: PapersTexts = {
  title: 'Papers',
  zip: 'All papers as ZIP',
  notSaved: 'ZIP not saved.',
  pdf: 'PDF',
  open: (name) => `Open PDF: ${name}`,
};
