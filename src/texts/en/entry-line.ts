import type { EntryLineTexts } from '../de/entry-line.ts';

export const entryLine: EntryLineTexts = {
  label: 'Entry in one line',
  example: '2h30 Consulting @contact #project yesterday',
  focus: 'N to type',
  saves: 'Enter saves',
  starts: 'Ctrl Enter starts the stopwatch',
  atRate: (rate) => `at ${rate}`,
  noContact: (name) => `No contact “${name}”.`,
  noProject: (name) => `No project “${name}”.`,
  unclear: 'One word is not clear yet.',
  missing: 'Duration and activity are needed: 2h30 or 9-11:30, then the activity.',
};
