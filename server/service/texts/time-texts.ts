import type { Language } from '#contract/languages.ts';

/** Messages about the times of entries and about stopwatches. */
export type TimeTexts = {
  readonly missingHour: (next: string) => string;
  readonly noDatetime: string;
  readonly endBeforeStart: string;
  readonly durationNeeded: string;
  readonly rangeNeeded: string;
  readonly startInFuture: string;
  readonly startInEarlierPart: string;
  readonly notRunning: string;
  readonly endInFuture: string;
  readonly ownStopwatch: string;
  readonly otherRuns: string;
};

export const timeTexts: { readonly [language in Language]: TimeTexts } = {
  en: {
    missingHour: (next) => `This time does not exist on the night the clocks change. The next is ${next}.`,
    noDatetime: 'Date and time as yyyy-mm-dd hh:mm.',
    endBeforeStart: 'The end is before the start.',
    durationNeeded: 'Type duration needs date and duration.',
    rangeNeeded: 'Type range needs start and end.',
    startInFuture: 'The start is in the future.',
    startInEarlierPart: 'The start is in an earlier part of this entry.',
    notRunning: 'The stopwatch of this entry is not running.',
    endInFuture: 'The end is in the future.',
    ownStopwatch: 'You can run a stopwatch only for yourself.',
    otherRuns: 'Another entry of this user is running.',
  },
  de: {
    missingHour: (next) => `Diese Zeit gibt es in der Nacht der Zeitumstellung nicht. Die nächste ist ${next}.`,
    noDatetime: 'Datum und Zeit als jjjj-mm-tt hh:mm.',
    endBeforeStart: 'Das Ende liegt vor dem Beginn.',
    durationNeeded: 'Es braucht Datum und Dauer.',
    rangeNeeded: 'Es braucht Beginn und Ende.',
    startInFuture: 'Der Beginn liegt in der Zukunft.',
    startInEarlierPart: 'Der Beginn liegt in einem früheren Teil dieses Eintrags.',
    notRunning: 'Die Stoppuhr dieses Eintrags läuft nicht.',
    endInFuture: 'Das Ende liegt in der Zukunft.',
    ownStopwatch: 'Eine Stoppuhr lässt sich nur für sich selbst starten.',
    otherRuns: 'Ein anderer Eintrag dieses Benutzers läuft.',
  },
  fr: {
    missingHour: (next) => `Cette heure n’existe pas la nuit du changement d’heure. La prochaine est ${next}.`,
    noDatetime: 'Date et heure sous la forme aaaa-mm-jj hh:mm.',
    endBeforeStart: 'La fin précède le début.',
    durationNeeded: 'Il faut la date et la durée.',
    rangeNeeded: 'Il faut le début et la fin.',
    startInFuture: 'Le début est dans le futur.',
    startInEarlierPart: 'Le début se situe dans une partie antérieure de cette saisie.',
    notRunning: 'Le chronomètre de cette saisie ne tourne pas.',
    endInFuture: 'La fin est dans le futur.',
    ownStopwatch: 'Vous ne pouvez démarrer un chronomètre que pour vous-même.',
    otherRuns: 'Une autre saisie de cet utilisateur est en cours.',
  },
  it: {
    missingHour: (next) => `Quest’ora non esiste nella notte del cambio d’ora. La prossima è ${next}.`,
    noDatetime: 'Data e ora nel formato aaaa-mm-gg hh:mm.',
    endBeforeStart: 'La fine precede l’inizio.',
    durationNeeded: 'Servono data e durata.',
    rangeNeeded: 'Servono inizio e fine.',
    startInFuture: 'L’inizio è nel futuro.',
    startInEarlierPart: 'L’inizio cade in una parte precedente di questa registrazione.',
    notRunning: 'Il cronometro di questa registrazione non è in corso.',
    endInFuture: 'La fine è nel futuro.',
    ownStopwatch: 'Un cronometro si può avviare solo per sé stessi.',
    otherRuns: 'Un’altra registrazione di questo utente è in corso.',
  },
};
