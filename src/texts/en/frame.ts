import type { FrameTexts } from '../de/frame.ts';

export const frame: FrameTexts = {
  areas: 'Areas',
  time: 'Time',
  company: 'Company',
  timetrackingsShort: 'Time',
  newShort: 'New',
  toContent: 'To the content',
  keys: 'Keys',
  shortcuts: 'Shortcuts',
  singleKeys: 'Use single keys',
  messages: 'Messages',
  userMenu: (name) => `${name}, menu`,
  themeLight: 'Light',
  themeDark: 'Dark',
  themeSystem: 'As the system',
  densityCompact: 'Compact',
  densityRegular: 'Regular',
  densityRoomy: 'Roomy',
  theme: 'Colours',
  density: 'Row height',
  language: 'Language',
  signOut: 'Sign out',
  stillSignedIn: 'The session is still open.',
  saved: 'All saved',
  savedAt: (time) => `All saved, ${time}`,
  saving: 'Saving …',
  offline: 'The service cannot be reached',
  deleted: (what) => `Deleted: ${what}`,
  deleteWaits: (what) => `Delete waits for the service: ${what}`,
  notDeleted: 'Not deleted.',
  seconds: (count) => `${count} s left`,
  dayLine: ({ tracked, since }) =>
    since === null
      ? `Day 07:00 to 19:00: ${tracked} tracked`
      : `Day 07:00 to 19:00: ${tracked} tracked, running since ${since}`,
};
