import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import type { ImportTexts } from '../de/import.ts';

const plural = pluralIn('en-GB');
const rows = (count: number): string => `${formatCount(count)} ${plural(count, 'row', 'rows')}`;

/** An import that runs, and its result. */
export const importRun: ImportTexts['run'] = {
  looking: (name) => `${name}, looking for existing entries`,
  progress: (name, done, total) => `${name}, ${formatCount(done)} of ${rows(total)}`,
  title: { running: 'Importing', stopped: 'Stopped', done: 'Imported', undone: 'Undone' },
  cancel: 'Stop',
  stopping: 'Stopping…',
  state: 'Status',
  written: 'Imported',
  there: 'Already there, left out',
  refused: 'Refused',
  open: 'Remaining',
  hours: 'Hours',
  billable: 'Billable',
  stopped: (written, open) => `${rows(written)} imported and kept, ${formatCount(open)} remaining.`,
  done: (written) => `${rows(written)} imported.`,
  resume: 'Continue',
  finish: 'Finish here',
  retryRefused: 'Retry refused rows',
  refusedRows: (count) => `The service refused ${rows(count)}.`,
  unreachable: 'The service is not responding.',
  failed: 'The service is not accepting data at the moment.',
  toList: 'Go to time entries',
  another: 'Another file',
  problemsDone: (count) => `${rows(count)} could not be imported and ${plural(count, 'was', 'were')} left out.`,
  answeredOut: (count) => `${rows(count)} ${plural(count, 'was', 'were')} left out, as you answered.`,
};
