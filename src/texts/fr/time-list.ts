import type { TimeListTexts } from '../de/time-list.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr-CH');

export const timeList: TimeListTexts = {
  several: (count) => `${formatCount(count)} différents`,
  none: 'aucun',
  mine: 'seulement les miennes',
  noContact: 'sans contact',
  noProject: 'sans projet',
  noText: 'sans texte',
  activityRate: 'Tarif de l’activité',
  noRate: 'Le tarif doit être un nombre, 0 ou plus.',
  noTime: 'Cette durée est illisible. Exemples : 1:30 ou 9-11:30.',
  rowGone: (typed: string) => `« ${typed} ». La saisie n’est plus dans la liste.`,
  whichRate: 'Quel tarif s’applique ?',
  rateStays: 'inchangé',
  rateOf: (rate) => `celui de l’activité, ${rate}`,
  change: (count) => `Modifier ${formatCount(count)}`,
  entries: (count) => `${formatCount(count)} ${plural(count, 'saisie', 'saisies')}`,
  stays: {
    billed: (count) =>
      `${formatCount(count)} ${plural(count, 'saisie facturée reste inchangée', 'saisies facturées restent inchangées')}.`,
    foreign: (count) =>
      `${formatCount(count)} ${plural(count, 'saisie', 'saisies')} d’autres personnes ${plural(count, 'reste inchangée', 'restent inchangées')}.`,
    running: (count) =>
      `${formatCount(count)} ${plural(count, 'est en cours et reste inchangée', 'sont en cours et restent inchangées')}.`,
    pauses: (count) =>
      `${formatCount(count)} avec pauses du chronomètre ${plural(count, 'reste à sa date', 'restent à leur date')}.`,
    noSuchTime: (count) =>
      `${formatCount(count)} ${plural(count, 'reste inchangée', 'restent inchangées')} : cette heure n’existe pas ce jour-là (changement d’heure).`,
    same: (count) => `${formatCount(count)} ${plural(count, 'a', 'ont')} déjà cette valeur.`,
  },
  losses: {
    ofContact: (count) =>
      `Le projet et la personne de contact précédents sont retirés de ${formatCount(count)} ${plural(count, 'saisie', 'saisies')}.`,
    contactOfProject: (count) =>
      `Le contact du projet s’applique : il change pour ${formatCount(count)} ${plural(count, 'saisie', 'saisies')}.`,
    ofProject: (count) =>
      `Le lot de travaux et le jalon sont retirés de ${formatCount(count)} ${plural(count, 'saisie', 'saisies')}.`,
  },
};
