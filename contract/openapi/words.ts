import type { Route } from '../route.ts';

const spaced = (name: string): string => name.replaceAll('_', ' ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The document's words for an action whose name is not clear enough. */
const actionWords: { readonly [operation: string]: string | undefined } = {
  start: 'start stopwatch',
  stop: 'stop stopwatch',
  send: 'send by e-mail',
  pdf: 'PDF download',
  invoice: 'create invoice',
  order: 'create order',
};

/** Summaries of `kontor` operations whose entry has none. They are here because the app loads the entries at its start. */
const kontorSummaries: { readonly [operation: string]: string | undefined } = {
  member_list: 'Members and invitations',
  member_invite: 'Invite a person, or create a new link for an invitation',
  member_edit: 'Change role, hours or activity of a member',
  member_withdraw: 'Withdraw an open link of a member or invited person',
  member_reset_password: 'Create a link for a new password',
  session_list: 'Sessions of the caller',
  session_end: 'End a session of the caller',
  session_end_others: 'End all other sessions of the caller',
  password_change: 'Change the password of the caller',
  caller_show: 'User, role and hours of the caller',
  draft_salts: 'Salts for the keys that encrypt drafts in the browser',
  preview: 'PDF of a draft with unsaved changes',
  pdf_batch: 'One PDF of several documents',
  document_letter: 'Proposed e-mail with a document',
  document_send: 'Put a document into the outbox',
  credit_note_letter: 'Proposed e-mail with a credit note or cancellation',
  credit_note_send: 'Put a credit note or cancellation into the outbox',
  outbox_list: 'Messages of the outbox, newest first',
  outbox_show: 'A message of the outbox',
  outbox_download: 'A message as an .eml file',
  outbox_hold: 'Hold a message until it is released',
  outbox_release: 'Send a held message now',
  outbox_take_back: 'Delete a message before it is sent',
  outbox_retry: 'Send a failed, kept or uncertain message again',
  outbox_mark_as_sent: 'Mark an uncertain or kept message as sent',
  outbox_delete: 'Delete a failed or kept message',
  reminder_send: 'Put a reminder into the outbox',
  reminder_run: 'Create all reminders due on a day, or preview them',
  reminder_run_pdf: 'PDF of the reminders that a run would create',
  reminder_stop_show: 'The day until which an invoice gets no reminders',
  reminder_stop_set: 'Stop or resume the reminders of an invoice',
  import_records: 'Create contacts, projects and activities for an import',
};

/** One line: the resource and the action, in the document's words. */
export const summaryOf = ({ resource, operation, summary }: Route): string =>
  resource === undefined
    ? (summary ?? kontorSummaries[operation] ?? capital(spaced(operation)))
    : `${capital(spaced(resource.name))}: ${actionWords[operation] ?? spaced(operation)}`;

/** Unique, and a valid function name in a generated client. */
export const operationIdOf = ({ resource, operation }: Route): string => `${resource?.name ?? 'kontor'}_${operation}`;

/** A group of operations: a resource, or our own namespace. Operations beyond the document have a group of their own. */
export const tagOf = ({ resource, extension }: Route): string => {
  const name = resource?.name ?? 'kontor';
  return extension ? `${name} (extension)` : name;
};

/** A description of a group. */
export const tagDescriptionOf = ({ resource, deprecated, extension }: Route): string => {
  if (resource === undefined) return 'Additions of Kontor, below /kontor.';
  const path = `Path ${resource.path.replaceAll(/:(\w+)/g, '{$1}')}.`;
  if (deprecated) return `Deprecated: timetracking replaces it. ${path}`;
  return extension ? `Not in the interface document. ${path}` : path;
};

const scopeText = ({ scopes, operation }: Route): string => {
  if (operation === 'query') return 'Scope: the read scope of the resource.';
  if (operation === 'in_use') return 'Scope: the write scope of the resource.';
  if (scopes.length === 0) return 'Scope: none.';
  const text = scopes.map((scope) => `\`${scope}\``).join(' or ');
  return scopes.length > 1 ? `Scope: ${text}, the one of the parent document.` : `Scope: ${text}.`;
};

/** The scope that an operation requires, and the roles that may use it. */
export const rightsText = (route: Route): string => {
  const { roles, ownApp } = route;
  const ofRole = roles === undefined ? '' : ` Role: ${roles.join(' or ')}.`;
  const ofApp =
    ownApp === true ? " For Kontor's own app only: another application is refused whatever its scopes are." : '';
  return `${scopeText(route)}${ofRole}${ofApp}`;
};
