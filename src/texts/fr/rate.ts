import type { RateTexts } from '../de/rate.ts';

export const rate: RateTexts = {
  amount: 'Montant',
  perHour: (currency) => (currency === '' ? 'par heure' : `${currency}/h`),
  ofActivity: (rate) => `${rate}, tarif de l’activité`,
  typed: (rate) => `${rate}, tarif saisi`,
  typedInstead: (rate, activity) => `${rate}, tarif saisi au lieu de ${activity} pour l’activité`,
  kept: (rate, activity) => `${rate}, tarif lors de la saisie ; l’activité est maintenant à ${activity}`,
  before: (amount) => `auparavant ${amount}`,
  none: 'L’activité n’a pas de tarif.',
  noActivity: 'Le tarif dépend de l’activité.',
  notBillable: 'Non facturable',
};
