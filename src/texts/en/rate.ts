import type { RateTexts } from '../de/rate.ts';

export const rate: RateTexts = {
  amount: 'Amount',
  perHour: (currency) => (currency === '' ? 'an hour' : `${currency}/h`),
  ofActivity: (rate) => `${rate}, rate of the activity`,
  typed: (rate) => `${rate}, own rate`,
  typedInstead: (rate, activity) => `${rate}, own rate instead of the activity’s ${activity}`,
  kept: (rate, activity) => `${rate} as when it was tracked, the activity now has ${activity}`,
  before: (amount) => `so far ${amount}`,
  none: 'The activity has no rate.',
  noActivity: 'The rate comes with the activity.',
  notBillable: 'Not billable',
};
