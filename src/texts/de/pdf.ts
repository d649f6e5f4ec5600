export const pdf = {
  page: (page: number, of: number) => `Seite ${page} von ${of}`,
  before: 'Vorherige Seite',
  next: 'Nächste Seite',
  smaller: 'Kleiner',
  larger: 'Grösser',
  percent: (percent: number) => `${percent} %`,
  fit: (percent: number) => `${percent} %, auf die Breite einpassen`,
  save: 'Herunterladen',
  print: 'Drucken',
  printing: 'Wird vorbereitet …',
  printFailed: 'Der Druck liess sich nicht vorbereiten. Bitte das PDF herunterladen und drucken.',
  loading: 'Das PDF wird geladen',
  failed: 'Das PDF lässt sich nicht anzeigen. Gespeichertes ist sicher.',
  pageFailed: 'Diese Seite lässt sich nicht anzeigen.',
};
export type PdfTexts = typeof pdf;
