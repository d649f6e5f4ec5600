import { company } from './company.ts';
import type { AppPage, Line } from './line.ts';
import { master } from './master.ts';
import { sales } from './sales.ts';
import { settings } from './settings.ts';
import { time } from './time.ts';

/**
 * The groups of the sidebar with their lines, in its order, named as their headings. Routes, tab bar, breadcrumbs, palette and G keys derive from
 * them.
 */
export const groups = [
  { name: 'time', lines: time },
  { name: 'sales', lines: sales },
  { name: 'master', lines: master },
  { name: 'company', lines: company },
  { name: 'settings', lines: settings },
] as const;

/** The page of a line, that of a new record, and those that open from it. */
export const pagesOf = ({ path, load, create, more = [] }: Line): readonly AppPage[] => [
  { path, load },
  ...(create ? [create] : []),
  ...more,
];
