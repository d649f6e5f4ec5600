/** The papers of an invoice. */
export const papers = {
  title: 'Papiere',
  zip: 'Papiere als ZIP',
  pdf: 'PDF',
  open: (name: string) => `PDF öffnen: ${name}`,
};
export type PapersTexts = typeof papers;
