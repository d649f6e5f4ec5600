import type { UnitsTexts } from '../de/units.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('it-CH');

export const units: UnitsTexts = {
  ...areas.units,
  empty: 'Nessuna unità',
  emptyReason: 'L’unità indica in che cosa si misura una posizione: pezzi, ore, mesi.',
  onDocuments: 'Sui documenti',
  name_en: 'Nome sui documenti in inglese',
  name_fr: 'Nome sui documenti in francese',
  name_it: 'Nome sui documenti in italiano',
  nameHint: 'Se vuoto: il nome, o la parola di Kontor per «Stk».',
  count: (count: number) => `${formatCount(count)} ${plural(count, 'unità', 'unità')}`,
};
