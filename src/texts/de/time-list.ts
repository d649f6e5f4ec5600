import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('de-CH');

export const timeList = {
  several: (count: number) => `${formatCount(count)} verschiedene`,
  none: 'ohne',
  mine: 'nur meine',
  noContact: 'ohne Kontakt',
  noProject: 'ohne Projekt',
  noText: 'ohne Text',
  activityRate: 'Ansatz der Tätigkeit',
  noRate: 'Der Ansatz muss eine Zahl ab 0 sein.',
  noTime: 'Das ist keine Zeit. Möglich sind 1:30 oder 9-11:30.',
  rowGone: (typed: string) => `«${typed}». Der Eintrag ist nicht mehr in der Liste.`,
  whichRate: 'Welcher Ansatz gilt?',
  rateStays: 'bleibt',
  rateOf: (rate: string) => `der Tätigkeit, ${rate}`,
  change: (count: number) => `${formatCount(count)} ändern`,
  entries: (count: number) => `${formatCount(count)} ${plural(count, 'Eintrag', 'Einträge')}`,
  stays: {
    billed: (count: number) =>
      `${formatCount(count)} ${plural(count, 'verrechneter bleibt, wie er ist', 'verrechnete bleiben, wie sie sind')}.`,
    foreign: (count: number) =>
      `${formatCount(count)} von anderen ${plural(count, 'bleibt', 'bleiben')}, wie ${plural(count, 'er ist', 'sie sind')}.`,
    running: (count: number) =>
      `${formatCount(count)} ${plural(count, 'läuft noch und bleibt', 'laufen noch und bleiben')}.`,
    pauses: (count: number) =>
      `${formatCount(count)} mit Pausen der Stoppuhr ${plural(count, 'bleibt an seinem Tag', 'bleiben an ihrem Tag')}.`,
    noSuchTime: (count: number) =>
      `${formatCount(count)} ${plural(count, 'bleibt', 'bleiben')}: Diese Uhrzeit gibt es wegen der Zeitumstellung nicht.`,
    same: (count: number) => `${formatCount(count)} ${plural(count, 'ist', 'sind')} schon so.`,
  },
  losses: {
    ofContact: (count: number) =>
      `Bei ${formatCount(count)} fallen Projekt und Ansprechperson des bisherigen Kontakts weg.`,
    contactOfProject: (count: number) =>
      `Bei ${formatCount(count)} ändert sich der Kontakt: Es gilt jener des Projekts.`,
    ofProject: (count: number) => `Bei ${formatCount(count)} fallen Arbeitspaket und Meilenstein weg.`,
  },
};
export type TimeListTexts = typeof timeList;
