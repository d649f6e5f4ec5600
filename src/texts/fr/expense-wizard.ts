import type { ExpenseWizardTexts } from '../de/expense-wizard.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const expenseWizard: ExpenseWizardTexts = {
  ...areas.expenseWizard,
  forWhom: (contact) => `Pour ${contact}`,
  forNobody: 'Sans contact pour l’instant',
  ownOnly: 'Ce service ne facture qu’une dépense à la fois, depuis la page de la dépense.',
  expenses: 'Dépenses',
  expensesHint: 'Toutes les dépenses d’une facture concernent le même contact, ou aucun.',
  count: (count) => `${formatCount(count)} ${plural(count, 'dépense', 'dépenses')}`,
  open: 'Dépenses à facturer',
  chosen: (chosen, count) => `${formatCount(chosen)} sur ${formatCount(count)} choisies`,
  cut: 'Les cent premières sont affichées. Les suivantes apparaîtront après cette facture.',
  none: 'Aucune dépense à facturer',
  noneReason: 'Les dépenses figurent ici jusqu’à leur facturation.',
  noneOfContact: 'Ce contact n’a aucune dépense à facturer.',
  noContact: 'sans contact',
  otherContact: (count) =>
    `${formatCount(count)} ${plural(count, 'dépense concerne', 'dépenses concernent')} un autre contact.`,
  otherContactReason: 'Une facture à part est nécessaire.',
  chooseOne: 'Choisissez au moins une dépense.',
  oneCurrency: 'Ces dépenses sont en plusieurs monnaies. Établissez une facture par monnaie.',
  oneContact: 'Ces dépenses concernent plusieurs contacts. Établissez une facture par contact.',
  chargedMeanwhile: 'Certaines dépenses ont été facturées ou supprimées entre-temps. Vous pouvez continuer sans elles.',
  notTwice: 'Une dépense ne peut pas être facturée deux fois.',
  alreadyOn: (expense) => `${expense} figure déjà sur`,
  itsInvoice: 'sa facture',
  leaveOut: 'Continuer sans ces dépenses',
  positions: 'Positions et prix',
  positionsHint: 'À gauche, le montant payé ; à droite, le montant facturé. Alt + flèche déplace une ligne.',
  text: 'Texte',
  paid: 'Payé',
  paidNet: 'Payé net',
  markup: 'Marge %',
  price: 'Prix',
  tax: 'TVA',
  taxNote:
    'Les dépenses refacturées suivent le taux de la prestation principale. Le taux de l’achat ne s’applique qu’aux postes de passage.',
  likeMain: (rate: number) => `comme la prestation principale, payé à ${rate} %`,
  passedOn: 'comme à l’achat : poste de passage',
  up: 'Monter',
  down: 'Descendre',
  of: (label, number) => `${label}, ${number}`,
  each: 'Une facture par contact',
  eachTitle: (count) => `${formatCount(count)} ${plural(count, 'facture', 'factures')}, une par contact`,
  eachText:
    'Brouillons à la date du jour, aux conditions habituelles, chaque dépense au montant payé. Vérifiez-les, puis émettez-les.',
  eachLeft: (count) =>
    `${formatCount(count)} ${plural(count, 'dépense laissée', 'dépenses laissées')} de côté, sans contact ou déjà ${plural(count, 'facturée', 'facturées')}.`,
  eachMake: 'Créer les brouillons',
  eachMaking: (done, count) => `${formatCount(done)} sur ${formatCount(count)} créées`,
  eachMade: (count) => `${formatCount(count)} ${plural(count, 'brouillon créé', 'brouillons créés')}`,
  eachNone: 'Aucune dépense choisie n’est à facturer à un contact.',
  markupTooLow: 'Au moins −100.',
  textMissing: 'Saisissez un texte.',
};
