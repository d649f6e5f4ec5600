import type { TaxRatesTexts } from '../de/tax-rates.ts';
import { areas } from './areas.ts';

export const taxRates: TaxRatesTexts = {
  ...areas.taxRates,
  new: 'New rate change',
  intro: 'Each line takes the rate that applies on the day of the service.',
  ownersChange: 'Only owners can change rates.',
  changes: 'Rate changes',
  noChanges: 'No change prepared.',
  change: (day: string, before: string, after: string) => `From ${day}: ${after}% instead of ${before}%`,
  withdraw: 'Withdraw',
  withdrawAsked: 'Delete the change and its new rates?',
  rate: 'Rate',
  code: 'Code',
  name: 'Name',
  kind: 'Type',
  valid: 'Valid',
  preTax: 'Input tax',
  salesTax: 'Output tax',
  always: 'always',
  until: (day: string) => `until ${day}`,
  from: (day: string) => `from ${day}`,
  section: 'Change',
  oldRate: 'Old rate',
  newRate: 'New rate',
  valid_from: 'First day',
  prepare: 'Prepare the change',
  explained:
    'Each output tax and input tax with the old rate gets a new one. Existing lines and documents keep their rate. New lines take the rate that applies on the day of the service, otherwise on the date of the document.',
};
