import type { TaxRatesTexts } from '../de/tax-rates.ts';
import { areas } from './areas.ts';

export const taxRates: TaxRatesTexts = {
  ...areas.taxRates,
  new: 'Nuova modifica di aliquota',
  intro: 'Ogni posizione prende l’aliquota in vigore il giorno della prestazione.',
  ownersChange: 'Solo chi è titolare modifica le aliquote.',
  changes: 'Modifiche di aliquote',
  noChanges: 'Nessuna modifica preparata.',
  change: (day: string, before: string, after: string) => `Dal ${day}: ${after} % invece di ${before} %`,
  withdraw: 'Ritira',
  withdrawAsked: 'Eliminare la modifica e le sue nuove aliquote?',
  rate: 'Aliquota',
  code: 'Codice',
  name: 'Nome',
  kind: 'Tipo',
  valid: 'Valida',
  preTax: 'Imposta precedente',
  salesTax: 'Imposta dovuta',
  always: 'senza limite',
  until: (day: string) => `fino al ${day}`,
  from: (day: string) => `dal ${day}`,
  section: 'Modifica',
  oldRate: 'Aliquota precedente',
  newRate: 'Nuova aliquota',
  valid_from: 'Primo giorno',
  prepare: 'Prepara la modifica',
  explained:
    'Per ogni imposta dovuta e precedente con la vecchia aliquota ne nasce una nuova. Le posizioni e i documenti esistenti mantengono la loro aliquota. Le nuove posizioni prendono l’aliquota in vigore il giorno della prestazione, altrimenti alla data del documento.',
};
