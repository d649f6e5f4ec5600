import type { ExportFormat } from './formats.ts';

/** The time trackers by the names they go by. */
export const trackerNames: { readonly [format in ExportFormat]: string } = {
  toggl: 'Toggl',
  clockify: 'Clockify',
  harvest: 'Harvest',
};

/** Where each offers its export, in the words of its pages. */
export const exportPlaces: { readonly [format in ExportFormat]: string } = {
  toggl: 'Reports › Detailed › Export › CSV',
  clockify: 'Reports › Detailed › Export › CSV',
  harvest: 'Reports › Detailed time › Export › CSV',
};
