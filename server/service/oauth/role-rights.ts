import { mayAccess } from '#contract/rights.ts';
import { isScope, type Scope } from '#contract/scopes.ts';
import type { Membership } from './memberships.ts';
import { showOf, type AskedGroup } from './scope-groups.ts';

/** What a role has of a scope: the scope, what it reads where it may not write, or nothing. */
const rightTo = (scope: Scope, role: string): Scope | undefined => {
  const caller = { scopes: new Set([scope]), role };
  if (mayAccess(caller, [scope], scope.endsWith('_edit') ? 'write' : 'read')) return scope;
  const reading = showOf(scope);
  return isScope(reading) && mayAccess(caller, [reading], 'read') ? reading : undefined;
};

/** What the user gets of a line of the consent page, whatever the token grants: the role decides too. */
export type RoleRights = {
  /** What the user gets in one company at least; no scope where in none. */
  readonly scopes: readonly Scope[];
  /** Names of the companies in which the role gets nothing of the line, and of those in which it only reads what could be written. */
  readonly without: readonly string[];
  readonly readingOnly: readonly string[];
};

/** What of a line the roles of the user have in the companies to choose from. */
export const roleRights = ({ scopes }: AskedGroup, memberships: readonly Membership[]): RoleRights => {
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
