import type { PaletteTexts } from '../de/palette.ts';
import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en-GB');

export const palette: PaletteTexts = {
  name: 'Search, go to, create',
  short: 'Search',
  company: 'Settings company letterhead logo e-mail VAT configuration',
  recent: 'Recent',
  create: 'Create',
  commands: 'Commands',
  choose: 'choose',
  open: 'open',
  newTab: 'new tab',
  onlyCommands: 'commands only',
  onlyContacts: 'contacts only',
  results: (count) => `${formatCount(count)} ${plural(count, 'result', 'results')}`,
  searching: 'Searching…',
  nothing: (text) => `Nothing matches “${text}”.`,
  failed: 'The service is not responding. Commands still work.',
};
