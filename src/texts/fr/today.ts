import type { TodayTexts } from '../de/today.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr-CH');

export const today: TodayTexts = {
  title: 'Aujourd’hui',
  previous: 'Jour précédent',
  next: 'Jour suivant',
  week: 'Semaine',
  beside: 'À traiter',
  figures: 'Heures',
  entries: 'Saisies du jour',
  noEntries: 'Aucune saisie pour ce jour.',
  whomAndText: 'Contact, projet, texte',
  open: 'Ouvrir',
  due: 'Tâches',
  nothingDue: 'Aucune tâche à échéance.',
  unbilled: 'À facturer',
  bill: 'facturer',
  nothingUnbilled: 'Toutes les heures sont facturées.',
  overdue: 'En retard',
  remind: 'rappeler',
  nothingOverdue: 'Aucune facture n’est en retard.',
  noReminders: 'Aucune facture à rappeler aujourd’hui.',
  first: 'Votre première saisie en trois étapes',
  firstReason: 'Vous verrez ici votre journée : heures, trous, montants et ce qui reste à faire.',
  stepActivity: 'Une activité indique ce qui a été fait et à quel tarif. Quelques-unes existent déjà.',
  toActivities: 'Voir les activités',
  stepContact: 'Un contact indique pour qui. Le travail interne n’en demande pas.',
  toContact: 'Créer un contact',
  stepLine: 'Saisissez dans la ligne ci-dessus, par exemple « 2h30 Conseil hier », puis Enter.',
  elsewhere: 'Vous pouvez importer vos heures de Toggl, Clockify, Harvest ou Kimai.',
  toImport: 'Importer',
  weekNumber: (week) => `Semaine ${week}`,
  of: (hours) => `sur ${hours}`,
  ofTarget: (hours, missing) =>
    missing === null ? `sur ${hours} ce jour` : `sur ${hours} ce jour, il manque ${missing}`,
  billable: (hours) => `${hours} facturables`,
  actions: (what) => `Autres actions pour ${what}`,
  tasks: (count) => `${formatCount(count)} ${plural(count, 'tâche', 'tâches')}`,
  invoices: (count) => `${formatCount(count)} ${plural(count, 'facture', 'factures')}`,
  days: (count) => `${formatCount(count)} ${plural(count, 'jour', 'jours')}`,
  reminders: (count) =>
    plural(count, `${formatCount(count)} facture à rappeler`, `${formatCount(count)} factures à rappeler`),
  unsentReminders: (count) =>
    plural(
      count,
      `${formatCount(count)} rappel créé et non envoyé`,
      `${formatCount(count)} rappels créés et non envoyés`,
    ),
};
