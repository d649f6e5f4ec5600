import type { LineListTexts } from '../de/line-list.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('fr-CH');

export const lineList: LineListTexts = {
  suggestions: 'Suggestions',
  activity: 'Activité',
  contact: 'Contact',
  project: 'Projet',
  ofProject: 'd’après le projet',
  cutOff: (name) => `Sans connexion, « ${name} » ne peut pas être recherché. La ligne reste ici.`,
  made: (name) => `« ${name} » est créé.`,
  fresh: 'N commence une nouvelle ligne et met celle-ci de côté.',
  aside: 'Mise de côté:',
  takeBack: 'Reprendre',
  dropAside: 'Abandonner',
  tooLong: (signs, most) => `${signs} caractères, une ligne en contient ${most} au plus.`,
  tooLongReason: 'Rien n’est coupé. Raccourcir la ligne ou la répartir sur plusieurs lignes.',
  title: (count) => `${count} ${plural(count, 'ligne collée', 'lignes collées')}`,
  row: (number) => `Ligne ${number}`,
  ready: 'claire',
  waits: 'en attente',
  incomplete: 'La durée ou l’activité manque.',
  leaveOut: (number) => `Laisser de côté la ligne ${number}`,
  left: (count) => plural(count, `${count} ligne reste ici`, `${count} lignes restent ici`),
  more: (count) => plural(count, `${count} autre suit après`, `${count} autres suivent après`),
  stays: 'Ce qui manque reste ici.',
  noneReady: 'Aucune ligne n’est encore claire.',
  save: (count) => `Enregistrer ${count} ${plural(count, 'saisie', 'saisies')}`,
  saved: (count, duration) =>
    [`${count} ${plural(count, 'saisie enregistrée', 'saisies enregistrées')}`, duration]
      .filter((word) => word !== '')
      .join(', '),
  discarded: (count) => plural(count, `${count} ligne abandonnée`, `${count} lignes abandonnées`),
};
