import type { UnitsTexts } from '../de/units.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('fr-CH');

export const units: UnitsTexts = {
  ...areas.units,
  empty: 'Aucune unité',
  emptyReason: 'L’unité d’une position, par exemple pièce, heure ou mois.',
  onDocuments: 'Sur les documents',
  name_en: 'Nom sur les documents en anglais',
  name_fr: 'Nom sur les documents en français',
  name_it: 'Nom sur les documents en italien',
  nameHint: 'Vide : le nom, ou le mot de Kontor pour « Stk ».',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'unité', 'unités')}`,
};
