import { expect, test } from 'vitest';
import { bankAccount } from '#contract/resources/bank-account.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { timetracking } from '#contract/resources/timetracking.ts';
import { user } from '#contract/resources/lookups.ts';
import { parseScopes, scopes } from '#contract/scopes.ts';
import { permissionsFor } from './permissions.ts';
import { SignedOut, signedIn } from './session.ts';

const granted = (scope: string) => ({ scopes: parseScopes(scope), role: null });

test('an edit scope allows reading, but a show scope does not allow writing', () => {
  expect(permissionsFor(granted('monitoring_edit'), timetracking)).toEqual({ read: true, write: true });
  expect(permissionsFor(granted('monitoring_show'), timetracking)).toEqual({ read: true, write: false });
  expect(permissionsFor(granted('general'), timetracking)).toEqual({ read: false, write: false });
});

test('a read-only resource gives no write right', () => {
  expect(permissionsFor(granted('general'), user)).toEqual({ read: true, write: false });
});

test('a role limits its rights, whatever scopes are granted', () => {
  const time = { scopes: new Set(scopes), role: 'time' };
  expect(permissionsFor(time, timetracking)).toEqual({ read: true, write: true });
  expect(permissionsFor(time, bankAccount)).toEqual({ read: true, write: false });
  expect(permissionsFor(time, invoice)).toEqual({ read: false, write: false });
  expect(permissionsFor({ ...time, role: 'unheard of' }, timetracking)).toEqual({ read: false, write: false });
  expect(permissionsFor({ ...time, role: 'bookkeeper' }, invoice)).toEqual({ read: true, write: true });
});

test('without a session there is no user', () => {
  expect(() => signedIn({ signed_in: false })).toThrow(SignedOut);
  const session = { signed_in: true, org: 'o', user_id: 7, scope: 'general unheard_of' } as const;
  expect(signedIn(session)).toEqual({ org: 'o', user_id: 7, scopes: new Set(['general']), role: null });
  expect(signedIn({ ...session, role: 'time' }).role).toBe('time');
});
