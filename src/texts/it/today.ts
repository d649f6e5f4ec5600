import type { TodayTexts } from '../de/today.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('it-CH');

export const today: TodayTexts = {
  title: 'Oggi',
  previous: 'Giorno prima',
  next: 'Giorno dopo',
  week: 'Settimana',
  beside: 'Che cosa attende',
  figures: 'Ore',
  entries: 'Voci del giorno',
  noEntries: 'In questo giorno non è ancora registrato nulla.',
  whomAndText: 'Contatto, progetto, testo',
  open: 'Apri',
  due: 'In scadenza',
  nothingDue: 'Nulla è in scadenza.',
  unbilled: 'Non ancora fatturato',
  bill: 'fattura',
  nothingUnbilled: 'Tutte le ore sono fatturate.',
  overdue: 'Scadute',
  remind: 'sollecita',
  nothingOverdue: 'Nessuna fattura è scaduta.',
  noReminders: 'Oggi nessun sollecito è da inviare.',
  first: 'La prima voce in tre passi',
  firstReason: 'Qui starà la giornata: ore, vuoti, importi e che cosa attende.',
  stepActivity: 'Le attività dicono che cosa è stato fatto e a quale tariffa. Alcune ci sono già.',
  toActivities: 'Vedi le attività',
  stepContact: 'I contatti dicono per chi. Il lavoro interno non ne richiede.',
  toContact: 'Crea un contatto',
  stepLine: 'Scrivere nella riga qui sopra, per esempio «2h30 Consulenza ieri», poi Enter.',
  elsewhere: 'Le ore di Toggl, Clockify, Harvest o Kimai si possono riprendere.',
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
    plural(count, `${formatCount(count)} sollecito è da inviare`, `${formatCount(count)} solleciti sono da inviare`),
};
