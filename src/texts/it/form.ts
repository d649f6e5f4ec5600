import type { FormTexts } from '../de/form.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('it-CH');

export const form: FormTexts = {
  required: 'obbligatorio',
  unsaved: (count) => plural(count, `${count} modifica, non salvata`, `${count} modifiche, non salvate`),
  wrongFields: (count) =>
    plural(count, `${count} campo non è ancora corretto:`, `${count} campi non sono ancora corretti:`),
  draftBack: (time) => `Ripristinata la bozza delle ${time}.`,
  draftChanges: (count) => plural(count, `${count} modifica conservata.`, `${count} modifiche conservate.`),
  discardDraft: 'Scarta la bozza',
  leaveTitle: 'Lasciare questa pagina?',
  leaveText: (count) =>
    plural(count, `${count} modifica non è ancora salvata.`, `${count} modifiche non sono ancora salvate.`),
  stay: 'Resta qui',
  leaveWithDraft: 'Conserva come bozza',
  leaveWithoutDraft: 'Scarta',
  changedElsewhere: 'Nel frattempo questi dati sono stati modificati altrove.',
  slow: 'Il salvataggio richiede più tempo del solito.',
  expired: 'La sessione è scaduta.',
  noMatch: (typed) => `Nessun risultato per «${typed}»`,
  searching: 'Ricerca…',
  searchFailed: 'La ricerca non è riuscita.',
  showAll: 'Mostra le opzioni',
  clear: 'Svuota',
  results: (count) => plural(count, `${count} risultato`, `${count} risultati`),
  calendar: 'Calendario',
  openCalendar: 'Apri il calendario',
  previousMonth: 'Mese precedente',
  nextMonth: 'Mese successivo',
  empty: 'Vuoto.',
  durationUnknown: 'Non è una durata. Esempi: 2:30, 2h30, 2.5 o 90m.',
  durationNegative: 'Una durata non può essere negativa.',
  durationTooLong: 'La durata massima è 999:59.',
  durationMinutes: (stated, suggestion) =>
    suggestion === undefined
      ? `${stated} minuti sono più di un’ora.`
      : `${stated} minuti sono più di un’ora. Scrivere ${suggestion}.`,
  rangeUnknown: 'Non è un intervallo. Esempi: 9-11:30 o 9 1130.',
  rangeZero: 'Inizio e fine sono uguali.',
  noSuchTime: (time) => `L’ora ${time} non esiste.`,
  nextDay: '+1 giorno',
  dateUnknown: 'Non è una data. Esempi: 20.11., ieri o -2.',
  noSuchDay: 'Questo giorno non esiste.',
  shortMonth: (month, lastDay) => `Il mese di ${month} finisce il ${lastDay}.`,
};
