import { isReading, type Route } from './route.ts';
import { roles as known, type Role } from './roles.ts';
import { covers, scopes as every, type Scope } from './scopes.ts';

type Right = { readonly read: ReadonlySet<Scope>; readonly write: ReadonlySet<Scope> };

const everything: Right = { read: new Set(every), write: new Set(every) };

/**
 * Each role's maximum rights (rulings/company#roles), whatever the token grants. Some scopes, such as `general`, cover both reading and
 * writing; a role may have one of these for reading only. The service uses this table to refuse operations, the app to offer them.
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

/** The caller: the token's scopes, and the role; null if a hosted service has no roles. */
export type Caller = { readonly scopes: ReadonlySet<Scope>; readonly role: string | null };

/** The right that an operation requires; operations on the caller's own login only require the right to read. */
export const accessOf = (route: Pick<Route, 'method' | 'reading' | 'own'>): Access =>
  isReading(route) || route.own === true ? 'read' : 'write';

/** Returns whether the scopes cover one of `required`, and the role has the right to it: two separate checks. */
export const canAccess = ({ scopes, role }: Caller, required: readonly Scope[], access: Access): boolean => {
  if (!covers(scopes, required)) return false;
  if (role === null) return true;
  const own = known.find((one) => one === role);
  return own !== undefined && covers(rights[own][access], required);
};

/** Returns whether the role is one of `required`; always true if none is given. */
export const hasRole = ({ role }: Caller, required: readonly Role[] | undefined): boolean =>
  role === null || required === undefined || required.some((one) => one === role);
