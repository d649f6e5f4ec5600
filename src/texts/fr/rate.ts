import type { RateTexts } from '../de/rate.ts';

export const rate: RateTexts = {
  amount: 'Montant',
  perHour: (currency) => (currency === '' ? 'par heure' : `${currency}/h`),
  ofActivity: (rate) => `${rate}, tarif de l’activité`,
  typed: (rate) => `${rate}, tarif propre`,
  typedInstead: (rate, activity) => `${rate}, tarif propre au lieu de ${activity} pour l’activité`,
  kept: (rate, activity) => `${rate} comme à la saisie, l’activité est maintenant à ${activity}`,
  before: (amount) => `jusqu’ici ${amount}`,
  none: 'L’activité n’a pas de tarif.',
  noActivity: 'Le tarif vient avec l’activité.',
  notBillable: 'Non facturable',
};
