import type { RateTexts } from '../de/rate.ts';

export const rate: RateTexts = {
  amount: 'Amount',
  perHour: (currency) => (currency === '' ? 'per hour' : `${currency}/h`),
  ofActivity: (rate) => `${rate}, the activity’s rate`,
  typed: (rate) => `${rate}, custom rate`,
  typedInstead: (rate, activity) => `${rate}, custom rate instead of the activity’s ${activity}`,
  kept: (rate, activity) => `${rate}, the rate when tracked; the activity is now ${activity}`,
  before: (amount) => `previously ${amount}`,
  none: 'The activity has no rate.',
  noActivity: 'Choose an activity to set the rate.',
  notBillable: 'Not billable',
};
