import type { BusinessActivitiesTexts } from '../de/business-activities.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en');

export const businessActivities: BusinessActivitiesTexts = {
  ...areas.businessActivities,
  naming: 'Name',
  name: 'Name',
  default_price_per_hour: 'Rate per hour',
  default_is_billable: 'Billable',
  account_id: 'Income account',
  accountHint: 'Income accounts only.',
  empty: 'No activity yet',
  emptyReason: 'No time can be tracked without an activity. It brings rate and account.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'activity', 'activities')}`,
};
