import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import type { ImportTexts } from '../de/import.ts';

const plural = pluralIn('fr-CH');
const rows = (count: number): string => `${formatCount(count)} ${plural(count, 'ligne', 'lignes')}`;

/** The import's questions about single rows. */
export const importDoubts: ImportTexts['doubts'] = {
  lead: {
    dotted: (count) => `La durée de ${rows(count)} peut être en heures et minutes ou en heures décimales.`,
    long: (count) => `${rows(count)} ${plural(count, 'dure', 'durent')} plus de 12 heures.`,
    day: (count) => `${rows(count)} ${plural(count, 'date', 'datent')} d’avant 2000 ou d’un avenir lointain.`,
    twice: (count) => `${rows(count)} ${plural(count, 'figure', 'figurent')} déjà plus haut dans le fichier.`,
    unmarked: (count) => `${rows(count)} n’${plural(count, 'indique', 'indiquent')} pas si le temps est facturable.`,
    currency: (count, foreign, own) =>
      `${rows(count)} ${plural(count, 'a', 'ont')} des montants en ${foreign}, alors que Kontor calcule en ${own}.`,
    free: (count) => `${rows(count)} ${plural(count, 'est facturable', 'sont facturables')} au tarif de 0.00.`,
    money: (count) => `Pour ${rows(count)}, le tarif et la durée ne donnent pas le montant indiqué.`,
  },
  answers: {
    dotted: { clock: 'Heures et minutes : 9.30 vaut 9:30', decimal: 'Heures décimales : 9.30 vaut 9:18' },
    long: { keep: 'Importer tel quel', minutes: 'Ce sont des minutes', leave: 'Ignorer' },
    day: { keep: 'Importer tel quel', leave: 'Ignorer' },
    twice: { leave: 'Ignorer', keep: 'Tout importer' },
    unmarked: { no: 'Non facturable', activity: 'Selon l’activité' },
    currency: { keep: 'Garder les montants', activity: 'Tarif de l’activité' },
    free: { keep: 'Garder 0.00', activity: 'Tarif de l’activité' },
    money: { amount: 'Le montant fait foi', rate: 'Le tarif fait foi' },
  },
};
