/**
 * Other resources that show a record besides its own lists: timesheet and timetracking are two views of one table, the overdue list is a
 * view of invoices, a payment changes its invoice, the overview counts waiting items, a look-up shows the master data that
 * owners change, and the session has the user's permissions.
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
  invoice: ['invoice', 'settlement', 'reminder_run', 'overview', 'bank_file', 'earlier_paper'],
  bank_file: ['bank_file', 'payment', 'invoice', 'settlement', 'reminder', 'reminder_run', 'overview'],
  reminder: ['reminder', 'reminder_run', 'settlement', 'earlier_paper', 'bank_file'],
  estimate: ['estimate', 'earlier_paper'],
  order: ['order', 'earlier_paper'],
  account: ['account', 'master_account'],
  master_account: ['account', 'master_account'],
  currency: ['currency', 'master_currency'],
  master_currency: ['currency', 'master_currency'],
  unit: ['unit', 'master_unit'],
  master_unit: ['unit', 'master_unit'],
  country: ['country', 'master_country'],
  master_country: ['country', 'master_country'],
  outbox: ['outbox', 'reminder_run', 'overview'],
};

/** The first parts of the query keys that a change to a record of a resource makes stale. */
export const affectedBy = (resource: string): readonly string[] => views[resource] ?? [resource];
