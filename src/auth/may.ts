import type { Resource } from '#contract/resource.ts';
import { mayAccess, type Caller } from '#contract/rights.ts';
import { useSignedIn } from './session.ts';

export type MayOperate = { readonly read: boolean; readonly write: boolean };

/** Returns whether the granted scopes and the role let the app read and write a resource; a read-only resource has no write scope. */
export const mayOperate = (caller: Caller, { scopes }: Pick<Resource, 'scopes'>): MayOperate => ({
  read: mayAccess(caller, scopes.read, 'read'),
  write: mayAccess(caller, scopes.write, 'write'),
});

/** The user's rights to a resource: what the service allows without a 403. */
export const useMayOperate = (resource: Pick<Resource, 'scopes'>): MayOperate => mayOperate(useSignedIn(), resource);
