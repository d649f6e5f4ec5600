import type { Member } from '#contract/member-operations.ts';

/** The member by name, or by what is known. */
export const memberName = ({ firstname, lastname, email }: Member): string =>
  [firstname, lastname].filter(Boolean).join(' ') || email;

export type MemberState = 'invited' | 'active' | 'deactivated';

export const stateOf = ({ invited, active }: Member): MemberState =>
  invited ? 'invited' : active ? 'active' : 'deactivated';

/** Whether nobody else could decide about members if this one could not. */
export const isLastOwner = (member: Member, all: readonly Member[]): boolean =>
  member.role === 'owner' && member.active && all.filter(({ role, active }) => role === 'owner' && active).length === 1;
