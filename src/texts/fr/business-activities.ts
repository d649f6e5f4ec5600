import type { BusinessActivitiesTexts } from '../de/business-activities.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const businessActivities: BusinessActivitiesTexts = {
  ...areas.businessActivities,
  naming: 'Désignation',
  name: 'Nom',
  default_price_per_hour: 'Tarif horaire',
  default_is_billable: 'Facturable',
  account_id: 'Compte de produits',
  accountHint: 'Comptes de produits uniquement.',
  empty: 'Aucune activité',
  emptyReason: 'Chaque saisie de temps a besoin d’une activité, qui en fixe le tarif et le compte.',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'activité', 'activités')}`,
};
