import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import type { ImportTexts } from '../de/import.ts';

const plural = pluralIn('en-GB');
const rows = (count: number): string => `${formatCount(count)} ${plural(count, 'row', 'rows')}`;

/** The import's questions about single rows. */
export const importDoubts: ImportTexts['doubts'] = {
  lead: {
    dotted: (count) => `The duration of ${rows(count)} may be in hours and minutes or in decimal hours.`,
    long: (count) => `${rows(count)} ${plural(count, 'lasts', 'last')} more than 12 hours.`,
    day: (count) => `${rows(count)} ${plural(count, 'is', 'are')} before 2000 or far in the future.`,
    twice: (count) => `${rows(count)} already ${plural(count, 'appears', 'appear')} further up in the file.`,
    unmarked: (count) =>
      `${rows(count)} ${plural(count, 'does', 'do')} not say whether ${plural(count, 'it is', 'they are')} billable.`,
    currency: (count, foreign, own) =>
      `${rows(count)} ${plural(count, 'has', 'have')} amounts in ${foreign}, but Kontor uses ${own}.`,
    free: (count) => `${rows(count)} ${plural(count, 'is', 'are')} billable at a rate of 0.00.`,
    money: (count) => `In ${rows(count)}, rate and duration do not match the amount.`,
  },
  answers: {
    dotted: { clock: 'Hours and minutes: 9.30 is 9:30', decimal: 'Decimal hours: 9.30 is 9:18' },
    long: { keep: 'Import as is', minutes: 'These are minutes', leave: 'Leave out' },
    day: { keep: 'Import as is', leave: 'Leave out' },
    twice: { leave: 'Leave out', keep: 'Import all' },
    unmarked: { no: 'Not billable', activity: 'Same as activity' },
    currency: { keep: 'Use the figures', activity: 'Use the activity’s rate' },
    free: { keep: 'Use 0.00', activity: 'Use the activity’s rate' },
    money: { amount: 'Use the amount', rate: 'Use the rate' },
  },
};
