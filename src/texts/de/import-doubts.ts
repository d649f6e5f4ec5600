import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');
const rows = (count: number): string => `${formatCount(count)} ${plural(count, 'Zeile', 'Zeilen')}`;

/** The import's questions about single rows. */
export const importDoubts = {
  lead: {
    dotted: (count: number) =>
      `Bei ${rows(count)} ist offen, ob die Dauer in Stunden und Minuten oder in Dezimalstunden steht.`,
    long: (count: number) => `${rows(count)} ${plural(count, 'dauert', 'dauern')} über 12 Stunden.`,
    day: (count: number) =>
      `${rows(count)} ${plural(count, 'liegt', 'liegen')} vor dem Jahr 2000 oder weit in der Zukunft.`,
    twice: (count: number) => `${rows(count)} ${plural(count, 'kommt', 'kommen')} in der Datei doppelt vor.`,
    unmarked: (count: number) => `Bei ${rows(count)} steht nicht, ob sie verrechenbar ${plural(count, 'ist', 'sind')}.`,
    currency: (count: number, foreign: string, own: string) =>
      `Bei ${rows(count)} stehen Beträge in ${foreign}, Kontor rechnet in ${own}.`,
    free: (count: number) => `${rows(count)} ${plural(count, 'ist', 'sind')} verrechenbar, aber mit dem Ansatz 0.00.`,
    money: (count: number) => `Bei ${rows(count)} passt der Betrag nicht zu Ansatz und Dauer.`,
  },
  answers: {
    dotted: { clock: 'Stunden und Minuten: 9.30 ist 9:30', decimal: 'Dezimalstunden: 9.30 ist 9:18' },
    long: { keep: 'So übernehmen', minutes: 'Es sind Minuten', leave: 'Auslassen' },
    day: { keep: 'So übernehmen', leave: 'Auslassen' },
    twice: { leave: 'Auslassen', keep: 'Alle übernehmen' },
    unmarked: { no: 'Nicht verrechenbar', activity: 'Wie die Tätigkeit' },
    currency: { keep: 'Zahlen übernehmen', activity: 'Ansatz der Tätigkeit' },
    free: { keep: '0.00 übernehmen', activity: 'Ansatz der Tätigkeit' },
    money: { amount: 'Betrag zählt', rate: 'Ansatz zählt' },
  },
};
