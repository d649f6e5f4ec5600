import type { NotesTexts } from '../de/notes.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('it-CH');

export const notes: NotesTexts = {
  ...areas.notes,
  count: (count: number) => `${formatCount(count)} ${plural(count, 'nota', 'note')}`,
  empty: 'Nessuna nota',
  emptyReason: 'Una nota conserva ciò che si è detto, con chi e quando.',
  quick: 'Oggetto della nota',
  quickHint: 'Enter la salva con l’ora attuale.',
  what: 'Che cosa',
  forWhom: 'Per chi',
  more: 'Altro',
  subject: 'Oggetto',
  event_start: 'Data e ora',
  user_id: 'Scritta da',
  info: 'Testo',
  contact_id: 'Contatto',
  pr_project_id: 'Progetto',
  communication_kind_id: 'Tipo di comunicazione',
  module_id: 'Area',
  entry_id: 'Numero nell’area',
  entryHint: 'L’elemento dell’area a cui appartiene la nota.',
  period: 'Periodo',
  further: 'Mostra altre',
};
