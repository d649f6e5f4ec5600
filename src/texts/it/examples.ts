import type { ExamplesTexts } from '../de/examples.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('it-CH');

export const examples: ExamplesTexts = {
  offer: 'Oppure prima dare un’occhiata: gli esempi mostrano come appare dopo qualche settimana. Un clic li toglie.',
  insert: 'Inserisci esempi',
  inserting: 'Inserisce …',
  notInserted: 'Nulla è inserito.',
  lead: 'Questa ditta contiene esempi.',
  reason: (count) => `${formatCount(count)} ${plural(count, 'record', 'record')}. Ciò che è modificato o in uso resta.`,
  remove: 'Togli gli esempi',
  removing: 'Toglie …',
  notRemoved: 'Nulla è tolto.',
  removed: (count) => `${formatCount(count)} ${plural(count, 'esempio è tolto', 'esempi sono tolti')}.`,
  kept: (count) =>
    `${formatCount(count)} ${plural(count, 'resta e appartiene', 'restano e appartengono')} ora alla ditta.`,
};
