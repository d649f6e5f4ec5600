import type { Resource } from '#contract/resource.ts';
import { mayAccess, type Caller } from '#contract/rights.ts';
import { useSignedIn } from './session.ts';

export type MayOperate = { readonly read: boolean; readonly write: boolean };

/** Whether the scopes granted and the role let the app read and write a resource; one that nobody writes has no write scope. */
export const mayOperate = (caller: Caller, { scopes }: Pick<Resource, 'scopes'>): MayOperate => ({
  read: mayAccess(caller, scopes.read, 'read'),
  write: mayAccess(caller, scopes.write, 'write'),
});

/** What the user signed in may do with a resource: what the service does not refuse with 403. */
export const useMayOperate = (resource: Pick<Resource, 'scopes'>): MayOperate => mayOperate(useSignedIn(), resource);
