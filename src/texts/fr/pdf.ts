import type { PdfTexts } from '../de/pdf.ts';

export const pdf: PdfTexts = {
  page: (page, of) => `Page ${page} sur ${of}`,
  before: 'Page précédente',
  next: 'Page suivante',
  smaller: 'Réduire',
  larger: 'Agrandir',
  percent: (percent) => `${percent} %`,
  fit: (percent) => `${percent} %, ajuster à la largeur`,
  save: 'Télécharger',
  print: 'Imprimer',
  printing: 'Préparation…',
  printFailed: 'L’impression n’a pas pu être préparée. Enregistrez le PDF pour l’imprimer.',
  loading: 'Chargement du PDF…',
  failed: 'Le PDF ne peut pas être affiché. Vos données enregistrées sont intactes.',
  pageFailed: 'Cette page ne peut pas être affichée.',
};
