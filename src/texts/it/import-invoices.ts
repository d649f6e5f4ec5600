import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import type { ImportInvoicesTexts } from '../de/import-invoices.ts';

const plural = pluralIn('it-CH');
const invoices = (count: number): string => `${formatCount(count)} ${plural(count, 'fattura', 'fatture')}`;

export const importInvoices: ImportInvoicesTexts = {
  kind: 'Fatture aperte',
  lead: 'Fatture aperte con i loro pagamenti da Invoice Ninja, Harvest, bexio o da qualsiasi altro file CSV o XLSX, così come sono state emesse. Importare prima i contatti. Non viene inviato nulla.',
  needed: 'Servono numero, data, contatto e importo.',
  columns: {
    document_nr: 'Numero di fattura',
    is_valid_from: 'Data',
    is_valid_to: 'Pagabile entro il',
    contact_nr: 'Numero cliente',
    contact_mail: 'E-mail del contatto',
    contact: 'Contatto',
    title: 'Titolo',
    amount: 'Importo con IVA',
    tax: 'Aliquota IVA',
    paid: 'Pagato',
    paid_on: 'Pagato il',
    open: 'Aperto',
    currency: 'Valuta',
    reference: 'Riferimento QR o del creditore',
    status: 'Stato',
  },
  tax: 'IVA delle fatture senza aliquota',
  taxWhy: (count) => `Per ${invoices(count)} il file non indica l’aliquota.`,
  days: 'Termine di pagamento in giorni',
  daysWhy: (count) => `Per ${invoices(count)} il file non indica la scadenza.`,
  paidOnWhy: (count) =>
    `Per ${invoices(count)} il file non indica il giorno del pagamento. Vale la data della fattura.`,
  needsTax: 'Scegliere prima l’IVA delle fatture senza aliquota.',
  papers: {
    drop: 'Trascinare qui i PDF delle fatture (facoltativo), oppure',
    choose: 'Scegli i PDF',
    hint: 'Il nome del file deve contenere il numero della fattura. Il PDF resta il documento della fattura.',
    found: (count) => `${invoices(count)} con PDF.`,
    unmatched: (names) => `Senza fattura nel file: ${names}`,
    unfit: (names) => `Non è un PDF o supera 5 MB: ${names}`,
    refused: (names) => `La fattura non sarà importata: ${names}`,
    kept: (names) => `La fattura ha già il PDF: ${names}`,
    lacking: (count) =>
      `A ${formatCount(count)} di queste manca ancora il PDF. Per aggiungerlo, scegliere i PDF qui sopra.`,
    button: (count) => `Aggiungi ${formatCount(count)} PDF`,
    added: 'PDF aggiunti',
    done: (count) => `${formatCount(count)} PDF ${plural(count, 'aggiunto', 'aggiunti')}.`,
  },
  existing: (count) =>
    `${invoices(count)} già ${plural(count, 'importata', 'importate')}, ${plural(count, 'tralasciata', 'tralasciate')}.`,
  openSum: (sums) => `Aperto: ${sums}`,
  reasons: {
    missing: (column) => `${column}: manca il valore.`,
    notPositive: (column) => `${column}: il valore deve essere superiore a 0. Le note di credito non si importano.`,
    tooExact: (column) => `${column}: più di due decimali.`,
    notOpen: (status) => `Lo stato è «${status}».`,
    unequalAmounts: 'Importo, pagato e aperto non concordano.',
    nothingOpen: 'Non resta nulla da pagare.',
    repeated: (line) => `La riga ${formatCount(line)} ha già questo numero e questa aliquota.`,
    otherHead: (line) => `Stesso numero della riga ${formatCount(line)}, ma data, contatto o valuta sono diversi.`,
    badLine: (line) => `La riga ${formatCount(line)} della stessa fattura contiene un errore.`,
  },
  button: (count) => `Importa ${invoices(count)}`,
  written: 'Importate',
};
