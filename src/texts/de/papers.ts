/** The papers of an invoice. */
export const papers = {
  title: 'Papiere',
  zip: 'Papiere als ZIP',
  notSaved: 'ZIP nicht gespeichert.',
  pdf: 'PDF',
  open: (name: string) => `PDF öffnen: ${name}`,
};
export type PapersTexts = typeof papers;
