import type { ExpenseWizardTexts } from '../de/expense-wizard.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const expenseWizard: ExpenseWizardTexts = {
  ...areas.expenseWizard,
  forWhom: (contact) => `Pour ${contact}`,
  forNobody: 'Encore sans contact',
  ownOnly: 'Ce service ne facture qu’une dépense à la fois : sur la page de la dépense.',
  expenses: 'Frais',
  expensesHint: 'Tous les frais d’une facture appartiennent au même contact, ou à aucun.',
  count: (count) => `${formatCount(count)} ${plural(count, 'dépense', 'dépenses')}`,
  open: 'Frais ouverts',
  chosen: (chosen, count) => `${formatCount(chosen)} sur ${formatCount(count)} choisis`,
  cut: 'Les cent premiers sont affichés. Les suivants viennent après cette facture.',
  none: 'Aucuns frais ouverts',
  noneReason: 'Ce que doit ce contact figure déjà sur des factures.',
  noContact: 'sans contact',
  otherContact: (count) =>
    `${formatCount(count)} ${plural(count, 'dépense appartient', 'dépenses appartiennent')} à un autre contact.`,
  otherContactReason: 'Il faut pour cela une facture à part.',
  chooseOne: 'Choisir au moins une dépense.',
  oneCurrency: 'Ces frais sont en plusieurs monnaies. Chaque monnaie demande sa propre facture.',
  chargedMeanwhile: 'Une partie a été facturée ou supprimée entre-temps. On peut continuer sans elle.',
  notTwice: 'Rien ne se facture deux fois.',
  alreadyOn: (expense) => `${expense} figure déjà sur`,
  itsInvoice: 'sa facture',
  leaveOut: 'Continuer sans ces frais',
  positions: 'Positions et prix',
  positionsHint: 'À gauche ce qui a été payé, à droite ce qui est facturé. Alt et une flèche déplacent une ligne.',
  text: 'Texte',
  paid: 'Payé',
  paidNet: 'Payé net',
  markup: 'Marge %',
  price: 'Prix',
  tax: 'TVA',
  taxNote:
    'Les frais refacturés font partie de la prestation principale et suivent son taux. Le taux de l’achat est l’exception, pour les postes de passage.',
  likeMain: (rate: number) => `comme la prestation principale, payé à ${rate} %`,
  passedOn: 'comme payé: poste de passage',
  up: 'Vers le haut',
  down: 'Vers le bas',
  of: (label, number) => `${label}, ${number}`,
  each: 'Une facture par contact',
  eachTitle: (count) => `${formatCount(count)} ${plural(count, 'facture', 'factures')}, une par contact`,
  eachText:
    'Des brouillons du jour aux conditions habituelles, chaque frais au montant payé. Ils sont ensuite vérifiés et émis.',
  eachLeft: (count) => `Sans contact ou déjà facturés, laissés de côté: ${formatCount(count)}.`,
  eachMake: 'Créer les brouillons',
  eachMaking: (done, count) => `${formatCount(done)} sur ${formatCount(count)} créés`,
  eachMade: (count) => `${formatCount(count)} ${plural(count, 'brouillon créé', 'brouillons créés')}`,
  eachNone: 'Aucun n’est ouvert et attribué à un contact.',
  noNumber: 'Ce n’est pas un nombre.',
  textMissing: 'Il faut un texte.',
};
