/**
 * What shows a record of a resource beside its own lists: timesheet and timetracking are two views of one table, what is overdue one of
 * invoices, a payment moves its invoice, the overview counts what waits, and what a user may do comes with the session.
 */
const views: Readonly<Record<string, readonly string[]>> = {
  example: ['overview', 'timetracking', 'task'],
  expense: ['expense', 'overview'],
  task: ['task', 'overview'],
  user: ['user', 'session'],
  timetracking: ['timesheet', 'timetracking', 'stopwatch'],
  timesheet: ['timesheet', 'timetracking', 'stopwatch'],
  stopwatch: ['timesheet', 'timetracking', 'stopwatch'],
  payment: ['payment', 'invoice', 'settlement', 'reminder', 'reminder_run', 'overview', 'bank_file'],
  credit_note: [
    'credit_note',
    'payment',
    'invoice',
    'settlement',
    'reminder',
    'reminder_run',
    'overview',
    'timetracking',
    'bank_file',
  ],
  write_off: ['write_off', 'invoice', 'settlement', 'reminder', 'reminder_run', 'overview', 'bank_file'],
  invoice: ['invoice', 'settlement', 'reminder_run', 'overview', 'bank_file'],
  bank_file: ['bank_file', 'payment', 'invoice', 'settlement', 'reminder', 'reminder_run', 'overview'],
  reminder: ['reminder', 'reminder_run'],
  outbox: ['outbox', 'reminder_run'],
};

/** The first parts of the query keys that a change of one record of a resource makes stale. */
export const affectedBy = (resource: string): readonly string[] => views[resource] ?? [resource];
