import type { Member } from '#contract/kontor/member-operations.ts';

/** The member's name, or else the e-mail address. */
export const memberName = ({ firstname, lastname, email }: Member): string =>
  [firstname, lastname].filter(Boolean).join(' ') || email;

export type MemberState = 'invited' | 'active' | 'deactivated';

export const stateOf = ({ invited, active }: Member): MemberState =>
  invited ? 'invited' : active ? 'active' : 'deactivated';

/** True if no other member could manage members. */
export const isLastOwner = (member: Member, all: readonly Member[]): boolean =>
  member.role === 'owner' && member.active && all.filter(({ role, active }) => role === 'owner' && active).length === 1;
