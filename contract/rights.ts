import { isReading, type Route } from './route.ts';
import { roles as known, type Role } from './roles.ts';
import { covers, scopes as every, type Scope } from './scopes.ts';

type Right = { readonly read: ReadonlySet<Scope>; readonly write: ReadonlySet<Scope> };

const everything: Right = { read: new Set(every), write: new Set(every) };

/**
 * The user's own right by role (gap register, `member`): what each role may at most, whatever the token grants. Some scopes, `general`
 * among them, read and write; a role may have such a one for reading alone. The service refuses by this table and the app offers by it.
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

/** Who calls: the scopes of the token, and the role; null where a service elsewhere tells none. */
export type Caller = { readonly scopes: ReadonlySet<Scope>; readonly role: string | null };

/** The right that an operation needs; for what only concerns the caller's own login the right to read suffices. */
export const accessOf = (route: Pick<Route, 'method' | 'reading' | 'own'>): Access =>
  isReading(route) || route.own === true ? 'read' : 'write';

/** Whether the scopes cover one of `wanted`, and the role has the right to it: two separate checks. */
export const mayAccess = ({ scopes, role }: Caller, wanted: readonly Scope[], access: Access): boolean => {
  if (!covers(scopes, wanted)) return false;
  if (role === null) return true;
  const own = known.find((one) => one === role);
  return own !== undefined && covers(rights[own][access], wanted);
};

/** Whether the role is one of `wanted`; any is where none is named. */
export const hasRole = ({ role }: Caller, wanted: readonly Role[] | undefined): boolean =>
  role === null || wanted === undefined || wanted.some((one) => one === role);
