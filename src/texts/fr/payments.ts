import type { PaymentsTexts } from '../de/payments.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const payments: PaymentsTexts = {
  ...areas.payments,
  received: 'Encaissements',
  ofDays: (currency, days) => `${currency} en ${days} jours`,
  new: 'Saisir des paiements',
  count: (count) => `${formatCount(count)} ${plural(count, 'paiement', 'paiements')}`,
  empty: 'Pas encore de paiement',
  emptyReason: 'Les paiements saisis sur les factures figurent ici, le plus récent en premier.',
  ownOnly: 'Ce service n’affiche les paiements que facture par facture.',
  nameOf: (date, invoice) => `Paiement du ${date} sur ${invoice}`,
  amountOf: (invoice) => `Montant pour ${invoice}`,
  none: 'Aucune facture choisie n’est ouverte.',
  leftOut: (count) =>
    `${formatCount(count)} ${plural(count, 'facture non ouverte, laissée', 'factures non ouvertes, laissées')} de côté :`,
  record: (count) => `Saisir ${formatCount(count)} ${plural(count, 'paiement', 'paiements')}`,
  recording: 'Saisie…',
  recorded: (count, sums) => `${formatCount(count)} ${plural(count, 'paiement saisi', 'paiements saisis')} : ${sums}`,
  notRecorded: (count) => `${formatCount(count)} ${plural(count, 'paiement non saisi', 'paiements non saisis')}.`,
  undone: (count) => `${formatCount(count)} ${plural(count, 'paiement annulé', 'paiements annulés')}`,
  notUndone: (count) => `${formatCount(count)} ${plural(count, 'paiement non annulé', 'paiements non annulés')}.`,
  accounts: 'Chaque paiement est saisi sur le compte de sa facture.',
};
