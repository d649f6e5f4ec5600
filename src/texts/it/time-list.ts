import type { TimeListTexts } from '../de/time-list.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('it-CH');

export const timeList: TimeListTexts = {
  several: (count) => `${formatCount(count)} diversi`,
  none: 'senza',
  mine: 'solo le mie',
  noContact: 'senza contatto',
  noProject: 'senza progetto',
  noText: 'senza testo',
  activityRate: 'Tariffa dell’attività',
  noRate: 'La tariffa dev’essere un numero, almeno 0.',
  noTime: 'Orario non leggibile. Esempi: 1:30 o 9-11:30.',
  rowGone: (typed: string) => `«${typed}». La registrazione non è più nell’elenco.`,
  whichRate: 'Quale tariffa vale?',
  rateStays: 'resta',
  rateOf: (rate) => `quella dell’attività, ${rate}`,
  change: (count) => `Modifica ${formatCount(count)}`,
  entries: (count) => `${formatCount(count)} ${plural(count, 'registrazione', 'registrazioni')}`,
  stays: {
    billed: (count) =>
      `${formatCount(count)} ${plural(count, 'fatturata resta com’è', 'fatturate restano come sono')}.`,
    foreign: (count) => `${formatCount(count)} di altri ${plural(count, 'resta com’è', 'restano come sono')}.`,
    running: (count) =>
      `${formatCount(count)} ${plural(count, 'è in corso e resta com’è', 'sono in corso e restano come sono')}.`,
    pauses: (count) =>
      `${formatCount(count)} con pause del cronometro ${plural(count, 'resta nel suo giorno', 'restano nel loro giorno')}.`,
    noSuchTime: (count) =>
      `${formatCount(count)} ${plural(count, 'resta com’è', 'restano come sono')}: in quel giorno quest’ora non esiste.`,
    same: (count) => `${formatCount(count)} ${plural(count, 'è già così', 'sono già così')}.`,
  },
  losses: {
    ofContact: (count) =>
      `Progetto e persona di contatto del contatto precedente vengono tolti da ${formatCount(count)}.`,
    contactOfProject: (count) => `Vale il contatto del progetto: per ${formatCount(count)} cambia.`,
    ofProject: (count) => `Pacchetto di lavoro e tappa vengono tolti da ${formatCount(count)}.`,
  },
};
