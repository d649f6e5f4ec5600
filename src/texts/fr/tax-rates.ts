import type { TaxRatesTexts } from '../de/tax-rates.ts';
import { areas } from './areas.ts';

export const taxRates: TaxRatesTexts = {
  ...areas.taxRates,
  new: 'Nouveau changement de taux',
  intro: 'Chaque ligne prend le taux en vigueur le jour de la prestation.',
  ownersChange: 'Seul un propriétaire peut changer les taux.',
  changes: 'Changements de taux',
  noChanges: 'Aucun changement préparé.',
  change: (day: string, before: string, after: string) => `Dès le ${day} : ${after} % au lieu de ${before} %`,
  withdraw: 'Retirer',
  withdrawAsked: 'Supprimer ce changement et ses nouveaux taux ?',
  rate: 'Taux',
  code: 'Code',
  name: 'Nom',
  kind: 'Type',
  valid: 'Valable',
  preTax: 'Impôt préalable',
  salesTax: 'TVA due',
  always: 'sans limite',
  until: (day: string) => `jusqu’au ${day}`,
  from: (day: string) => `dès le ${day}`,
  section: 'Changement',
  oldRate: 'Ancien taux',
  newRate: 'Nouveau taux',
  valid_from: 'Premier jour',
  prepare: 'Préparer le changement',
  explained:
    'Chaque TVA due et chaque impôt préalable à l’ancien taux en reçoit un nouveau. Les lignes et documents existants gardent leur taux. Les nouvelles lignes prennent le taux en vigueur le jour de la prestation, sinon à la date du document.',
};
