import type { TodayTexts } from '../de/today.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('it-CH');

export const today: TodayTexts = {
  title: 'Oggi',
  previous: 'Giorno precedente',
  next: 'Giorno successivo',
  week: 'Settimana',
  beside: 'Da fare',
  figures: 'Ore',
  entries: 'Registrazioni del giorno',
  noEntries: 'Per questo giorno non è ancora registrato nulla.',
  whomAndText: 'Contatto, progetto, testo',
  open: 'Apri',
  due: 'In scadenza',
  nothingDue: 'Nulla in scadenza.',
  unbilled: 'Non ancora fatturato',
  bill: 'fattura',
  nothingUnbilled: 'Tutte le ore sono fatturate.',
  overdue: 'Scadute',
  remind: 'sollecita',
  nothingOverdue: 'Nessuna fattura è scaduta.',
  noReminders: 'Oggi non ci sono fatture da sollecitare.',
  first: 'La prima registrazione in tre passi',
  firstReason: 'Qui apparirà la giornata: ore, vuoti, importi e cose da fare.',
  stepActivity: 'Le attività indicano che cosa è stato fatto e a quale tariffa. Alcune ci sono già.',
  toActivities: 'Vedi le attività',
  stepContact: 'I contatti indicano per chi si lavora. Il lavoro interno non ne richiede.',
  toContact: 'Crea un contatto',
  stepLine: 'Scrivere nella riga qui sopra, per esempio «2h30 Consulenza ieri», poi Enter.',
  elsewhere: 'Le ore di Toggl, Clockify, Harvest o Kimai si possono importare.',
  toImport: 'Importa',
  weekNumber: (week) => `Settimana ${week}`,
  of: (hours) => `di ${hours}`,
  ofTarget: (hours, missing) =>
    missing === null ? `di ${hours} in questo giorno` : `di ${hours} in questo giorno, mancano ${missing}`,
  billable: (hours) => `${hours} fatturabili`,
  actions: (what) => `Altro per ${what}`,
  tasks: (count) => `${formatCount(count)} ${plural(count, 'compito', 'compiti')}`,
  invoices: (count) => `${formatCount(count)} ${plural(count, 'fattura', 'fatture')}`,
  days: (count) => `${formatCount(count)} ${plural(count, 'giorno', 'giorni')}`,
  reminders: (count) =>
    plural(count, `${formatCount(count)} fattura da sollecitare`, `${formatCount(count)} fatture da sollecitare`),
  unsentReminders: (count) =>
    plural(
      count,
      `${formatCount(count)} sollecito è creato e non inviato`,
      `${formatCount(count)} solleciti sono creati e non inviati`,
    ),
};
