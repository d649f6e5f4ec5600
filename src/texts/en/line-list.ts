import type { LineListTexts } from '../de/line-list.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const lineList: LineListTexts = {
  suggestions: 'Suggestions',
  activity: 'Activity',
  contact: 'Contact',
  project: 'Project',
  ofProject: 'from the project',
  cutOff: (name) => `“${name}” cannot be looked up without a connection. The line stays here.`,
  made: (name) => `“${name}” was created.`,
  fresh: 'N starts a new line and sets this one aside.',
  aside: 'Set aside:',
  takeBack: 'Restore',
  dropAside: 'Discard',
  tooLong: (signs, most) => `${signs} characters; a line can have at most ${most}.`,
  tooLongReason: 'Nothing is cut off. Shorten the line or split it into several.',
  title: (count) => `${count} ${plural(count, 'line', 'lines')} pasted`,
  row: (number) => `Line ${number}`,
  ready: 'ready',
  waits: 'waiting',
  incomplete: 'Duration or activity missing.',
  leaveOut: (number) => `Leave out line ${number}`,
  left: (count) => plural(count, `${count} line stays here`, `${count} lines stay here`),
  more: (count) => plural(count, `${count} more follows`, `${count} more follow`),
  stays: 'Incomplete lines stay here.',
  noneReady: 'No line is ready yet.',
  save: (count) => `Save ${count} ${plural(count, 'entry', 'entries')}`,
  saved: (count, duration) =>
    [`${count} ${plural(count, 'entry', 'entries')} saved`, duration].filter((word) => word !== '').join(', '),
  discarded: (count) => plural(count, `${count} line discarded`, `${count} lines discarded`),
};
