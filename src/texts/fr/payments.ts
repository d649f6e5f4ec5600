import type { PaymentsTexts } from '../de/payments.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const payments: PaymentsTexts = {
  ...areas.payments,
  new: 'Saisir des paiements',
  count: (count) => `${formatCount(count)} ${plural(count, 'paiement', 'paiements')}`,
  empty: 'Pas encore de paiement',
  emptyReason: 'Chaque paiement saisi sur une facture figure ici, le plus récent en premier.',
  ownOnly: 'Ce service ne liste pas les paiements de toutes les factures. Chaque facture montre les siens.',
  nameOf: (date, invoice) => `Paiement du ${date} sur ${invoice}`,
  amountOf: (invoice) => `Montant pour ${invoice}`,
  none: 'Aucune des factures choisies n’est ouverte.',
  leftOut: (count) =>
    `${formatCount(count)} ${plural(count, 'facture n’est pas ouverte et reste', 'factures ne sont pas ouvertes et restent')} de côté\u00a0:`,
  record: (count) => `Saisir ${formatCount(count)} ${plural(count, 'paiement', 'paiements')}`,
  recording: 'Saisie …',
  recorded: (count, sums) =>
    `${formatCount(count)} ${plural(count, 'paiement saisi', 'paiements saisis')}\u00a0: ${sums}`,
  notRecorded: (count) => `${formatCount(count)} ${plural(count, 'paiement non saisi', 'paiements non saisis')}.`,
  undone: (count) => `${formatCount(count)} ${plural(count, 'paiement repris', 'paiements repris')}`,
  notUndone: (count) => `${formatCount(count)} ${plural(count, 'paiement non repris', 'paiements non repris')}.`,
  accounts: 'Chaque paiement va sur le compte de sa facture.',
};
