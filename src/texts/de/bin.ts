import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');

export const bin = {
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Eintrag', 'Einträge')}`,
  reason:
    'Gelöschte Zeiteinträge bleiben 30 Tage hier. Wiederhergestellte stehen mit allen Angaben wieder an ihrem Tag.',
  deletedAt: 'Gelöscht',
  deletedBy: 'Gelöscht von',
  restore: 'Wiederherstellen',
  restored: (count: number) => `${formatCount(count)} ${plural(count, 'Eintrag', 'Einträge')} wiederhergestellt`,
  without: (fields: string) => `Ohne Angaben, die es nicht mehr gibt: ${fields}.`,
  stays: (count: number) => `${formatCount(count)} nicht wiederhergestellt.`,
  notRestored: 'Nicht wiederhergestellt.',
  more: 'Ältere zeigen',
  empty: 'Der Papierkorb ist leer',
  hosted: 'Dieser Dienst hat keinen Papierkorb. Gelöschtes lässt sich nicht wiederherstellen.',
};
export type BinTexts = typeof bin;
