import type { PdfTexts } from '../de/pdf.ts';

export const pdf: PdfTexts = {
  page: (page, of) => `Page ${page} of ${of}`,
  before: 'Previous page',
  next: 'Next page',
  smaller: 'Zoom out',
  larger: 'Zoom in',
  percent: (percent) => `${percent}%`,
  fit: (percent) => `${percent}%, fit to width`,
  save: 'Download',
  print: 'Print',
  printing: 'Preparing…',
  printFailed: 'The PDF could not be prepared for printing. Save it and print the file instead.',
  loading: 'Loading the PDF',
  failed: 'The PDF cannot be shown. Everything saved is safe.',
  pageFailed: 'This page cannot be shown.',
};
