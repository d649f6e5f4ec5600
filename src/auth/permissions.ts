import type { Resource } from '#contract/resource.ts';
import { canAccess, hasRole, type Caller } from '#contract/rights.ts';
import { useSignedIn } from './session.ts';

export type PermissionSet = { readonly read: boolean; readonly write: boolean };

/** Returns whether the granted scopes and the role let the app read and write a resource; a read-only resource has no write scope. */
export const permissionsFor = (
  caller: Caller,
  { scopes, writers }: Pick<Resource, 'scopes' | 'writers'>,
): PermissionSet => ({
  read: canAccess(caller, scopes.read, 'read'),
  write: canAccess(caller, scopes.write, 'write') && hasRole(caller, writers),
});

/** The user's rights to a resource: what the service allows without a 403. */
export const usePermissions = (resource: Pick<Resource, 'scopes' | 'writers'>): PermissionSet =>
  permissionsFor(useSignedIn(), resource);

/** Returns whether the app shows the user what things cost the company: not to the role Time (rulings/company#roles). */
export const useSeesCosts = (): boolean => hasRole(useSignedIn(), ['owner', 'bookkeeper']);
