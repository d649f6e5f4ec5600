import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import type { ImportTexts } from '../de/import.ts';

const plural = pluralIn('it-CH');
const rows = (count: number): string => `${formatCount(count)} ${plural(count, 'riga', 'righe')}`;

/** The import's questions about single rows. */
export const importDoubts: ImportTexts['doubts'] = {
  lead: {
    dotted: (count) => `In ${rows(count)} non è chiaro se la durata sia in ore e minuti o in ore decimali.`,
    long: (count) => `${rows(count)} ${plural(count, 'dura', 'durano')} più di 12 ore.`,
    day: (count) => `${rows(count)} ${plural(count, 'è', 'sono')} di prima del 2000 o di un futuro lontano.`,
    twice: (count) => `${rows(count)} ${plural(count, 'figura', 'figurano')} già più in alto nel file.`,
    unmarked: (count) => `${rows(count)} non ${plural(count, 'dice se è fatturabile', 'dicono se sono fatturabili')}.`,
    currency: (count, foreign, own) =>
      `${rows(count)} ${plural(count, 'ha', 'hanno')} importi in ${foreign}, Kontor calcola in ${own}.`,
    free: (count) => `${rows(count)} ${plural(count, 'è fatturabile', 'sono fatturabili')} con la tariffa 0.00.`,
    money: (count) => `In ${rows(count)} l’importo non corrisponde a tariffa e durata.`,
  },
  answers: {
    dotted: { clock: 'Ore e minuti: 9.30 vale 9:30', decimal: 'Ore decimali: 9.30 vale 9:18' },
    long: { keep: 'Importa così', minutes: 'Sono minuti', leave: 'Tralascia' },
    day: { keep: 'Importa così', leave: 'Tralascia' },
    twice: { leave: 'Tralascia', keep: 'Importa tutto' },
    unmarked: { no: 'Non fatturabile', activity: 'Come l’attività' },
    currency: { keep: 'Mantieni le cifre', activity: 'Tariffa dell’attività' },
    free: { keep: 'Mantieni 0.00', activity: 'Tariffa dell’attività' },
    money: { amount: 'Vale l’importo', rate: 'Vale la tariffa' },
  },
};
