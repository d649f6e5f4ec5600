import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

export const businessActivities = {
  ...areas.businessActivities,
  naming: 'Bezeichnung',
  name: 'Name',
  default_price_per_hour: 'Stundenansatz',
  default_is_billable: 'Verrechenbar',
  account_id: 'Ertragskonto',
  accountHint: 'Nur Ertragskonten.',
  empty: 'Noch keine Tätigkeit',
  emptyReason: 'Für jeden Zeiteintrag braucht es eine Tätigkeit. Sie bestimmt Ansatz und Konto.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Tätigkeit', 'Tätigkeiten')}`,
};
export type BusinessActivitiesTexts = typeof businessActivities;
