import type { PdfTexts } from '../de/pdf.ts';

export const pdf: PdfTexts = {
  page: (page, of) => `Pagina ${page} di ${of}`,
  before: 'Pagina precedente',
  next: 'Pagina successiva',
  smaller: 'Più piccolo',
  larger: 'Più grande',
  percent: (percent) => `${percent} %`,
  fit: (percent) => `${percent} %, adatta alla larghezza`,
  save: 'Scarica',
  print: 'Stampa',
  printing: 'Preparazione…',
  printFailed: 'Non è stato possibile preparare la stampa. Il PDF si può salvare e poi stampare.',
  loading: 'Caricamento del PDF',
  failed: 'Impossibile mostrare il PDF. I dati salvati sono al sicuro.',
  pageFailed: 'Impossibile mostrare questa pagina.',
};
