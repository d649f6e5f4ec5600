import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import { areas } from './areas.ts';

const plural = pluralIn('de-CH');

export const notes = {
  ...areas.notes,
  count: (count: number) => `${formatCount(count)} ${plural(count, 'Notiz', 'Notizen')}`,
  empty: 'Noch keine Notiz',
  emptyReason: 'Eine Notiz hält fest, was besprochen wurde, mit wem und wann.',
  quick: 'Betreff der Notiz',
  quickHint: 'Enter speichert sie mit der aktuellen Uhrzeit.',
  what: 'Was',
  forWhom: 'Für wen',
  more: 'Weiteres',
  subject: 'Betreff',
  event_start: 'Zeitpunkt',
  user_id: 'Verfasst von',
  info: 'Text',
  contact_id: 'Kontakt',
  pr_project_id: 'Projekt',
  communication_kind_id: 'Art der Kommunikation',
  module_id: 'Bereich',
  entry_id: 'Nummer im Bereich',
  entryHint: 'Zu welchem Eintrag des Bereichs die Notiz gehört.',
  period: 'Zeitraum',
  further: 'Weitere zeigen',
};
export type NotesTexts = typeof notes;
