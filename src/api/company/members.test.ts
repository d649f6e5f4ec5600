import { describe, expect, test } from 'vitest';
import type { Member } from '#contract/kontor/member-operations.ts';
import { mergeChange } from './members.ts';

const before: Member = {
  id: 7,
  salutation_type: null,
  firstname: 'Eva',
  lastname: 'Frei',
  email: 'eva@example.com',
  is_superadmin: false,
  is_accountant: false,
  role: 'time',
  hours: 'own',
  active: true,
  invited: false,
  open_link: null,
  last_sign_in_at: null,
  etag: '"7-time-own-active"',
};

describe('a change of a member', () => {
  test('sends only what differs', () => {
    expect(mergeChange(before, { role: 'time', hours: 'all' }, before)).toEqual({ hours: 'all' });
    expect(mergeChange(before, { active: false }, before)).toEqual({ active: false });
  });

  test('merges with other people’s changes', () => {
    const now: Member = { ...before, active: false };
    expect(mergeChange(before, { role: 'bookkeeper', hours: 'own' }, now)).toEqual({ role: 'bookkeeper' });
    expect(mergeChange(before, { active: false }, now)).toEqual({});
  });

  test('does not overwrite the same field set to another value by someone else', () => {
    const now: Member = { ...before, role: 'owner', hours: 'all' };
    expect(mergeChange(before, { role: 'bookkeeper' }, now)).toBeNull();
    expect(mergeChange(before, { role: 'time', hours: 'own' }, now)).toEqual({});
  });
});
