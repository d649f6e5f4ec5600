import type { BinTexts } from '../de/bin.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('it-CH');

export const bin: BinTexts = {
  count: (count) => `${formatCount(count)} ${plural(count, 'registrazione', 'registrazioni')}`,
  reason:
    'Le registrazioni eliminate restano qui 30 giorni. Una volta ripristinate tornano al loro giorno con tutti i dati.',
  deletedAt: 'Eliminata',
  deletedBy: 'Eliminata da',
  restore: 'Ripristina',
  restored: (count) =>
    `${formatCount(count)} ${plural(count, 'registrazione ripristinata', 'registrazioni ripristinate')}`,
  without: (fields) => `Manca ciò che non esiste più: ${fields}.`,
  stays: (count) => `${formatCount(count)} non ${plural(count, 'ripristinata', 'ripristinate')}.`,
  notRestored: 'Non ripristinato.',
  more: 'Mostra le meno recenti',
  empty: 'Il cestino è vuoto',
  hosted: 'Questo servizio non ha un cestino: le eliminazioni sono definitive.',
};
