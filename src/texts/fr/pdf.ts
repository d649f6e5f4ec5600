import type { PdfTexts } from '../de/pdf.ts';

export const pdf: PdfTexts = {
  page: (page, of) => `Page ${page} sur ${of}`,
  before: 'Page précédente',
  next: 'Page suivante',
  smaller: 'Plus petit',
  larger: 'Plus grand',
  percent: (percent) => `${percent} %`,
  fit: (percent) => `${percent} %, ajuster à la largeur`,
  save: 'Enregistrer',
  print: 'Imprimer',
  printing: 'Préparation …',
  printFailed: 'L’impression n’a pas pu être préparée. Le PDF enregistré peut être imprimé.',
  loading: 'Chargement du PDF',
  failed: 'Le PDF ne peut pas être affiché. Ce qui est enregistré est en sécurité.',
  pageFailed: 'Cette page ne peut pas être affichée.',
};
