import type { PdfTexts } from '../de/pdf.ts';

export const pdf: PdfTexts = {
  page: (page, of) => `Page ${page} of ${of}`,
  before: 'Previous page',
  next: 'Next page',
  smaller: 'Smaller',
  larger: 'Larger',
  percent: (percent) => `${percent}%`,
  fit: (percent) => `${percent}%, fit to width`,
  save: 'Save',
  print: 'Print',
  printing: 'Preparing …',
  printFailed: 'Printing was not prepared. The saved PDF can be printed.',
  loading: 'Loading the PDF',
  failed: 'The PDF cannot be shown. What was saved is safe.',
  pageFailed: 'This page cannot be shown.',
};
