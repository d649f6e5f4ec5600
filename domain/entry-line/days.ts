import { oneOf } from './words.ts';

/** Names separated by spaces, counted from 1. */
const counted = (names: string): readonly (readonly [string, number])[] =>
  names.split(' ').map((name, index) => [name, index + 1]);

/** Full names of weekdays, 1 Monday to 7 Sunday. */
const wholeWeekdays = new Map([
  ...counted('montag dienstag mittwoch donnerstag freitag samstag sonntag'),
  ...counted('lundi mardi mercredi jeudi vendredi samedi dimanche'),
  ...counted('lunedi martedi mercoledi giovedi venerdi sabato domenica'),
  ...counted('monday tuesday wednesday thursday friday saturday sunday'),
]);

/** Abbreviated weekdays: many of them are words of one language or another. */
const shortWeekdays = new Map([
  ...counted('mo di mi do fr sa so'),
  ...counted('lun mar mer jeu ven sam dim'),
  ...counted('mon tue wed thu fri sat sun'),
  ...counted('mont dienst mittw donn freit samst sonnt'),
  ...([
    ['gio', 4],
    ['sab', 6],
    ['dom', 7],
    ['tues', 2],
    ['thur', 4],
    ['thurs', 4],
  ] as const),
]);

export const wholeWeekday = oneOf([...wholeWeekdays.keys()]);
export const shortWeekday = `${oneOf([...shortWeekdays.keys()])}\\.?`;
export const anyWeekday = `(?:${wholeWeekday}|${shortWeekday})`;

/** 1 Monday to 7 Sunday. */
export const weekdayNamed = (text: string): number | undefined => {
  const name = text.replace(/\.$/, '');
  return wholeWeekdays.get(name) ?? shortWeekdays.get(name);
};

const months = new Map([
  ...counted('januar februar marz april mai juni juli august september oktober november dezember'),
  ...counted('jan feb mrz apr mai jun jul aug sep okt nov dez'),
  ...counted('janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre'),
  ...counted('gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'),
  ...counted('january february march april may june july august september october november december'),
  ...([
    ['janner', 1],
    ['janv', 1],
    ['gen', 1],
    ['fevr', 2],
    ['febbr', 2],
    ['maerz', 3],
    ['avr', 4],
    ['mag', 5],
    ['giu', 6],
  ] as const),
  ...([
    ['juil', 7],
    ['lug', 7],
    ['sept', 9],
    ['sett', 9],
    ['oct', 10],
    ['ott', 10],
    ['dec', 12],
    ['dic', 12],
  ] as const),
]);

export const month = `${oneOf([...months.keys()])}\\.?`;
/** Month names that come before the day: `Nov 20`. */
export const monthFirst = `${oneOf('january february march april may june july august september october november december jan feb apr aug sep sept oct nov dec'.split(' '))}\\.?`;
/** 1 to 12. */
export const monthNamed = (text: string): number | undefined => months.get(text.replace(/\.$/, ''));

/** Words for days, by their number of days from today; a blank matches any run of them. */
const distances = new Map([
  ...['heute', "aujourd'hui", 'aujourdhui', 'oggi', 'today', 'tonight', 'stamattina', 'stamani', 'stasera'].map(
    (word) => [word, 0] as const,
  ),
  ...[
    'heut',
    'ce matin',
    'ce soir',
    'cet apres-midi',
    'questa mattina',
    'this morning',
    'this afternoon',
    'this evening',
  ].map((word) => [word, 0] as const),
  ...['gestern', 'gest', 'hier', 'ieri', 'yesterday', 'yest'].map((word) => [word, -1] as const),
  ...[
    'vorgestern',
    'vorgest',
    'avant-hier',
    'avant hier',
    "l'altro ieri",
    "l'altroieri",
    'altro ieri',
    'altroieri',
  ].map((word) => [word, -2] as const),
  ...['avantieri', "avant'ieri", 'day before yesterday', 'the day before yesterday'].map((word) => [word, -2] as const),
  ...['morgen', 'demain', 'domani', 'tomorrow'].map((word) => [word, 1] as const),
  ...['ubermorgen', 'uebermorgen', 'apres-demain', 'apres demain', 'dopodomani'].map((word) => [word, 2] as const),
  ...['day after tomorrow', 'the day after tomorrow'].map((word) => [word, 2] as const),
]);

const spaced = (word: string): string => word.replaceAll(' ', '\\s+');
export const distanceWord = oneOf([...distances.keys()].map(spaced));
export const distanceNamed = (text: string): number | undefined => distances.get(text.replaceAll(/\s+/g, ' '));

/** Words that can only be a day, and months, each with its meaning: the same in all languages. */
export const dayWords: ReadonlyMap<string, string> = new Map([
  ...[...wholeWeekdays].map(([name, day]) => [name, `weekday ${day}`] as const),
  ...[...distances].map(([name, days]) => [name, `distance ${days}`] as const),
]);
/** True if a folded word can only be a day. */
export const isDay = (text: string): boolean => dayWords.has(text);
export const monthWords: ReadonlyMap<string, number> = months;

/** The part of a day, which belongs to a word for it: `gestern Abend`. */
export const dayPart = oneOf([
  ...'morgen fruh vormittag mittag nachmittag abend nacht'.split(' '),
  ...'matin midi apres-midi soir mattina pomeriggio sera notte morning afternoon evening night'.split(' '),
]);

/** Words that put the weekday beside them before or after today. */
export const lastBefore = oneOf([
  'letzten',
  'letzter',
  'letzte',
  'vergangenen',
  'vorigen',
  'last',
  'lo\\s+scorso',
  'scorso',
]);
export const nextBefore = oneOf([
  'nachsten',
  'naechsten',
  'nachster',
  'kommenden',
  'next',
  'coming',
  'il\\s+prossimo',
  'prossimo',
]);
export const lastAfter = oneOf(['dernier', 'derniere', 'passe', 'scorso', 'scorsa', 'passato', 'passata']);
export const nextAfter = oneOf(['prochain', 'prochaine', 'prossimo', 'prossima']);
export const thisBefore = oneOf(['diesen', 'ce', 'questo', 'this']);
export const thisWeek = oneOf([
  'dieser\\s+woche',
  'diese\\s+woche',
  'cette\\s+semaine',
  'questa\\s+settimana',
  'this\\s+week',
]);
