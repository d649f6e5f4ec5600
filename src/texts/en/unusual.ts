import type { UnusualTexts } from '../de/unusual.ts';

export const unusual: UnusualTexts = {
  nothing: 'The duration is 0 minutes.',
  long: (hours) => `${hours} hours in one entry.`,
  full: (total, date) => `${date} would then have ${total} hours.`,
  ahead: (date) => `${date} is more than a month ahead.`,
  past: (date) => `${date} is more than a year ago.`,
  ask: 'Is that right?',
  save: 'Save anyway',
  change: 'Change',
};
