import type { LineListTexts } from '../de/line-list.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

export const lineList: LineListTexts = {
  suggestions: 'Suggestions',
  activity: 'Activity',
  contact: 'Contact',
  project: 'Project',
  ofProject: 'from the project',
  cutOff: (name) => `“${name}” cannot be searched without a connection. The line stays here.`,
  made: (name) => `“${name}” was created.`,
  fresh: 'N begins a new line and puts this one aside.',
  aside: 'Put aside:',
  takeBack: 'Take back',
  dropAside: 'Discard',
  tooLong: (signs, most) => `${signs} characters, a line takes at most ${most}.`,
  tooLongReason: 'Nothing is cut off. Shorten the line, or spread it over several lines.',
  title: (count) => `${count} ${plural(count, 'line', 'lines')} pasted`,
  row: (number) => `Line ${number}`,
  ready: 'clear',
  waits: 'waits',
  incomplete: 'Duration or activity is missing.',
  leaveOut: (number) => `Leave out line ${number}`,
  left: (count) => plural(count, `${count} line stays here`, `${count} lines stay here`),
  more: (count) => plural(count, `${count} more follows`, `${count} more follow`),
  stays: 'What is missing stays here.',
  noneReady: 'No line is clear yet.',
  save: (count) => `Save ${count} ${plural(count, 'entry', 'entries')}`,
  saved: (count, duration) =>
    [`${count} ${plural(count, 'entry', 'entries')} saved`, duration].filter((word) => word !== '').join(', '),
  discarded: (count) => plural(count, `${count} line discarded`, `${count} lines discarded`),
};
