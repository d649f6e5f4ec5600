import { roles, type Role } from '#contract/roles.ts';
import { covers, scopes, type Scope } from '#contract/scopes.ts';

type Right = { readonly read: ReadonlySet<Scope>; readonly write: ReadonlySet<Scope> };

const everything: Right = { read: new Set(scopes), write: new Set(scopes) };

/**
 * The user's own right by role (gap register, `member`): what each role may at most, whatever the token grants. Some scopes, `general`
 * among them, read and write; a role may have such a one for reading alone.
 */
const rights: { readonly [role in Role]: Right } = {
  owner: everything,
  bookkeeper: everything,
  time: {
    read: new Set<Scope>([
      'general',
      'monitoring_show',
      'contact_show',
      'project_show',
      'task_show',
      'note_show',
      'article_show',
    ]),
    write: new Set<Scope>(['monitoring_edit', 'task_edit', 'note_edit']),
  },
};

export type Access = 'read' | 'write';

export const allowed = (role: string, wanted: readonly Scope[], access: Access): boolean => {
  const known = roles.find((one) => one === role);
  return known !== undefined && covers(rights[known][access], wanted);
};
