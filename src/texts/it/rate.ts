import type { RateTexts } from '../de/rate.ts';

export const rate: RateTexts = {
  amount: 'Importo',
  perHour: (currency) => (currency === '' ? 'all’ora' : `${currency}/h`),
  ofActivity: (rate) => `${rate}, tariffa dell’attività`,
  typed: (rate) => `${rate}, tariffa propria`,
  typedInstead: (rate, activity) => `${rate}, tariffa propria invece di ${activity} dell’attività`,
  kept: (rate, activity) => `${rate} come alla registrazione, ora la tariffa dell’attività è ${activity}`,
  before: (amount) => `finora ${amount}`,
  none: 'L’attività non ha una tariffa.',
  noActivity: 'La tariffa dipende dall’attività.',
  notBillable: 'Non fatturabile',
};
