import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');

export const termsOfPayment = {
  title: 'Zahlungsfristen',
  new: 'Neue Zahlungsfrist',
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
