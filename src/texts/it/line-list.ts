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
  fresh: 'N inizia una nuova riga e mette da parte questa.',
  aside: 'Messa da parte:',
  takeBack: 'Riprendi',
  dropAside: 'Scarta',
  tooLong: (signs, most) => `${signs} caratteri: una riga ne contiene al massimo ${most}.`,
  tooLongReason: 'Non è stato tagliato nulla. Accorciare la riga o dividerla in più righe.',
  title: (count) => `${count} ${plural(count, 'riga incollata', 'righe incollate')}`,
  row: (number) => `Riga ${number}`,
  ready: 'chiara',
  waits: 'in attesa',
  incomplete: 'Manca la durata o l’attività.',
  leaveOut: (number) => `Tralascia la riga ${number}`,
  left: (count) => plural(count, `${count} riga resta qui`, `${count} righe restano qui`),
  more: (count) => plural(count, `Ne segue ancora ${count}`, `Ne seguono ancora ${count}`),
  stays: 'Le righe incomplete restano qui.',
  noneReady: 'Nessuna riga è ancora completa.',
  save: (count) => `Salva ${count} ${plural(count, 'registrazione', 'registrazioni')}`,
  saved: (count, duration) =>
    [`${count} ${plural(count, 'registrazione salvata', 'registrazioni salvate')}`, duration]
      .filter((word) => word !== '')
      .join(', '),
  discarded: (count) => plural(count, `${count} riga scartata`, `${count} righe scartate`),
};
