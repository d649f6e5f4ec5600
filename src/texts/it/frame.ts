import type { FrameTexts } from '../de/frame.ts';

export const frame: FrameTexts = {
  areas: 'Aree',
  time: 'Tempo',
  company: 'Azienda',
  timetrackingsShort: 'Tempo',
  newShort: 'Nuovo',
  toContent: 'Al contenuto',
  keys: 'Tasti',
  shortcuts: 'Scorciatoie',
  singleKeys: 'Usa i tasti singoli',
  messages: 'Messaggi',
  userMenu: (name) => `${name}, menu`,
  themeLight: 'Chiaro',
  themeDark: 'Scuro',
  themeSystem: 'Come il sistema',
  densityCompact: 'Fitto',
  densityRegular: 'Normale',
  densityRoomy: 'Ampio',
  theme: 'Colori',
  density: 'Altezza delle righe',
  language: 'Lingua',
  signOut: 'Disconnetti',
  stillSignedIn: 'La sessione è ancora aperta.',
  saved: 'Tutto salvato',
  savedAt: (time) => `Tutto salvato, ${time}`,
  saving: 'Salvataggio …',
  offline: 'Il servizio non è raggiungibile',
  deleted: (what) => `Eliminato: ${what}`,
  deleteWaits: (what) => `L’eliminazione attende il servizio: ${what}`,
  notDeleted: 'Non eliminato.',
  seconds: (count) => `ancora ${count} s`,
  dayLine: ({ tracked, since }) =>
    since === null
      ? `Giorno dalle 07:00 alle 19:00: ${tracked} registrate`
      : `Giorno dalle 07:00 alle 19:00: ${tracked} registrate, in corso dalle ${since}`,
};
