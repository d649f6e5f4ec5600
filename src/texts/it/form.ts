import type { FormTexts } from '../de/form.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('it-CH');

export const form: FormTexts = {
  required: 'richiesto',
  unsaved: (count) => plural(count, `${count} modifica, non salvata`, `${count} modifiche, non salvate`),
  wrongFields: (count) =>
    plural(count, `${count} campo non è ancora giusto:`, `${count} campi non sono ancora giusti:`),
  draftBack: (time) => `La bozza delle ${time} è di nuovo qui.`,
  draftChanges: (count) => plural(count, `${count} modifica è rimasta.`, `${count} modifiche sono rimaste.`),
  discardDraft: 'Scarta la bozza',
  leaveTitle: 'Lasciare questa pagina?',
  leaveText: (count) =>
    plural(count, `${count} modifica non è ancora salvata.`, `${count} modifiche non sono ancora salvate.`),
  stay: 'Resta qui',
  leaveWithDraft: 'Tieni come bozza',
  leaveWithoutDraft: 'Scarta',
  changedElsewhere: 'Nel frattempo qualcuno l’ha modificato.',
  expired: 'La sessione è scaduta.',
  noMatch: (typed) => `Nessun risultato per «${typed}»`,
  searching: 'Ricerca …',
  searchFailed: 'La ricerca non è riuscita.',
  showAll: 'Mostra la scelta',
  clear: 'Svuota',
  results: (count) => plural(count, `${count} risultato`, `${count} risultati`),
  calendar: 'Calendario',
  openCalendar: 'Apri il calendario',
  previousMonth: 'Mese precedente',
  nextMonth: 'Mese successivo',
  empty: 'Vuoto.',
  durationUnknown: 'Non è una durata. Vanno bene 2:30, 2h30, 2.5 o 90m.',
  durationNegative: 'Una durata non è mai negativa.',
  durationTooLong: 'Una durata va fino a 999:59.',
  durationMinutes: (stated, suggestion) =>
    suggestion === undefined
      ? `${stated} minuti sono più di un’ora.`
      : `${stated} minuti sono più di un’ora. Va bene ${suggestion}.`,
  rangeUnknown: 'Non è un intervallo. Vanno bene 9-11:30 o 9 1130.',
  rangeZero: 'Inizio e fine sono uguali.',
  noSuchTime: (time) => `Nessun orologio mostra ${time}.`,
  nextDay: '+1 giorno',
  dateUnknown: 'Non è una data. Vanno bene 20.11., ieri o -2.',
  noSuchDay: 'Questo giorno non esiste.',
  shortMonth: (month, lastDay) => `Il mese di ${month} finisce il ${lastDay}.`,
};
