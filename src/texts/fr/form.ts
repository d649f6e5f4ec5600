import type { FormTexts } from '../de/form.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr-CH');

export const form: FormTexts = {
  required: 'obligatoire',
  unsaved: (count) => plural(count, `${count} modification non enregistrée`, `${count} modifications non enregistrées`),
  wrongFields: (count) => plural(count, `${count} champ à corriger :`, `${count} champs à corriger :`),
  draftBack: (time) => `Brouillon de ${time} récupéré.`,
  draftChanges: (count) => plural(count, `${count} modification conservée.`, `${count} modifications conservées.`),
  discardDraft: 'Abandonner le brouillon',
  leaveTitle: 'Quitter cette page ?',
  leaveText: (count) =>
    plural(
      count,
      `${count} modification n’est pas encore enregistrée.`,
      `${count} modifications ne sont pas encore enregistrées.`,
    ),
  stay: 'Rester ici',
  leaveWithDraft: 'Garder en brouillon',
  leaveWithoutDraft: 'Abandonner',
  changedElsewhere: 'Ces données ont été modifiées ailleurs entre-temps.',
  slow: 'L’enregistrement prend plus de temps que d’habitude.',
  expired: 'La session a expiré.',
  noMatch: (typed) => `Aucun résultat pour « ${typed} »`,
  searching: 'Recherche…',
  searchFailed: 'La recherche a échoué.',
  showAll: 'Afficher tous les choix',
  clear: 'Effacer',
  results: (count) => plural(count, `${count} résultat`, `${count} résultats`),
  calendar: 'Calendrier',
  openCalendar: 'Ouvrir le calendrier',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  empty: 'Vide.',
  durationUnknown: 'Ce n’est pas une durée. Exemples : 2:30, 2h30, 2.5 ou 90m.',
  durationNegative: 'Une durée ne peut pas être négative.',
  durationTooLong: 'La durée maximale est de 999:59.',
  durationMinutes: (stated, suggestion) =>
    suggestion === undefined
      ? `${stated} minutes dépassent une heure.`
      : `${stated} minutes dépassent une heure. Vouliez-vous dire ${suggestion} ?`,
  rangeUnknown: 'Ce n’est pas une plage horaire. Exemples : 9-11:30 ou 9 1130.',
  rangeZero: 'Le début et la fin sont identiques.',
  noSuchTime: (time) => `L’heure ${time} n’existe pas.`,
  nextDay: '+1 jour',
  dateUnknown: 'Ce n’est pas une date. Exemples : 20.11., hier ou -2.',
  noSuchDay: 'Ce jour n’existe pas.',
  shortMonth: (month, lastDay) => `Le mois de ${month} se termine le ${lastDay}.`,
};
