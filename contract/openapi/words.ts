import type { Route } from '../route.ts';

const spaced = (name: string): string => name.replaceAll('_', ' ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the document calls an action where its name alone would not say it. */
const actionWords: { readonly [operation: string]: string | undefined } = {
  start: 'start stopwatch',
  stop: 'stop stopwatch',
  send: 'send by e-mail',
  pdf: 'PDF download',
  invoice: 'create invoice',
  order: 'create order',
};

/** What an operation of our own namespace does. */
const ownWords: { readonly [operation: string]: string | undefined } = {
  query: 'Filter on any field, a period, words over several texts, order, pages by index or after a cursor',
  stopwatch_show: 'What runs for the user',
  stopwatch_start: 'Create an entry and start it, or resume one',
  stopwatch_stop: 'Stop what runs for the user',
  stopwatch_edit: 'Move the start of what runs',
  event: 'Changes of the company as server-sent events, each line of data one change',
  company_profile_show: 'The company as its documents, calendar and reminders know it',
  company_profile_edit: 'Edit the company profile',
  position_list: 'All positions of a document in their order',
  position_create: 'Create a position at a place',
  position_batch: 'Create up to 100 positions at a place, all or none',
  position_order: 'Set the whole order of a draft; needs If-Match',
  service_period_set: 'Say when the work of a draft was done',
  follow_up: 'Make an order or invoice with optional positions',
  position_delete: 'Delete positions of a draft at once, of any kind',
  position_billed: 'The entries and expenses behind the positions of an invoice',
  check: 'What is missing or doubtful before a draft is issued',
  earlier_paper_list: 'The papers of a document that were sent or looked at, and taken back',
  earlier_paper_pdf: 'One of them as it was issued, as a PDF',
  number_gap_list: 'Numbers that no document has any more, and why',
  unbilled: 'Billable hours that no invoice has, by contact',
  invoice_from_hours_preview: 'The positions that invoice_from_hours would make, actual beside billed',
  invoice_from_hours_pdf: 'The invoice that invoice_from_hours would make, and its PDF',
  invoice_from_hours: 'Bill hours in a new invoice or a draft, all or none',
  invoice_from_expenses_pdf: 'The invoice that invoice_from_expenses would make, and its PDF',
  invoice_from_expenses: 'Bill expenses in a new invoice or a draft, all or none',
  report: 'Hours and money of a period on one or two levels',
  receipt_list: 'The receipts of an expense',
  receipt_create: 'Attach a PDF, JPEG or PNG file of up to 5 MB to an expense, up to five',
  receipt_show: 'One of them with its content',
  receipt_delete: 'Delete one of them',
  bank_file_list: 'Files of the bank, the latest first',
  bank_file_create: 'Read a camt.053 or camt.054 file of up to 20 MB and keep it; the same file again changes nothing',
  bank_file_show: 'A file of the bank',
  bank_file_download: 'The file as it came',
  bank_file_undo: 'Delete the payments made from a file, and its entries',
  bank_entry_query:
    'Entries of a file, or those of all files that are not booked, with the invoices that they may pay and why',
  bank_entry_book: 'Make payments of entries, or tie entries to payments that are there',
  bank_entry_unbook: 'Delete the payments made of entries',
  bank_entry_leave: 'Leave entries unknown until the next file',
  overview: 'What waits in the company, counted; null where the caller may not read it',
  session_confirm: 'Give the password again, before an owner is made or a link for a password shown',
  security_event_list: 'Sign-ins and changes of rights, newest first',
  example_create: 'Put example records into the company; where there are some, nothing happens',
  example_undo: 'Delete the examples that nobody changed or uses, and tell what stays',
  deleted_timetracking_list: 'Deleted timetrackings of the last 30 days, the latest first',
  deleted_timetracking_restore: 'Put deleted timetrackings back with their ids',
  timetracking_together: 'Restore, create, change and delete several timetrackings, all or none',
  import_list: 'Imports, the latest first',
  import_create: 'Import timetrackings, up to 1000 rows at once',
  import_rows: 'Further rows of an import',
  import_undo: 'Delete what an import made and nobody changed or billed since',
};

/** One line: the resource and what is done, in the document's words. */
export const summaryOf = ({ resource, operation }: Route): string =>
  resource === undefined
    ? (ownWords[operation] ?? capital(spaced(operation)))
    : `${capital(spaced(resource.name))}: ${actionWords[operation] ?? spaced(operation)}`;

/** Unique, and the name of a function in a generated client. */
export const operationIdOf = ({ resource, operation }: Route): string => `${resource?.name ?? 'kontor'}_${operation}`;

/** A group of operations: a resource, or our own namespace. What the document does not give has a group of its own. */
export const tagOf = ({ resource, extension }: Route): string => {
  const name = resource?.name ?? 'kontor';
  return extension ? `${name} (extension)` : name;
};

/** A description of a group. */
export const tagDescriptionOf = ({ resource, deprecated, extension }: Route): string => {
  if (resource === undefined) return 'Ours alone, below /kontor.';
  const path = `Path ${resource.path.replaceAll(/:(\w+)/g, '{$1}')}.`;
  if (deprecated) return `Deprecated: timetracking replaces it. ${path}`;
  return extension ? `Not in the interface document. ${path}` : path;
};

const scopeText = ({ scopes, operation }: Route): string => {
  if (operation === 'query') return 'Scope: the read scope of the resource.';
  if (scopes.length === 0) return 'Scope: none.';
  const text = scopes.map((scope) => `\`${scope}\``).join(' or ');
  return scopes.length > 1 ? `Scope: ${text}, the one of the parent document.` : `Scope: ${text}.`;
};

/** Which scope opens an operation, and for which roles it is. */
export const rightsText = (route: Route): string => {
  const { roles, ownApp } = route;
  const ofRole = roles === undefined ? '' : ` Role: ${roles.join(' or ')}.`;
  const ofApp =
    ownApp === true ? " For Kontor's own app only: another application is refused whatever its scopes are." : '';
  return `${scopeText(route)}${ofRole}${ofApp}`;
};
