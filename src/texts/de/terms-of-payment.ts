import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

export const termsOfPayment = {
  ...areas.termsOfPayment,
  naming: 'Bezeichnung',
  name: 'Name',
  days: 'Tage',
  daysHint: 'Vom Datum der Rechnung an.',
  text: 'Text auf der Rechnung',
  empty: 'Noch keine Zahlungsfrist',
  emptyReason: 'Eine Zahlungsfrist setzt den Fälligkeitstag einer Rechnung und den Satz darauf.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Zahlungsfrist', 'Zahlungsfristen')}`,
};
export type TermsOfPaymentTexts = typeof termsOfPayment;
