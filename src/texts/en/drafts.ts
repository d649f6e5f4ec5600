import type { DraftTexts } from '../de/drafts.ts';
import { pluralIn } from '../plural.ts';

const plural = pluralIn('en-GB');

const kinds: { readonly [resource: string]: readonly [string, string] } = {
  timetracking: ['time entry', 'time entries'],
  item: ['article', 'articles'],
  task: ['task', 'tasks'],
  note: ['note', 'notes'],
  contact: ['contact', 'contacts'],
  contact_relation: ['relation', 'relations'],
  project: ['project', 'projects'],
  expense: ['expense', 'expenses'],
  estimate: ['estimate', 'estimates'],
  order: ['order', 'orders'],
  invoice: ['invoice', 'invoices'],
  payment: ['payment', 'payments'],
  reminder: ['reminder', 'reminders'],
  mail: ['e-mail', 'e-mails'],
};
const otherKind = ['other draft', 'other drafts'] as const;

export const drafts: DraftTexts = {
  keepTitle: (count) => plural(count, `Keep ${count} draft?`, `Keep ${count} drafts?`),
  keepText: (what) =>
    `Not saved: ${what}. Drafts you keep stay encrypted in this browser for 30 days and return when you next sign in. Nobody else can see them.`,
  some: (resource, count) => `${count} ${plural(count, ...(kinds[resource] ?? otherKind))}`,
  notKept: 'The draft is not being kept.',
  full: 'This browser has no space left. Save to keep your work.',
  locked: 'Its encryption key cannot be reached. Nothing is lost while this page stays open.',
};
