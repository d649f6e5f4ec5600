import { covers, scopes, type Scope } from '#contract/scopes.ts';

/** The user's own right by role (gap register, `member`): what each role may at most, whatever the token grants. */
const rights: { readonly [role: string]: ReadonlySet<Scope> } = {
  owner: new Set(scopes),
  bookkeeper: new Set(scopes),
  time: new Set<Scope>([
    'general',
    'monitoring_edit',
    'contact_show',
    'project_show',
    'task_edit',
    'note_edit',
    'article_show',
  ]),
};

export const allowed = (role: string, wanted: readonly Scope[]): boolean => covers(rights[role] ?? new Set(), wanted);
