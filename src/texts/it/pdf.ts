import type { PdfTexts } from '../de/pdf.ts';

export const pdf: PdfTexts = {
  page: (page, of) => `Pagina ${page} di ${of}`,
  before: 'Pagina precedente',
  next: 'Pagina successiva',
  smaller: 'Più piccolo',
  larger: 'Più grande',
  percent: (percent) => `${percent} %`,
  fit: (percent) => `${percent} %, adatta alla larghezza`,
  save: 'Salva',
  print: 'Stampa',
  printing: 'Preparazione …',
  printFailed: 'La stampa non è stata preparata. Il PDF salvato si può stampare.',
  loading: 'Caricamento del PDF',
  failed: 'Il PDF non si può mostrare. I dati salvati sono al sicuro.',
  pageFailed: 'Questa pagina non si può mostrare.',
};
