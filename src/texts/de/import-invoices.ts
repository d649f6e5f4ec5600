import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');
const invoices = (count: number): string => `${formatCount(count)} ${plural(count, 'Rechnung', 'Rechnungen')}`;

/** Texts of the import of open invoices. */
export const importInvoices = {
  kind: 'Offene Rechnungen',
  lead: 'Offene Rechnungen mit ihren Zahlungen aus Invoice Ninja, Harvest, bexio oder jeder anderen CSV- oder XLSX-Datei übernehmen, wie sie ausgestellt sind. Importieren Sie zuerst die Kontakte. Nichts wird versendet.',
  needed: 'Es braucht Nummer, Datum, Kontakt und Betrag.',
  columns: {
    document_nr: 'Rechnungsnummer',
    is_valid_from: 'Datum',
    is_valid_to: 'Zahlbar bis',
    contact_nr: 'Kundennummer',
    contact_mail: 'E-Mail des Kontakts',
    contact: 'Kontakt',
    title: 'Titel',
    amount: 'Betrag mit MWST',
    tax: 'MWST-Satz',
    paid: 'Bezahlt',
    paid_on: 'Bezahlt am',
    open: 'Offen',
    currency: 'Währung',
    reference: 'QR- oder Creditor-Referenz',
    status: 'Status',
  },
  tax: 'MWST der Rechnungen ohne Satz',
  taxWhy: (count: number) => `Bei ${invoices(count)} steht kein Satz in der Datei.`,
  days: 'Zahlungsfrist in Tagen',
  daysWhy: (count: number) => `Bei ${invoices(count)} steht nicht, bis wann sie zahlbar sind.`,
  paidOnWhy: (count: number) =>
    `Bei ${invoices(count)} steht nicht, wann gezahlt wurde. Als Zahlungsdatum gilt das Rechnungsdatum.`,
  needsTax: 'Zuerst die MWST der Rechnungen ohne Satz wählen.',
  papers: {
    drop: 'PDF-Dateien der Rechnungen hierher ziehen (optional) oder',
    choose: 'PDF-Dateien wählen',
    hint: 'Der Dateiname muss die Rechnungsnummer enthalten. Das PDF bleibt das Dokument der Rechnung.',
    found: (count: number) => `${invoices(count)} mit PDF.`,
    unmatched: (names: string) => `Zu keiner Rechnung der Datei: ${names}`,
    unfit: (names: string) => `Kein PDF oder grösser als 5 MB: ${names}`,
    refused: (names: string) => `Die Rechnung wird nicht importiert: ${names}`,
    kept: (names: string) => `Die Rechnung hat schon ein PDF: ${names}`,
    lacking: (count: number) =>
      `${formatCount(count)} davon ${plural(count, 'hat', 'haben')} noch kein PDF. Wählen Sie oben die PDF-Dateien, um sie zu ergänzen.`,
    button: (count: number) => `${formatCount(count)} PDF ergänzen`,
    added: 'PDF ergänzt',
    done: (count: number) => `${formatCount(count)} PDF ${plural(count, 'ist', 'sind')} ergänzt.`,
  },
  existing: (count: number) =>
    `${invoices(count)} ${plural(count, 'ist', 'sind')} schon importiert und ${plural(count, 'wird', 'werden')} ausgelassen.`,
  openSum: (sums: string) => `Offen: ${sums}`,
  reasons: {
    missing: (column: string) => `${column} fehlt.`,
    notPositive: (column: string) => `${column} liegt nicht über 0. Gutschriften lassen sich nicht importieren.`,
    tooExact: (column: string) => `${column} hat mehr als zwei Stellen nach dem Komma.`,
    notOpen: (status: string) => `Der Status ist «${status}».`,
    unequalAmounts: 'Betrag, Bezahlt und Offen passen nicht zusammen.',
    nothingOpen: 'Es ist nichts mehr offen.',
    repeated: (line: number) => `Nummer und MWST-Satz stehen schon in Zeile ${formatCount(line)}.`,
    otherHead: (line: number) =>
      `Gleiche Nummer wie in Zeile ${formatCount(line)}, aber Datum, Kontakt oder Währung sind anders.`,
    badLine: (line: number) => `Zeile ${formatCount(line)} derselben Rechnung ist fehlerhaft.`,
  },
  button: (count: number) => `${invoices(count)} importieren`,
  written: 'Importiert',
};
export type ImportInvoicesTexts = typeof importInvoices;
