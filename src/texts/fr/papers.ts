import type { PapersTexts } from '../de/papers.ts';

export const papers: PapersTexts = {
  title: 'Documents PDF',
  zip: 'Tout en ZIP',
  notSaved: 'ZIP non enregistré.',
  pdf: 'PDF',
  open: (name) => `Ouvrir le PDF : ${name}`,
};
