import { z } from 'zod';
import { success } from './errors.ts';
import { boolean, choice, datetime, email, requiredText, string, text } from './notation.ts';
import { defineOperation } from './resource.ts';
import { user } from './resources/lookups.ts';
import { hours, roles } from './roles.ts';

/** Members of the company, their passwords and their sessions (gap register, "Ours alone": `member`, `session`). */

/** A user of the company who signs in, or who was invited to. */
const member = user.record.extend({
  role: choice(roles),
  hours: choice(hours),
  /** Whether the member may sign in: neither deactivated nor only invited. */
  active: boolean(),
  /** Until the invitation is accepted; then `id` is the user's. */
  invited: boolean(),
  /** By the company's clock; null: never. */
  last_sign_in_at: datetime().nullable(),
  /** Of what an edit changes; for `If-Match`. */
  etag: string(),
});
export type Member = z.infer<typeof member>;

/** An address that works once, for whoever has it: it is shown this one time. */
const link = { link: string(), valid_until: datetime() };

export const memberList = defineOperation({
  name: 'member_list',
  method: 'GET',
  path: '/kontor/member',
  scopes: ['general'],
  roles: ['owner', 'bookkeeper'],
  answer: z.array(member),
  status: 200,
});

/** Invites by a link for 7 days; who is invited already gets a new one, and the old one ends. */
export const memberInvite = defineOperation({
  name: 'member_invite',
  method: 'POST',
  path: '/kontor/member',
  scopes: ['general'],
  roles: ['owner'],
  body: z.strictObject({
    email: email(),
    firstname: text(80).nullable().optional(),
    lastname: requiredText(80),
    role: choice(roles),
    hours: choice(hours).optional(),
  }),
  answer: z.strictObject({ member, ...link }),
  status: 201,
});

/** Honours `If-Match`: 412. The last owner stays an active owner: 409. Who is deactivated loses every token in the company at once. */
export const memberEdit = defineOperation({
  name: 'member_edit',
  method: 'POST',
  path: '/kontor/member/:member_id',
  scopes: ['general'],
  roles: ['owner'],
  body: z.strictObject({
    role: choice(roles).optional(),
    hours: choice(hours).optional(),
    active: boolean().optional(),
  }),
  answer: member,
  status: 200,
});

export const memberWithdraw = defineOperation({
  name: 'member_withdraw',
  method: 'POST',
  path: '/kontor/member/:member_id/withdraw',
  scopes: ['general'],
  roles: ['owner'],
  answer: success,
  status: 200,
});

/** A link for 24 h to set a new password; not for a login that other companies rely on too: 409. */
export const memberResetPassword = defineOperation({
  name: 'member_reset_password',
  method: 'POST',
  path: '/kontor/member/:member_id/reset_password',
  scopes: ['general'],
  roles: ['owner'],
  answer: z.strictObject(link),
  status: 201,
});

/** Changes the caller's password; every other session of the login ends. */
export const passwordChange = defineOperation({
  name: 'password_change',
  method: 'POST',
  path: '/kontor/password',
  scopes: ['general'],
  own: true,
  body: z.strictObject({ current_password: text(1000), new_password: text(1000) }),
  answer: success,
  status: 200,
});

/** One authorization of a client application, with all tokens that came from it. */
const session = z.strictObject({
  id: string(),
  client: string(),
  started_at: datetime(),
  /** To five minutes. */
  last_used_at: datetime(),
  current: boolean(),
});
export type Session = z.infer<typeof session>;

/** The caller's own, in this company. */
export const sessionList = defineOperation({
  name: 'session_list',
  method: 'GET',
  path: '/kontor/session',
  scopes: ['general'],
  own: true,
  answer: z.array(session),
  status: 200,
});

export const sessionEnd = defineOperation({
  name: 'session_end',
  method: 'POST',
  path: '/kontor/session/:session_id/end',
  scopes: ['general'],
  own: true,
  answer: success,
  status: 200,
});

export const sessionEndOthers = defineOperation({
  name: 'session_end_others',
  method: 'POST',
  path: '/kontor/session/end_others',
  scopes: ['general'],
  own: true,
  body: z.strictObject({}),
  answer: success,
  status: 200,
});

export const memberOperations = [
  memberList,
  memberInvite,
  memberEdit,
  memberWithdraw,
  memberResetPassword,
  sessionList,
  sessionEnd,
  sessionEndOthers,
  passwordChange,
] as const;
