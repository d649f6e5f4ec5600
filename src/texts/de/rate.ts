export const rate = {
  amount: 'Betrag',
  perHour: (currency: string) => (currency === '' ? 'je Stunde' : `${currency}/h`),
  ofActivity: (rate: string) => `${rate}, Ansatz der Tätigkeit`,
  typed: (rate: string) => `${rate}, eigener Ansatz`,
  typedInstead: (rate: string, activity: string) => `${rate}, eigener Ansatz statt ${activity} der Tätigkeit`,
  kept: (rate: string, activity: string) => `${rate} wie bei der Erfassung, Ansatz der Tätigkeit jetzt ${activity}`,
  before: (amount: string) => `bisher ${amount}`,
  none: 'Die Tätigkeit hat keinen Ansatz.',
  noActivity: 'Der Ansatz kommt mit der Tätigkeit.',
  notBillable: 'Nicht verrechenbar',
};
export type RateTexts = typeof rate;
