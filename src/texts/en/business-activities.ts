import type { BusinessActivitiesTexts } from '../de/business-activities.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en');

export const businessActivities: BusinessActivitiesTexts = {
  ...areas.businessActivities,
  naming: 'Name',
  name: 'Name',
  default_price_per_hour: 'Hourly rate',
  default_is_billable: 'Billable',
  account_id: 'Income account',
  accountHint: 'Income accounts only.',
  empty: 'No activities yet',
  emptyReason: 'You need an activity to track time. It sets the rate and the account.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'activity', 'activities')}`,
};
