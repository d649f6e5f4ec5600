import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import type { ImportInvoicesTexts } from '../de/import-invoices.ts';

const plural = pluralIn('fr-CH');
const invoices = (count: number): string => `${formatCount(count)} ${plural(count, 'facture', 'factures')}`;

export const importInvoices: ImportInvoicesTexts = {
  kind: 'Factures ouvertes',
  lead: 'Factures ouvertes et leurs paiements d’Invoice Ninja, Harvest, bexio ou tout autre fichier CSV ou XLSX, telles qu’émises. Importez d’abord les contacts. Rien n’est envoyé.',
  needed: 'Il faut un numéro, une date, un contact et un montant.',
  columns: {
    document_nr: 'Numéro de facture',
    is_valid_from: 'Date',
    is_valid_to: 'Échéance',
    contact_nr: 'Numéro de client',
    contact_mail: 'E-mail du contact',
    contact: 'Contact',
    title: 'Titre',
    amount: 'Montant avec TVA',
    tax: 'Taux de TVA',
    paid: 'Payé',
    paid_on: 'Payé le',
    open: 'Solde',
    currency: 'Monnaie',
    reference: 'Référence QR ou de créancier',
    status: 'Statut',
  },
  tax: 'TVA des factures sans taux',
  taxWhy: (count) => `Le fichier n’indique pas de taux pour ${invoices(count)}.`,
  days: 'Délai de paiement en jours',
  daysWhy: (count) => `Le fichier n’indique pas d’échéance pour ${invoices(count)}.`,
  paidOnWhy: (count) =>
    `Le fichier n’indique pas la date de paiement pour ${invoices(count)} : c’est celle de la facture qui compte.`,
  needsTax: 'Choisissez d’abord la TVA des factures sans taux.',
  papers: {
    drop: 'Déposez ici les PDF des factures (facultatif), ou',
    choose: 'Choisir les PDF',
    hint: 'Le nom du fichier contient le numéro de la facture, et le PDF en reste le document.',
    found: (count) => `${invoices(count)} avec PDF.`,
    unmatched: (names) => `Sans facture dans le fichier : ${names}`,
    unfit: (names) => `Pas un PDF, ou plus de 5 Mo : ${names}`,
    refused: (names) => `La facture ne sera pas importée : ${names}`,
    kept: (names) => `La facture a déjà son PDF : ${names}`,
    lacking: (count) =>
      `Le PDF manque encore à ${formatCount(count)} d’entre elles. Choisissez les PDF ci-dessus pour les ajouter.`,
    button: (count) => `Ajouter ${formatCount(count)} PDF`,
    added: 'PDF ajoutés',
    done: (count) => `${formatCount(count)} PDF ${plural(count, 'ajouté', 'ajoutés')}.`,
  },
  existing: (count) =>
    `${invoices(count)} déjà ${plural(count, 'importée', 'importées')}, ${plural(count, 'laissée', 'laissées')} de côté.`,
  openSum: (sums) => `Ouvert : ${sums}`,
  reasons: {
    missing: (column) => `${column} : valeur manquante.`,
    notPositive: (column) => `${column} doit être supérieur à 0. Les notes de crédit ne s’importent pas.`,
    tooExact: (column) => `${column} : plus de deux décimales.`,
    notOpen: (status) => `Le statut est « ${status} ».`,
    unequalAmounts: 'Montant, payé et solde ne concordent pas.',
    nothingOpen: 'Il ne reste rien à payer.',
    repeated: (line) => `La ligne ${formatCount(line)} porte déjà ce numéro et ce taux de TVA.`,
    otherHead: (line) =>
      `Même numéro qu’à la ligne ${formatCount(line)}, mais la date, le contact ou la monnaie diffère.`,
    badLine: (line) => `La ligne ${formatCount(line)} de la même facture contient une erreur.`,
  },
  button: (count) => `Importer ${invoices(count)}`,
  written: 'Importées',
};
