import type { Kind } from '#contract/notation.ts';
import { splitHeaders, type MasterColumn } from '../import-master/headers.ts';

/**
 * Plain headers in four languages, separated by commas, with those of the exports of bexio, Invoice Ninja and Harvest. The columns are in
 * the order of the page.
 */
export const invoiceHeaders = splitHeaders({
  document_nr:
    'rechnungsnummer, rechnungs nr, rechnung nr, rechnung, nr, nummer, dokument nr, document nr, belegnummer, beleg, invoice number, invoice invoice number, invoice no, invoice, number, id, numéro de facture, n° de facture, facture, numéro, numero fattura, n fattura, fattura, numero',
  is_valid_from:
    'rechnungsdatum, datum, belegdatum, invoice date, issue date, date, date de facture, date de la facture, data fattura, data',
  is_valid_to:
    'fällig am, fällig, fälligkeit, fälligkeitsdatum, zahlbar bis, gültig bis, due date, invoice due date, due, échéance, date d’échéance, payable jusqu’au, scadenza, data di scadenza, pagabile entro il',
  contact_nr:
    'kundennummer, kunden nr, kontaktnummer, kontakt nr, client number, customer number, client id number, id number, numéro client, numero cliente',
  contact_mail:
    'e mail, email, mail, e mail adresse, client email, contact email, customer email, courriel, posta elettronica',
  contact:
    'kunde, kontakt, firma, kontaktname, name, client name, client, customer, customer name, contact, company, contact name, entreprise, société, nom, cliente, contatto, azienda, nome',
  title:
    'titel, betreff, beschreibung, bezeichnung, title, subject, description, titre, objet, titolo, oggetto, descrizione',
  amount:
    'total, betrag, rechnungsbetrag, totalbetrag, brutto, bruttobetrag, gesamtbetrag, total brutto, amount, invoice amount, invoice total, gross, total amount, montant, montant total, total ttc, montant ttc, importo, importo totale, totale',
  tax: 'mwst satz, mwst, steuersatz, mwst %, vat rate, vat, tax rate, invoice tax rate1, tax rate 1, taux tva, taux de tva, aliquota iva, aliquota, iva',
  paid: 'bezahlt, bereits bezahlt, bezahlter betrag, zahlungen, paid, paid amount, paid to date, invoice paid to date, amount paid, payé, montant payé, déjà payé, pagato, già pagato, importo pagato',
  paid_on:
    'bezahlt am, zahlungsdatum, letzte zahlung, payment date, last payment date, paid on, date de paiement, payé le, data di pagamento, pagato il',
  open: 'offen, offener betrag, ausstehend, saldo, restbetrag, open, open amount, balance, invoice balance, balance due, amount due, outstanding, ouvert, solde, montant ouvert, reste à payer, aperto, importo aperto, da pagare',
  currency: 'währung, currency, client currency, currency code, monnaie, devise, valuta, moneta',
  reference:
    'qr referenz, qr referenznummer, esr referenz, zahlungsreferenz, referenznummer, scor referenz, qr reference, payment reference, creditor reference, référence qr, référence de paiement, riferimento qr, riferimento di pagamento',
  status: 'status, invoice status, zustand, statut, stato',
});

/** A column of a file of open invoices: a field of the invoice, or a part of one that the file gives by itself. */
export type InvoiceColumn = MasterColumn;

const kinds: { readonly [column in InvoiceColumn]?: Kind } = {
  is_valid_from: 'date',
  is_valid_to: 'date',
  paid_on: 'date',
  amount: 'decimal',
  paid: 'decimal',
  open: 'decimal',
};

/** The kind of a column's values. */
export const invoiceKindOf = (column: InvoiceColumn): Kind => kinds[column] ?? 'text';

const contactColumns = ['contact_nr', 'contact_mail', 'contact'] as const;

/** True if the columns suffice for an invoice: its number, day, contact and amount. */
export const isInvoiceEnough = (columns: ReadonlyMap<InvoiceColumn, number>): boolean =>
  ['document_nr', 'is_valid_from', 'amount'].every((column) => columns.has(column)) &&
  contactColumns.some((column) => columns.has(column));

/** The best name of the contact in a row: its number, else its mail address, else its name. */
export const contactIn = (values: ReadonlyMap<InvoiceColumn, string>): string | undefined =>
  contactColumns.map((column) => values.get(column)).find((value) => value !== undefined);
