import type { BusinessActivitiesTexts } from '../de/business-activities.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('it-CH');

export const businessActivities: BusinessActivitiesTexts = {
  ...areas.businessActivities,
  naming: 'Denominazione',
  name: 'Nome',
  default_price_per_hour: 'Tariffa oraria',
  default_is_billable: 'Fatturabile',
  account_id: 'Conto ricavi',
  accountHint: 'Solo conti ricavi.',
  empty: 'Nessuna attività',
  emptyReason: 'Ogni registrazione di tempo richiede un’attività, che ne determina tariffa e conto.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'attività', 'attività')}`,
};
