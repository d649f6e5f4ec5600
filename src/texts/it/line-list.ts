import type { LineListTexts } from '../de/line-list.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('it-CH');

export const lineList: LineListTexts = {
  suggestions: 'Suggerimenti',
  activity: 'Attività',
  contact: 'Contatto',
  project: 'Progetto',
  ofProject: 'dal progetto',
  cutOff: (name) => `Senza connessione non si può cercare «${name}». La riga resta qui.`,
  made: (name) => `«${name}» è stato creato.`,
  fresh: 'N comincia una nuova riga e mette questa da parte.',
  aside: 'Messa da parte:',
  takeBack: 'Riprendere',
  dropAside: 'Scartare',
  tooLong: (signs, most) => `${signs} caratteri, in una riga ne stanno al massimo ${most}.`,
  tooLongReason: 'Niente è stato tagliato. Accorciare la riga o dividerla in più righe.',
  title: (count) => `${count} ${plural(count, 'riga incollata', 'righe incollate')}`,
  row: (number) => `Riga ${number}`,
  ready: 'chiara',
  waits: 'in attesa',
  incomplete: 'Manca la durata o l’attività.',
  leaveOut: (number) => `Tralasciare la riga ${number}`,
  left: (count) => plural(count, `${count} riga resta qui`, `${count} righe restano qui`),
  more: (count) => plural(count, `${count} altra segue dopo`, `${count} altre seguono dopo`),
  stays: 'Quello che manca resta qui.',
  noneReady: 'Nessuna riga è ancora chiara.',
  save: (count) => `Salvare ${count} ${plural(count, 'voce', 'voci')}`,
  saved: (count, duration) =>
    [`${count} ${plural(count, 'voce salvata', 'voci salvate')}`, duration].filter((word) => word !== '').join(', '),
  discarded: (count) => plural(count, `${count} riga scartata`, `${count} righe scartate`),
};
