import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

export const termsOfPayment = {
  ...areas.termsOfPayment,
  naming: 'Bezeichnung',
  name: 'Name',
  days: 'Tage',
  daysHint: 'Ab Rechnungsdatum.',
  text: 'Text auf der Rechnung',
  discount: 'Skonto',
  discount_percent: 'Skonto in Prozent',
  discount_days: 'Skonto innert Tagen',
  discountHint: 'Bei Zahlung in dieser Frist ab Rechnungsdatum.',
  empty: 'Noch keine Zahlungsfrist',
  emptyReason: 'Eine Zahlungsfrist bestimmt, wann eine Rechnung fällig ist und was dazu auf ihr steht.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Zahlungsfrist', 'Zahlungsfristen')}`,
};
export type TermsOfPaymentTexts = typeof termsOfPayment;
