type DayLine = { readonly tracked: string; readonly since: string | null };

export const frame = {
  areas: 'Bereiche',
  time: 'Zeit',
  company: 'Betrieb',
  timetrackingsShort: 'Zeit',
  newShort: 'Neu',
  toContent: 'Zum Inhalt',
  keys: 'Tasten',
  shortcuts: 'Tastenkürzel',
  singleKeys: 'Einzelne Tasten benützen',
  messages: 'Meldungen',
  userMenu: (name: string) => `${name}, Menü`,
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  themeSystem: 'Wie das System',
  densityCompact: 'Dicht',
  densityRegular: 'Normal',
  densityRoomy: 'Weit',
  theme: 'Farben',
  density: 'Zeilenhöhe',
  language: 'Sprache',
  signOut: 'Abmelden',
  stillSignedIn: 'Die Sitzung besteht noch.',
  saved: 'Alles gespeichert',
  savedAt: (time: string) => `Alles gespeichert, ${time}`,
  saving: 'Speichert …',
  offline: 'Der Dienst ist nicht erreichbar',
  deleted: (what: string) => `Gelöscht: ${what}`,
  deleteWaits: (what: string) => `Löschen wartet auf den Dienst: ${what}`,
  notDeleted: 'Nicht gelöscht.',
  seconds: (count: number) => `noch ${count} s`,
  dayLine: ({ tracked, since }: DayLine) =>
    since === null
      ? `Tag 07:00 bis 19:00: ${tracked} erfasst`
      : `Tag 07:00 bis 19:00: ${tracked} erfasst, läuft seit ${since}`,
};
export type FrameTexts = typeof frame;
