import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');

export const businessActivities = {
  title: 'Tätigkeiten',
  new: 'Neue Tätigkeit',
  naming: 'Bezeichnung',
  name: 'Name',
  default_price_per_hour: 'Ansatz je Stunde',
  default_is_billable: 'Verrechenbar',
  account_id: 'Ertragskonto',
  accountHint: 'Nur Ertragskonten.',
  empty: 'Noch keine Tätigkeit',
  emptyReason: 'Ohne Tätigkeit lässt sich keine Zeit erfassen. Sie bringt Ansatz und Konto mit.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Tätigkeit', 'Tätigkeiten')}`,
};
export type BusinessActivitiesTexts = typeof businessActivities;
