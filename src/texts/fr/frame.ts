import type { FrameTexts } from '../de/frame.ts';

export const frame: FrameTexts = {
  areas: 'Domaines',
  time: 'Temps',
  company: 'Entreprise',
  timetrackingsShort: 'Temps',
  newShort: 'Nouveau',
  toContent: 'Au contenu',
  keys: 'Touches',
  shortcuts: 'Raccourcis',
  singleKeys: 'Utiliser les touches simples',
  messages: 'Messages',
  userMenu: (name) => `${name}, menu`,
  themeLight: 'Clair',
  themeDark: 'Sombre',
  themeSystem: 'Comme le système',
  densityCompact: 'Serré',
  densityRegular: 'Normal',
  densityRoomy: 'Large',
  theme: 'Couleurs',
  density: 'Hauteur des lignes',
  language: 'Langue',
  signOut: 'Se déconnecter',
  stillSignedIn: 'La session est encore ouverte.',
  saved: 'Tout est enregistré',
  savedAt: (time) => `Tout est enregistré, ${time}`,
  saving: 'Enregistrement …',
  offline: 'Le service est injoignable',
  deleted: (what) => `Supprimé: ${what}`,
  deleteWaits: (what) => `La suppression attend le service: ${what}`,
  notDeleted: 'Non supprimé.',
  seconds: (count) => `encore ${count} s`,
  dayLine: ({ tracked, since }) =>
    since === null
      ? `Jour de 07:00 à 19:00: ${tracked} saisi`
      : `Jour de 07:00 à 19:00: ${tracked} saisi, en cours depuis ${since}`,
};
