import { mutationOptions, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  memberEdit,
  memberInvite,
  memberList,
  memberResetPassword,
  memberWithdraw,
  type Member,
} from '#contract/member-operations.ts';
import type { Role } from '#contract/roles.ts';
import { user } from '#contract/resources/lookups.ts';
import { useSignedIn } from '#auth/session.ts';
import { send } from './http.ts';
import { at, show } from './operations.ts';
import { fillPath } from './path.ts';

/** Query options of the members and of who is invited (gap register, Ours alone). 403 for whoever only tracks time. */
export const members = queryOptions({
  queryKey: [user.name, 'members'],
  queryFn: ({ signal }) => send(memberList.answer, memberList.method, memberList.path, { signal }),
});

/** What the user signed in may at most. Suspends. */
export const useOwnRole = (): Role => {
  const { user_id: id } = useSignedIn();
  const { is_superadmin: isOwner, is_accountant: isBookkeeper } = useSuspenseQuery(show(at(user), id)).data;
  return isOwner ? 'owner' : isBookkeeper ? 'bookkeeper' : 'time';
};

/** Mutation options of an invitation: the member to be, and the link that is shown this one time. */
export const inviteMember = mutationOptions({
  mutationKey: [user.name, 'invite'],
  mutationFn: (body: z.input<typeof memberInvite.body>) =>
    send(memberInvite.answer, memberInvite.method, memberInvite.path, { body }),
});

const pathOf = (path: string, { id }: Member): string => fillPath(path, { member_id: id });

/** Mutation options of role, hours and activity. 409 where no active owner would be left. */
export const editMember = mutationOptions({
  mutationKey: [user.name, 'edit'],
  mutationFn: ({ member, body }: { member: Member; body: z.input<typeof memberEdit.body> }) =>
    send(memberEdit.answer, memberEdit.method, pathOf(memberEdit.path, member), { body }),
});

/** Mutation options that end an invitation and its link. */
export const withdrawInvitation = mutationOptions({
  mutationKey: [user.name, 'withdraw'],
  mutationFn: (member: Member) =>
    send(memberWithdraw.answer, memberWithdraw.method, pathOf(memberWithdraw.path, member)),
});

/** Mutation options of a link to set a new password. 409 for a login of several companies. */
export const resetPassword = mutationOptions({
  mutationKey: [user.name, 'reset password'],
  mutationFn: (member: Member) =>
    send(memberResetPassword.answer, memberResetPassword.method, pathOf(memberResetPassword.path, member)),
});
