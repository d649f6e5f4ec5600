import type { Resource } from '#contract/resource.ts';
import { covers, type Scope } from '#contract/scopes.ts';
import { useSignedIn } from './session.ts';

/** Whether the scopes granted suffice: one of `wanted`, or any token where none is wanted. */
export const may = (granted: ReadonlySet<Scope>, wanted: readonly Scope[]): boolean =>
  wanted.length === 0 || covers(granted, wanted);

export type MayOperate = { readonly read: boolean; readonly write: boolean };

export const mayOperate = (granted: ReadonlySet<Scope>, { scopes }: Pick<Resource, 'scopes'>): MayOperate => ({
  read: may(granted, scopes.read),
  write: scopes.write.length > 0 && may(granted, scopes.write),
});

/**
 * Whether the scopes granted let the app read and write a resource; one that nobody writes has no write scope. Each right of a user is
 * the service's to check: it answers 403.
 */
export const useMayOperate = (resource: Pick<Resource, 'scopes'>): MayOperate =>
  mayOperate(useSignedIn().granted, resource);
