import type { OpenItemsTexts } from '../de/open-items.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const openItems: OpenItemsTexts = {
  ...areas.openItems,
  asOf: (date) => `État au ${date}, selon la date comptable`,
  day: 'État au',
  today: 'Aujourd’hui',
  dayBefore: 'Jour précédent',
  dayAfter: 'Jour suivant',
  contact: 'Client',
  nobody: 'Sans client',
  grid: (currency) => `Postes ouverts en ${currency}`,
  openIn: (currency) => `Solde ${currency}`,
  ages: {
    not_due: 'Non échu',
    overdue_30: '1–30 jours',
    overdue_60: '31–60 jours',
    overdue_90: '61–90 jours',
    overdue_more: 'Plus de 90 jours',
  },
  percent: (count) => `${count} %`,
  dated: (date) => `du ${date}`,
  due: (date) => `échéance ${date}`,
  days: (count) => `${formatCount(count)} ${plural(count, 'jour de retard', 'jours de retard')}`,
  total: (amount) => `total ${amount}`,
  paid: (amount) => `payé ${amount}`,
  credited: (amount) => `crédité ${amount}`,
  fees: (amount) => `frais de rappel ${amount}`,
  sum: 'Total',
  counts: (currency, invoices, customers) =>
    `${currency} ouverts, ${formatCount(invoices)} ${plural(invoices, 'facture', 'factures')}, ${formatCount(customers)} ${plural(customers, 'client', 'clients')}`,
  allRows: (count) => `Afficher les ${formatCount(count)} clients`,
  statement: 'Relevé de compte',
  statementOf: (name) => `Relevé de compte de ${name}`,
  sendStatement: 'Envoyer le relevé',
  sendStatementTo: (name) => `Envoyer un relevé de compte à ${name}`,
  statementInOutbox: 'Le relevé est dans la boîte d’envoi ; vous pouvez encore y annuler l’envoi un instant.',
  savePdf: 'Enregistrer en PDF',
  saveCsv: 'Enregistrer en CSV',
  reading: (done, total) => `${formatCount(done)} factures lues sur ${formatCount(total)}`,
  empty: 'Rien d’ouvert à cette date',
  nothingReason: 'Une facture émise figure ici jusqu’à son paiement.',
  emptyReason: 'Choisissez un autre jour ou retirez le filtre.',
  failed: 'Les postes ouverts n’ont pas pu être chargés',
  hosted: 'Ce service ne calcule pas les postes ouverts',
  hostedReason:
    'Les postes ouverts à une date donnée nécessitent le service de Kontor. La liste des factures montre ce qui est ouvert aujourd’hui.',
  csv: {
    contact: 'Client',
    number: 'Numéro',
    date: 'Date',
    due: 'Échéance',
    days: 'Jours de retard',
    currency: 'Monnaie',
    total: 'Total',
    paid: 'Payé',
    credited: 'Crédité',
    fees: 'Frais de rappel',
    open: 'Solde',
  },
};
