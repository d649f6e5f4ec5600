import { expect, test } from 'vitest';
import { timetracking } from '#contract/resources/timetracking.ts';
import { user } from '#contract/resources/lookups.ts';
import { parseScopes } from '#contract/scopes.ts';
import { may, mayOperate } from './may.ts';
import { SignedOut, signedIn } from './session.ts';

test('an edit scope lets read, a show scope does not let write', () => {
  expect(mayOperate(parseScopes('monitoring_edit'), timetracking)).toEqual({ read: true, write: true });
  expect(mayOperate(parseScopes('monitoring_show'), timetracking)).toEqual({ read: true, write: false });
  expect(mayOperate(parseScopes('general'), timetracking)).toEqual({ read: false, write: false });
});

test('what nobody writes has no write right, and what needs no scope is open', () => {
  expect(mayOperate(parseScopes('general'), user)).toEqual({ read: true, write: false });
  expect(may(new Set(), [])).toBe(true);
});

test('outside a session there is no user', () => {
  expect(() => signedIn({ signed_in: false })).toThrow(SignedOut);
  expect(signedIn({ signed_in: true, org: 'o', user_id: 7, scope: 'general unheard_of' })).toEqual({
    org: 'o',
    user_id: 7,
    granted: new Set(['general']),
  });
});
