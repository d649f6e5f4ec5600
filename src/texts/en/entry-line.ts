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
  templates: 'Templates',
  keepTemplate: 'Keep line as template',
  keepTemplateReason: 'Type something into the line first.',
  manageTemplates: 'Manage',
  removeTemplate: (line) => `Delete «${line}»`,
  missing: 'Duration and activity are needed: 2h30 or 9-11:30, then the activity.',
};
