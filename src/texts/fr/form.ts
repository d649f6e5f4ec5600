import type { FormTexts } from '../de/form.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr-CH');

export const form: FormTexts = {
  required: 'requis',
  unsaved: (count) =>
    plural(count, `${count} modification, non enregistrée`, `${count} modifications, non enregistrées`),
  wrongFields: (count) =>
    plural(count, `${count} champ n’est pas encore juste:`, `${count} champs ne sont pas encore justes:`),
  draftBack: (time) => `Le brouillon de ${time} est de retour.`,
  draftChanges: (count) =>
    plural(count, `${count} modification a été gardée.`, `${count} modifications ont été gardées.`),
  discardDraft: 'Abandonner le brouillon',
  leaveTitle: 'Quitter cette page?',
  leaveText: (count) =>
    plural(
      count,
      `${count} modification n’est pas encore enregistrée.`,
      `${count} modifications ne sont pas encore enregistrées.`,
    ),
  stay: 'Rester ici',
  leaveWithDraft: 'Garder en brouillon',
  leaveWithoutDraft: 'Abandonner',
  changedElsewhere: 'Quelqu’un a modifié ceci entre-temps.',
  expired: 'La session a expiré.',
  noMatch: (typed) => `Rien trouvé pour «${typed}»`,
  searching: 'Recherche …',
  searchFailed: 'La recherche n’a pas abouti.',
  showAll: 'Montrer le choix',
  clear: 'Vider',
  results: (count) => plural(count, `${count} résultat`, `${count} résultats`),
  calendar: 'Calendrier',
  openCalendar: 'Ouvrir le calendrier',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  empty: 'Vide.',
  durationUnknown: 'Ce n’est pas une durée. 2:30, 2h30, 2.5 ou 90m conviennent.',
  durationNegative: 'Une durée n’est jamais négative.',
  durationTooLong: 'Une durée va jusqu’à 999:59.',
  durationMinutes: (stated, suggestion) =>
    suggestion === undefined
      ? `${stated} minutes dépassent une heure.`
      : `${stated} minutes dépassent une heure. ${suggestion} convient.`,
  rangeUnknown: 'Ce n’est pas une plage. 9-11:30 ou 9 1130 conviennent.',
  rangeZero: 'Le début et la fin sont identiques.',
  noSuchTime: (time) => `Aucune horloge ne montre ${time}.`,
  nextDay: '+1 jour',
  dateUnknown: 'Ce n’est pas une date. 20.11., hier ou -2 conviennent.',
  noSuchDay: 'Ce jour n’existe pas.',
  shortMonth: (month, lastDay) => `Le mois de ${month} finit le ${lastDay}.`,
};
