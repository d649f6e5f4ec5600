/** The scopes of the document ("Authentication, Scopes named") in its order. */
export const documentScopes = [
  'general',
  'contact_show',
  'contact_edit',
  'monitoring_show',
  'monitoring_edit',
  'kb_invoice_show',
  'kb_invoice_edit',
  'kb_offer_edit',
  'kb_order_edit',
  'kb_bill_edit',
  'article_show',
  'article_edit',
  'task_show',
  'task_edit',
  'note_show',
  'note_edit',
  'kb_expense_show',
  'kb_expense_edit',
] as const;

/** Ours, for the companion resources: the `_show` counterparts that the document does not name. */
const extensionScopes = ['kb_offer_show', 'kb_order_show', 'project_show', 'project_edit'] as const;

export const scopes = [...documentScopes, ...extensionScopes] as const;
export type Scope = (typeof scopes)[number];

const known: ReadonlySet<string> = new Set(scopes);
export const isScope = (name: string): name is Scope => known.has(name);

/** Parses the `scope` of a request or a token, separated by white space, into a set of known names. */
export const parseScopes = (text: string): ReadonlySet<Scope> => new Set(text.split(/\s+/).filter(isScope));

/** In the document's order, separated by a space. */
export const formatScopes = (granted: ReadonlySet<Scope>): string =>
  scopes.filter((scope) => granted.has(scope)).join(' ');

/** Maps a `_show` scope to its `_edit`. */
const implying: ReadonlyMap<Scope, Scope> = new Map(
  scopes.flatMap((scope) => {
    const edit = scope.replace(/_show$/, '_edit');
    return edit !== scope && isScope(edit) ? [[scope, edit] as const] : [];
  }),
);

/** Returns whether `granted` covers one of `required`; an `_edit` scope implies its `_show` (rulings/oauth#scope-implies). */
export const covers = (granted: ReadonlySet<Scope>, required: readonly Scope[]): boolean =>
  required.some((scope) => {
    const edit = implying.get(scope);
    return granted.has(scope) || (edit !== undefined && granted.has(edit));
  });
