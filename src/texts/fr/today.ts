import type { TodayTexts } from '../de/today.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr-CH');

export const today: TodayTexts = {
  title: 'Aujourd’hui',
  previous: 'Jour précédent',
  next: 'Jour suivant',
  week: 'Semaine',
  beside: 'Ce qui attend',
  figures: 'Heures',
  entries: 'Saisies du jour',
  noEntries: 'Rien n’est encore saisi pour ce jour.',
  whomAndText: 'Contact, projet, texte',
  open: 'Ouvrir',
  due: 'À faire',
  nothingDue: 'Rien n’est à échéance.',
  unbilled: 'Pas encore facturé',
  bill: 'facturer',
  nothingUnbilled: 'Toutes les heures sont facturées.',
  overdue: 'En retard',
  remind: 'rappeler',
  nothingOverdue: 'Aucune facture n’est en retard.',
  noReminders: 'Aucun rappel n’est à envoyer aujourd’hui.',
  first: 'La première saisie en trois étapes',
  firstReason: 'Ici figurera la journée: heures, trous, montants et ce qui attend.',
  stepActivity: 'Les activités disent ce qui a été fait et à quel tarif. Quelques-unes sont déjà là.',
  toActivities: 'Voir les activités',
  stepContact: 'Les contacts disent pour qui. Le travail interne n’en demande pas.',
  toContact: 'Créer un contact',
  stepLine: 'Taper dans la ligne ci-dessus, par exemple « 2h30 Conseil hier », puis Enter.',
  elsewhere: 'Les heures de Toggl, Clockify, Harvest ou Kimai peuvent être reprises.',
  toImport: 'Importer',
  weekNumber: (week) => `Semaine ${week}`,
  of: (hours) => `sur ${hours}`,
  ofTarget: (hours, missing) =>
    missing === null ? `sur ${hours} ce jour` : `sur ${hours} ce jour, il manque ${missing}`,
  billable: (hours) => `${hours} facturables`,
  actions: (what) => `Plus pour ${what}`,
  tasks: (count) => `${formatCount(count)} ${plural(count, 'tâche', 'tâches')}`,
  invoices: (count) => `${formatCount(count)} ${plural(count, 'facture', 'factures')}`,
  days: (count) => `${formatCount(count)} ${plural(count, 'jour', 'jours')}`,
  reminders: (count) =>
    plural(count, `${formatCount(count)} rappel est à envoyer`, `${formatCount(count)} rappels sont à envoyer`),
};
