import { addDays, weekdayOf } from '../dates/calendar.ts';
import { readDate, type DateReading } from '../dates/date-text.ts';
import * as days from './days.ts';
import { numberOf, numberWord } from './numbers.ts';
import { foundAt, oneOf, phrase, type ParsedLine } from './words.ts';

/** A day that a line may name, or mention in its text. */
export type FoundDate = {
  readonly end: number;
  readonly date: string | null;
  readonly problem: Exclude<DateReading, { readonly ok: true }> | 'uncertain' | null;
  /**
   * `near` is relative to today, `word` can only be a day; `numbers` may be a figure in the text; `short` may be another word, `18.` a
   * number, `hier` German.
   */
  readonly sort: 'near' | 'word' | 'month' | 'numbers' | 'short' | 'ordinal' | 'hier';
  /** `vom 3.11.` after a noun qualifies the noun. */
  readonly isOf: boolean;
};

type Groups = readonly (string | undefined)[];
type Rule = {
  readonly pattern: RegExp;
  readonly sort: FoundDate['sort'];
  readonly read: (groups: Groups, today: string) => Pick<FoundDate, 'date' | 'problem'>;
};

const on = oneOf(['am', 'den', 'le', 'il', 'on', 'on\\s+the', 'the', "l'"]);
const of = oneOf(['vom', 'von', 'du', 'de', 'del', 'di', 'of', 'from', 'of\\s+the', 'from\\s+the']);
const before = `(?:(?:(${of})|${on})\\s+|(d'|dell'))?`;
const dayNumber = String.raw`(\d{1,2})(?:\.|er|°|st|nd|rd|th)?`;
const weekdayBefore = `(?:(${days.anyWeekday}),?\\s+(?:(?:den|le|the)\\s+)?)?`;
const numbers = String.raw`(\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})?|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\.\s\d{1,2}\.(?:\s?\d{4})?)`;

const dated = (text: string, today: string): Pick<FoundDate, 'date' | 'problem'> => {
  const read = readDate(text, today);
  return read.ok ? { date: read.date, problem: null } : { date: null, problem: read };
};

/** A weekday beside a date must match that date. */
const matching = (weekday: string | undefined, found: Pick<FoundDate, 'date' | 'problem'>): typeof found =>
  weekday === undefined || found.date === null || weekdayOf(found.date) === days.weekdayNamed(weekday)
    ? found
    : { date: found.date, problem: 'uncertain' };

const latest = (weekday: string, today: string): string =>
  addDays(today, -((weekdayOf(today) - (days.weekdayNamed(weekday) ?? 0) + 7) % 7));
const sure = (date: string): Pick<FoundDate, 'date' | 'problem'> => ({ date, problem: null });

/** A weekday of the current week. */
const inWeek = (weekday: string, today: string): string =>
  addDays(today, (days.weekdayNamed(weekday) ?? 0) - weekdayOf(today));

const lastWeekday = (weekday: string, today: string) => sure(latest(weekday, addDays(today, -1)));
/** The next Friday, said on a Thursday, is tomorrow for some and in eight days for others. */
const nextWeekday = (weekday: string, today: string): Pick<FoundDate, 'date' | 'problem'> => {
  const date = addDays(latest(weekday, today), 7);
  return { date, problem: weekdayOf(date) > weekdayOf(today) ? 'uncertain' : null };
};

const week = oneOf(['woche', 'wochen', 'semaine', 'semaines', 'settimana', 'settimane', 'week', 'weeks']);
const dayUnit = oneOf(['tag', 'tage', 'tagen', 'jour', 'jours', 'giorno', 'giorni', 'day', 'days']);
// `entro venerdì 15 min` is not the 15th.
const counted = oneOf([
  'h',
  'std\\.?',
  'stunden?',
  'heures?',
  'or[ae]',
  'hours?',
  'hrs?',
  'mins?',
  'min\\.',
  'minut.*',
]);
const count = `(\\d{1,3}|${numberWord})`;
const distance = (groups: Groups, today: string): Pick<FoundDate, 'date' | 'problem'> => {
  const [amount = '', unit = ''] = groups;
  return sure(addDays(today, -numberOf(amount) * (new RegExp(week).test(unit) ? 7 : 1)));
};
const unclear = (): Pick<FoundDate, 'date' | 'problem'> => ({ date: null, problem: 'uncertain' });
const pastWeek = [
  '(?:letzte|vergangene|vorige)[rn]?\\s+woche',
  '(?:la\\s+)?semaine\\s+(?:derniere|passee)',
  '(?:la\\s+)?(?:settimana\\s+(?:scorsa|passata)|scorsa\\s+settimana)',
  'last\\s+week',
].join('|');

const day = String.raw`(?:dal\s+)?\d{1,2}(?:\.|er|°|st|nd|rd|th)?`;

/** Tried in this order: the longest first. */
const rules: readonly Rule[] = [
  {
    pattern: phrase(`${before}${weekdayBefore}${numbers}`),
    sort: 'numbers',
    read: ([, , weekday, text = ''], today) => matching(weekday, dated(text.replaceAll(/\s/g, ''), today)),
  },
  {
    pattern: phrase(
      `${before}${weekdayBefore}${dayNumber}\\s+(?:of\\s+|di\\s+|de\\s+)?(${days.month})(?:,?\\s+(\\d{4}))?`,
    ),
    sort: 'month',
    read: ([, , weekday, day = '', month = '', year = ''], today) =>
      matching(weekday, dated(`${day}.${days.monthNamed(month) ?? 0}.${year}`, today)),
  },
  {
    pattern: phrase(`${before}${weekdayBefore}(${days.monthFirst})\\s+${dayNumber}(?:,?\\s+(\\d{4}))?`),
    sort: 'month',
    read: ([, , weekday, month = '', day = '', year = ''], today) =>
      matching(weekday, dated(`${day}.${days.monthNamed(month) ?? 0}.${year}`, today)),
  },
  {
    pattern: phrase(
      `(?:${on}\\s+)?(${days.wholeWeekday}),?\\s+(?:den\\s+|the\\s+)?(\\d{1,2})(?:\\.|st|nd|rd|th)?(?!\\s+${counted})`,
    ),
    sort: 'word',
    read: ([weekday, day = ''], today) => matching(weekday, dated(day, today)),
  },
  { pattern: phrase(`(?:vor|il\\s+y\\s+a)\\s+${count}\\s+(${dayUnit}|${week})`), sort: 'word', read: distance },
  { pattern: phrase(`${count}\\s+(${dayUnit}|${week})\\s+(?:fa|ago)`), sort: 'word', read: distance },
  {
    pattern: phrase(
      `${before}(${days.wholeWeekday})\\s+(?:der\\s+|de\\s+la\\s+|della\\s+|of\\s+)?(?:(${pastWeek})|${days.thisWeek})`,
    ),
    sort: 'word',
    read: ([, , weekday = '', past], today) => sure(addDays(inWeek(weekday, today), past === undefined ? 0 : -7)),
  },
  {
    pattern: phrase(`${days.thisBefore}\\s+(${days.wholeWeekday})`),
    sort: 'word',
    read: ([weekday = ''], today) => sure(inWeek(weekday, today)),
  },
  {
    pattern: phrase(`(?:(${pastWeek})|${days.thisWeek}),?\\s+(?:${on}\\s+)?(${days.wholeWeekday})`),
    sort: 'word',
    read: ([past, weekday = ''], today) => sure(addDays(inWeek(weekday, today), past === undefined ? 0 : -7)),
  },
  { pattern: phrase(pastWeek), sort: 'word', read: unclear },
  // `3.-5.11.`, `vom 3. bis 5. November`: several days.
  {
    pattern: phrase(String.raw`\d{1,2}\.(?:\d{1,2}\.)?-\d{1,2}\.\d{1,2}\.(?:\d{2,4})?`),
    sort: 'numbers',
    read: unclear,
  },
  {
    pattern: phrase(`(?:${of}\\s+|${on}\\s+)?${day}\\s+(?:bis|to|au|al|-)\\s+${day}(?:\\s+${days.month}|\\d{1,2}\\.)`),
    sort: 'month',
    read: unclear,
  },
  // `Mo/Di`, `Mon-Wed`: two days.
  { pattern: phrase(`${days.anyWeekday}[-/+&]${days.anyWeekday}`), sort: 'word', read: unclear },
  {
    pattern: phrase(`(?:am\\s+|le\\s+|on\\s+)?${days.lastBefore}\\s+(${days.wholeWeekday})(?:\\s+${days.dayPart})?`),
    sort: 'word',
    read: ([weekday = ''], today) => lastWeekday(weekday, today),
  },
  {
    pattern: phrase(`(?:am\\s+|le\\s+|on\\s+)?${days.nextBefore}\\s+(${days.wholeWeekday})`),
    sort: 'word',
    read: ([weekday = ''], today) => nextWeekday(weekday, today),
  },
  {
    pattern: phrase(`${before}(${days.wholeWeekday})\\s+${days.lastAfter}`),
    sort: 'word',
    read: ([, , weekday = ''], today) => lastWeekday(weekday, today),
  },
  {
    pattern: phrase(`(?:le\\s+|il\\s+)?(${days.wholeWeekday})\\s+${days.nextAfter}`),
    sort: 'word',
    read: ([weekday = ''], today) => nextWeekday(weekday, today),
  },
  {
    pattern: phrase(`${before}(${days.wholeWeekday})(?:\\s+${days.dayPart})?`),
    sort: 'word',
    read: ([, , weekday = ''], today) => sure(latest(weekday, today)),
  },
  {
    pattern: phrase(`(?:(${of})\\s+|(d'))?(${days.distanceWord})(?:\\s+${days.dayPart})?`),
    sort: 'near',
    read: ([, , word = ''], today) => sure(addDays(today, days.distanceNamed(word) ?? 0)),
  },
  {
    pattern: phrase('()()(?:le|il|on\\s+the|am(?=\\s+\\d{1,2}\\.))\\s+(\\d{1,2})(?:\\.|th|st|nd|rd)?'),
    sort: 'short',
    read: ([, , day = ''], today) => dated(day, today),
  },
  { pattern: phrase(`(${days.shortWeekday})`), sort: 'short', read: ([word = ''], today) => sure(latest(word, today)) },
  { pattern: phrase(String.raw`([+-]\d{1,3})`), sort: 'short', read: ([steps = ''], today) => dated(steps, today) },
  { pattern: phrase(String.raw`(\d{1,2}\.)`), sort: 'ordinal', read: ([day = ''], today) => dated(day, today) },
];

const slash: Rule = {
  pattern: phrase(String.raw`(\d{1,2}\/\d{1,2})`),
  sort: 'numbers',
  read: ([text = ''], today) => {
    const found = dated(text, today);
    return /^[1-3]\/[2-4]$/.test(text) ? { ...found, problem: 'uncertain' } : found;
  },
};
const noDate = /^(24\/7|50\/50)$/;

/** The day that begins at a word; without `hasTime`, `20.11` may still be a time. */
export const dateAt = (line: ParsedLine, at: number, today: string): FoundDate | undefined => {
  const first = line.words[at]?.flat ?? '';
  for (const { pattern, sort, read } of rules) {
    const found = foundAt(line, at, pattern);
    if (found === undefined) continue;
    const isOf = Boolean(found.groups[0] ?? found.groups[1]) && new RegExp(`^(?:${of}$|d'|dell')`).test(first);
    const isHier = first === 'hier' || first === 'hier,';
    return { end: found.end, sort: isHier ? 'hier' : sort, isOf, ...read(found.groups, today) };
  }
  const found = foundAt(line, at, slash.pattern);
  if (found === undefined || noDate.test(first)) return undefined;
  const next = line.words[at + 1]?.flat ?? '';
  if (new RegExp(`^(${dayUnit}|d'heure|d'ora|h|std\\.?|stunden?|heures?|or[ae]|hours?)$`).test(next)) return undefined;
  return { end: found.end, sort: 'numbers', isOf: false, ...slash.read(found.groups, today) };
};

const dayMonth = phrase(String.raw`(\d{1,2}\.(?:0[1-9]|1[0-2]))`);

/** `20.11` is a day if the line has its time elsewhere. */
export const dayMonthAt = (line: ParsedLine, at: number, today: string): FoundDate | undefined => {
  const found = foundAt(line, at, dayMonth);
  return found && { end: found.end, sort: 'numbers', isOf: false, ...dated(found.groups[0] ?? '', today) };
};
