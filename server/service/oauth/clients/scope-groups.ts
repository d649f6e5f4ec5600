import type { Scope } from '#contract/scopes.ts';

/** The subject of a scope, in plain words. */
export type Subject =
  | 'general'
  | 'time'
  | 'contacts'
  | 'projects'
  | 'articles'
  | 'estimates'
  | 'orders'
  | 'invoices'
  | 'expenses'
  | 'bills'
  | 'tasks'
  | 'notes';

export const groupKeys = [
  'general',
  'time',
  'contacts',
  'projects',
  'articles',
  'sales',
  'invoices',
  'invoicing',
  'expenses',
  'tasks',
] as const;
export type GroupKey = (typeof groupKeys)[number];

type Part = { readonly subject: Subject; readonly scopes: readonly Scope[] };

/** The lines of the consent page: each is granted or denied as a whole. */
const groups: { readonly [key in GroupKey]: readonly Part[] } = {
  general: [{ subject: 'general', scopes: ['general'] }],
  time: [{ subject: 'time', scopes: ['monitoring_show', 'monitoring_edit'] }],
  contacts: [{ subject: 'contacts', scopes: ['contact_show', 'contact_edit'] }],
  projects: [{ subject: 'projects', scopes: ['project_show', 'project_edit'] }],
  articles: [{ subject: 'articles', scopes: ['article_show', 'article_edit'] }],
  sales: [
    { subject: 'estimates', scopes: ['kb_offer_show', 'kb_offer_edit'] },
    { subject: 'orders', scopes: ['kb_order_show', 'kb_order_edit'] },
  ],
  invoices: [{ subject: 'invoices', scopes: ['kb_invoice_show'] }],
  invoicing: [{ subject: 'invoices', scopes: ['kb_invoice_edit'] }],
  expenses: [
    { subject: 'expenses', scopes: ['kb_expense_show', 'kb_expense_edit'] },
    { subject: 'bills', scopes: ['kb_bill_edit'] },
  ],
  tasks: [
    { subject: 'tasks', scopes: ['task_show', 'task_edit'] },
    { subject: 'notes', scopes: ['note_show', 'note_edit'] },
  ],
};

/** A line of the consent page, reduced to the scopes that the client requests. */
export type RequestedGroup = {
  readonly key: GroupKey;
  readonly subjects: readonly Subject[];
  readonly scopes: readonly Scope[];
  /** True if it means nothing without the previous line: writing includes reading. */
  readonly needsPrevious: boolean;
};

/** The reading scope that belongs to a writing scope. */
export const showOf = (scope: Scope): string => scope.replace(/_edit$/, '_show');

/** The lines for the requested scopes, in order. */
export const requestedGroups = (requested: ReadonlySet<Scope>): readonly RequestedGroup[] => {
  const lines: RequestedGroup[] = [];
  for (const key of groupKeys) {
    const parts = groups[key]
      .map(({ subject, scopes }) => ({ subject, scopes: scopes.filter((scope) => requested.has(scope)) }))
      .filter(({ scopes }) => scopes.length > 0);
    if (parts.length === 0) continue;
    const scopes = parts.flatMap((part) => part.scopes);
    const previous = lines.at(-1)?.scopes ?? [];
    const needsPrevious = scopes.some((scope) => previous.some((other) => other !== scope && other === showOf(scope)));
    lines.push({ key, subjects: parts.map(({ subject }) => subject), scopes, needsPrevious });
  }
  return lines;
};

/**
 * The granted scopes if the user leaves these lines selected: only requested ones, and no `_edit` whose `_show` was
 * deselected, because the `_edit` would bring it back (rulings/oauth#scope-implies).
 */
export const grantedScopes = (requested: ReadonlySet<Scope>, left: readonly string[]): ReadonlySet<Scope> => {
  const kept = requestedGroups(requested)
    .filter(({ key }) => left.includes(key))
    .flatMap(({ scopes }) => scopes);
  const removed: readonly string[] = [...requested].filter((scope) => !kept.includes(scope));
  return new Set(kept.filter((scope) => !removed.includes(showOf(scope))));
};
