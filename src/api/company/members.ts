import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  memberEdit,
  memberInvite,
  memberList,
  memberResetPassword,
  memberWithdraw,
  type Member,
} from '#contract/kontor/member-operations.ts';
import { user } from '#contract/resources/lookups.ts';
import { call } from '../service/call.ts';
import { hasStatus } from '../service/http.ts';

/** Query options of the members and invitations (rulings/company#member). 403 for users who only track time. */
export const members = queryOptions({
  queryKey: [user.name, 'members'],
  queryFn: ({ signal }) => call(memberList, { signal }),
});

/** Mutation options of an invitation: returns the future member, and the link if no mail server sends it. */
export const inviteMember = mutationOptions({
  mutationKey: [user.name, 'invite'],
  mutationFn: (body: z.input<typeof memberInvite.body>) => call(memberInvite, { body }),
});

const pathOf = ({ id }: Member) => ({ member_id: id });

type Change = z.input<typeof memberEdit.body>;

/**
 * The part of a change that still applies to the current member: without values that are set already or were not edited. Null if somebody
 * else has changed the same field since.
 */
export const mergeChange = (before: Member, { role, hours, active }: Change, now: Member): Change | null => {
  const isLeft = <Key extends keyof Change>(key: Key, value: Change[Key]): boolean =>
    value === undefined || value === before[key] || value === now[key];
  const collides = <Key extends keyof Change>(key: Key, value: Change[Key]): boolean =>
    !isLeft(key, value) && now[key] !== before[key];
  if (collides('role', role) || collides('hours', hours) || collides('active', active)) return null;
  return {
    ...(!isLeft('role', role) && { role }),
    ...(!isLeft('hours', hours) && { hours }),
    ...(!isLeft('active', active) && { active }),
  };
};

/**
 * Mutation options of role, hours and activity. 409 if no active owner would be left, 412 if somebody has changed the same fields since.
 */
export const editMember = mutationOptions({
  mutationKey: [user.name, 'edit'],
  mutationFn: async ({ member, body }: { member: Member; body: Change }, { client }) => {
    const path = pathOf(member);
    const edit = (change: Change, etag: string) => call(memberEdit, { path, body: change, ifMatch: etag });
    try {
      return await edit(mergeChange(member, body, member) ?? body, member.etag);
    } catch (error) {
      if (!hasStatus(error, 412)) throw error;
      const all = await client.fetchQuery({ ...members, staleTime: 0 });
      const now = all.find(({ id }) => id === member.id);
      const change = now === undefined ? null : mergeChange(member, body, now);
      if (now === undefined || change === null) throw error;
      return edit(change, now.etag);
    }
  },
});

/** Mutation options that revoke an open link; an invitation is removed together with its row. */
export const withdrawInvitation = mutationOptions({
  mutationKey: [user.name, 'withdraw'],
  mutationFn: (member: Member) => call(memberWithdraw, { path: pathOf(member) }),
});

/** Mutation options of a link to set a new password. */
export const resetPassword = mutationOptions({
  mutationKey: [user.name, 'reset password'],
  mutationFn: (member: Member) => call(memberResetPassword, { path: pathOf(member) }),
});
