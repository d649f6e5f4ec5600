import type { knownFormats } from './formats.ts';

type Known = (typeof knownFormats)[number];

/** The time trackers by the names they go by, and Kontor itself. */
export const trackerNames: { readonly [format in Known | 'kontor']: string } = {
  kontor: 'Kontor',
  toggl: 'Toggl',
  clockify: 'Clockify',
  harvest: 'Harvest',
  kimai: 'Kimai',
};

/** Where each offers its export, in the words of its pages. */
export const exportPlaces: { readonly [format in Known]: string } = {
  toggl: 'Reports › Detailed › Export › CSV',
  clockify: 'Reports › Detailed › Export › CSV',
  harvest: 'Reports › Detailed time › Export › CSV',
  kimai: 'Export › CSV',
};
