import type { LineListTexts } from '../de/line-list.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr-CH');

export const lineList: LineListTexts = {
  suggestions: 'Suggestions',
  activity: 'Activité',
  contact: 'Contact',
  project: 'Projet',
  ofProject: 'd’après le projet',
  cutOff: (name) => `Sans connexion, impossible de chercher « ${name} ». La ligne est conservée ici.`,
  made: (name) => `« ${name} » a été créé.`,
  fresh: 'N commence une nouvelle ligne et met celle-ci de côté.',
  aside: 'Mise de côté :',
  takeBack: 'Reprendre',
  dropAside: 'Abandonner',
  tooLong: (signs, most) => `${signs} caractères, pour ${most} au plus par ligne.`,
  tooLongReason: 'Rien n’est coupé. Raccourcissez la ligne ou répartissez-la sur plusieurs.',
  title: (count) => `${count} ${plural(count, 'ligne collée', 'lignes collées')}`,
  row: (number) => `Ligne ${number}`,
  ready: 'prête',
  waits: 'en attente',
  incomplete: 'Il manque la durée ou l’activité.',
  leaveOut: (number) => `Exclure la ligne ${number}`,
  left: (count) => plural(count, `${count} ligne reste ici`, `${count} lignes restent ici`),
  more: (count) => plural(count, `encore ${count} ligne ensuite`, `encore ${count} lignes ensuite`),
  stays: 'Les lignes incomplètes restent ici.',
  noneReady: 'Aucune ligne n’est prête.',
  save: (count) => `Enregistrer ${count} ${plural(count, 'saisie', 'saisies')}`,
  saved: (count, duration) =>
    [`${count} ${plural(count, 'saisie enregistrée', 'saisies enregistrées')}`, duration]
      .filter((word) => word !== '')
      .join(', '),
  discarded: (count) => plural(count, `${count} ligne abandonnée`, `${count} lignes abandonnées`),
};
