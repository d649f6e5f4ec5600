import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import type { ImportInvoicesTexts } from '../de/import-invoices.ts';

const plural = pluralIn('en-GB');
const invoices = (count: number): string => `${formatCount(count)} ${plural(count, 'invoice', 'invoices')}`;

export const importInvoices: ImportInvoicesTexts = {
  kind: 'Open invoices',
  lead: 'Open invoices and their payments from Invoice Ninja, Harvest, bexio or any other CSV or XLSX file, exactly as they were issued. Import the contacts first. Nothing is sent.',
  needed: 'You need a number, a date, a contact and an amount.',
  columns: {
    document_nr: 'Invoice number',
    is_valid_from: 'Date',
    is_valid_to: 'Due date',
    contact_nr: 'Customer number',
    contact_mail: 'Contact’s e-mail',
    contact: 'Contact',
    title: 'Title',
    amount: 'Amount with VAT',
    tax: 'VAT rate',
    paid: 'Paid',
    paid_on: 'Paid on',
    open: 'Open',
    currency: 'Currency',
    reference: 'QR or creditor reference',
    status: 'Status',
  },
  tax: 'VAT of invoices without a rate',
  taxWhy: (count) => `The file gives no rate for ${invoices(count)}.`,
  days: 'Payment term in days',
  daysWhy: (count) => `The file gives no due date for ${invoices(count)}.`,
  paidOnWhy: (count) =>
    `The file does not give the day of payment for ${invoices(count)}. The invoice date counts as the day of payment.`,
  needsTax: 'First choose the VAT of the invoices without a rate.',
  papers: {
    drop: 'Drag the PDF files of the invoices here (optional), or',
    choose: 'Choose PDF files',
    hint: 'The file name must contain the invoice number. Kontor keeps the PDF as the original invoice.',
    found: (count) => `${invoices(count)} with a PDF.`,
    unmatched: (names) => `For no invoice in the file: ${names}`,
    unfit: (names) => `Not a PDF, or larger than 5 MB: ${names}`,
    refused: (names) => `The invoice will not be imported: ${names}`,
    kept: (names) => `The invoice already has a PDF: ${names}`,
    lacking: (count) =>
      `${formatCount(count)} of them ${plural(count, 'has', 'have')} no PDF yet. Choose the PDF files above to add them.`,
    button: (count) => `Add ${formatCount(count)} ${plural(count, 'PDF', 'PDFs')}`,
    added: 'PDFs added',
    done: (count) => `${formatCount(count)} ${plural(count, 'PDF was', 'PDFs were')} added.`,
  },
  existing: (count) =>
    `${invoices(count)} ${plural(count, 'was', 'were')} imported before and ${plural(count, 'is', 'are')} left out.`,
  openSum: (sums) => `Open: ${sums}`,
  reasons: {
    missing: (column) => `${column} is missing.`,
    notPositive: (column) => `${column} is not above 0. Credit notes cannot be imported.`,
    tooExact: (column) => `${column} has more than two decimal places.`,
    notOpen: (status) => `The status is “${status}”.`,
    unequalAmounts: 'Amount, paid and open do not add up.',
    nothingOpen: 'Nothing is left to pay.',
    repeated: (line) => `Line ${formatCount(line)} already has this number and VAT rate.`,
    otherHead: (line) => `Same number as in line ${formatCount(line)}, but with another date, contact or currency.`,
    badLine: (line) => `Line ${formatCount(line)} of the same invoice has an error.`,
  },
  button: (count) => `Import ${invoices(count)}`,
  written: 'Imported',
};
