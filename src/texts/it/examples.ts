import type { ExamplesTexts } from '../de/examples.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('it-CH');

export const examples: ExamplesTexts = {
  offer: 'Oppure dare prima un’occhiata: gli esempi mostrano Kontor dopo qualche settimana. Si tolgono con un clic.',
  tour: 'Visita guidata: dall’ora al pagamento',
  insert: 'Inserisci esempi',
  inserting: 'Inserimento…',
  notInserted: 'Nulla è stato inserito.',
  lead: 'Questa azienda contiene esempi.',
  reason: (count) =>
    `${formatCount(count)} ${plural(count, 'elemento', 'elementi')}. Quanto è modificato o in uso resta.`,
  remove: 'Togli gli esempi',
  removing: 'Rimozione…',
  notRemoved: 'Nulla è stato tolto.',
  removed: (count) => `${formatCount(count)} ${plural(count, 'esempio tolto', 'esempi tolti')}.`,
  kept: (count) =>
    `${formatCount(count)} ${plural(count, 'resta e appartiene', 'restano e appartengono')} ora all’azienda.`,
};
