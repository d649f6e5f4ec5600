import type { knownFormats } from './formats.ts';

type Known = (typeof knownFormats)[number];

/** The names of the time trackers, and of Kontor itself. */
export const trackerNames: { readonly [format in Known | 'kontor']: string } = {
  kontor: 'Kontor',
  toggl: 'Toggl',
  clockify: 'Clockify',
  harvest: 'Harvest',
  kimai: 'Kimai',
};

/** The menu path of each export, as the time tracker's own pages name it. */
export const exportMenus: { readonly [format in Known]: string } = {
  toggl: 'Reports › Detailed › Export › CSV',
  clockify: 'Reports › Detailed › Export › CSV',
  harvest: 'Reports › Detailed time › Export › CSV',
  kimai: 'Export › CSV',
};
