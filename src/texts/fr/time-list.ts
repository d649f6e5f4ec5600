import type { TimeListTexts } from '../de/time-list.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr-CH');

export const timeList: TimeListTexts = {
  several: (count) => `${formatCount(count)} différents`,
  none: 'sans',
  mine: 'seulement les miennes',
  noContact: 'sans contact',
  noProject: 'sans projet',
  noText: 'sans texte',
  activityRate: 'Tarif de l’activité',
  noRate: 'Un tarif est un nombre à partir de 0.',
  noTime: 'Cette durée n’est pas lisible : 1:30 ou 9-11:30 convient.',
  rowGone: (typed: string) => `« ${typed} ». La saisie n’est plus dans la liste.`,
  whichRate: 'Quel tarif s’applique ?',
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
      `${formatCount(count)} avec pauses du chronomètre ${plural(count, 'reste à son jour', 'restent à leur jour')}.`,
    noSuchTime: (count) =>
      `${formatCount(count)} ${plural(count, 'reste inchangée', 'restent inchangées')} : ce jour-là, l’horloge saute cette heure.`,
    same: (count) => `${formatCount(count)} ${plural(count, 'a', 'ont')} déjà cette valeur.`,
  },
  losses: {
    ofContact: (count) => `Le projet et l’interlocuteur de l’ancien contact sont retirés de ${formatCount(count)}.`,
    contactOfProject: (count) => `Le contact du projet s’applique : il change pour ${formatCount(count)}.`,
    ofProject: (count) => `Le lot de travaux et le jalon sont retirés de ${formatCount(count)}.`,
  },
};
