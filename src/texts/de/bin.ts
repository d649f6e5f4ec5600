import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');

export const bin = {
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Eintrag', 'Einträge')}`,
  reason:
    'Gelöschte Zeiteinträge bleiben 30 Tage hier. Wiederhergestellt stehen sie mit allen Angaben wieder an ihrem Tag.',
  deletedAt: 'Gelöscht',
  deletedBy: 'Gelöscht von',
  restore: 'Wiederherstellen',
  restored: (count: number) => `${formatCount(count)} ${plural(count, 'Eintrag', 'Einträge')} wiederhergestellt`,
  without: (fields: string) => `Es fehlt, was es nicht mehr gibt: ${fields}.`,
  stays: (count: number) => `${formatCount(count)} nicht wiederhergestellt.`,
  notRestored: 'Nicht wiederhergestellt.',
  more: 'Ältere zeigen',
  empty: 'Der Papierkorb ist leer',
  emptyReason: 'Was gelöscht wird, liegt hier 30 Tage lang bereit.',
  hosted: 'Dieser Dienst bietet keinen Papierkorb. Was gelöscht ist, bleibt gelöscht.',
};
export type BinTexts = typeof bin;
