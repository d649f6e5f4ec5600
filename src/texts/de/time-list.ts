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
  noRate: 'Ein Ansatz ist eine Zahl ab 0.',
  noTime: 'Diese Zeit ist nicht lesbar: 1:30 oder 9-11:30 geht.',
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
      `${formatCount(count)} ${plural(count, 'bleibt', 'bleiben')}: Die Uhr springt an diesem Tag über die Zeit hinweg.`,
    same: (count: number) => `${formatCount(count)} ${plural(count, 'ist', 'sind')} schon so.`,
  },
  losses: {
    ofContact: (count: number) =>
      `Projekt und Ansprechperson des bisherigen Kontakts fallen weg: bei ${formatCount(count)}.`,
    contactOfProject: (count: number) =>
      `Der Kontakt des Projekts gilt: bei ${formatCount(count)} wird er ein anderer.`,
    ofProject: (count: number) => `Arbeitspaket und Meilenstein fallen weg: bei ${formatCount(count)}.`,
  },
};
export type TimeListTexts = typeof timeList;
