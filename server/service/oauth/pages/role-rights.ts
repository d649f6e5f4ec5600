import { canAccess } from '#contract/rights.ts';
import { isScope, type Scope } from '#contract/scopes.ts';
import type { Membership } from '../logins/memberships.ts';
import { showOf, type RequestedGroup } from '../clients/scope-groups.ts';

/** The part of a scope that a role has: the scope, the reading scope if it may not write, or nothing. */
const rightTo = (scope: Scope, role: string): Scope | undefined => {
  const caller = { scopes: new Set([scope]), role };
  if (canAccess(caller, [scope], scope.endsWith('_edit') ? 'write' : 'read')) return scope;
  const reading = showOf(scope);
  return isScope(reading) && canAccess(caller, [reading], 'read') ? reading : undefined;
};

/** The effective rights of the user for a line of the consent page: besides the token, the role limits them. */
export type RoleRights = {
  /** The scopes the user has in at least one company; empty if in none. */
  readonly scopes: readonly Scope[];
  /** Names of the companies in which the role has none of these rights, and of those in which it can only read. */
  readonly without: readonly string[];
  readonly readingOnly: readonly string[];
};

/** The rights in a line that the roles of the user give in the companies to choose from. */
export const roleRights = ({ scopes }: RequestedGroup, memberships: readonly Membership[]): RoleRights => {
  const held = memberships.map(({ companyName, role }) => ({
    companyName,
    rights: new Set(scopes.flatMap((scope) => rightTo(scope, role) ?? [])),
  }));
  const namesWhere = (isSo: (rights: ReadonlySet<Scope>) => boolean): readonly string[] =>
    held.filter(({ rights }) => isSo(rights)).map(({ companyName }) => companyName);
  return {
    scopes: [...new Set(held.flatMap(({ rights }) => [...rights]))],
    without: namesWhere((rights) => rights.size === 0),
    readingOnly: namesWhere((rights) => rights.size > 0 && scopes.some((scope) => !rights.has(scope))),
  };
};
