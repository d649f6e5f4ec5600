import { z } from 'zod';
import { browsers, systems } from '../browsers.ts';
import { success } from '../errors.ts';
import { boolean, choice, datetime, email, id, requiredText, string, text } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { user } from '../resources/lookups.ts';
import { hours, office, owners, roles } from '../roles.ts';

/** Members of the company, their passwords and their sessions (rulings/company), for Kontor's own app only. */

/** A user of the company who signs in, or was invited to. */
const member = user.record.extend({
  role: choice(roles),
  hours: choice(hours),
  /** True if the member may sign in: neither deactivated nor only invited. */
  active: boolean(),
  /** True until the invitation is accepted; then `id` is the user's. */
  invited: boolean(),
  /** Only for owners: the working link by which the member joins or sets a new password. */
  open_link: z
    .strictObject({
      /** The owner's user id; null: the operator. */
      made_by: id().nullable(),
      valid_until: datetime(),
      /** True if it was mailed to the address and no owner has seen it. */
      mailed: boolean(),
    })
    .nullable(),
  /** By the company's clock; null: never. */
  last_sign_in_at: datetime().nullable(),
  /** Covers what an edit changes; for `If-Match`. */
  etag: string(),
});
export type Member = z.infer<typeof member>;

/**
 * A link works once, for whoever has it. With a mail server it is mailed to the address and shown to nobody; otherwise it is shown only
 * this once.
 */
const link = { link: string().optional(), mailed: boolean(), valid_until: datetime() };

export const memberList = defineOperation({
  name: 'member_list',
  method: 'GET',
  path: '/kontor/member',
  scopes: ['general'],
  ownApp: true,
  roles: office,
  answer: z.array(member),
  status: 200,
});

/**
 * Invites by a link valid for 7 days; inviting again sends a new one and invalidates the old one. 422 if the mail server does not accept
 * the mail; the link then does not work.
 */
export const memberInvite = defineOperation({
  name: 'member_invite',
  method: 'POST',
  path: '/kontor/member',
  scopes: ['general'],
  ownApp: true,
  roles: owners,
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

/**
 * 412 if `If-Match` does not match; 409 if no active owner would be left. A deactivated member loses every token in the company at once.
 */
export const memberEdit = defineOperation({
  name: 'member_edit',
  method: 'POST',
  path: '/kontor/member/:member_id',
  scopes: ['general'],
  ownApp: true,
  roles: owners,
  body: z.strictObject({
    role: choice(roles).optional(),
    hours: choice(hours).optional(),
    active: boolean().optional(),
  }),
  answer: member,
  status: 200,
});

/** Revokes an open link: an invitation together with the person's row in the list, or a password link. 409 if there is none. */
export const memberWithdraw = defineOperation({
  name: 'member_withdraw',
  method: 'POST',
  path: '/kontor/member/:member_id/withdraw',
  scopes: ['general'],
  ownApp: true,
  roles: owners,
  answer: success,
  status: 200,
});

/**
 * A link valid for 24 h to set a new password. If it is shown and the person's password works in other companies too, the new one works in
 * this company only. 409 for a deactivated member. 422 as for an invitation.
 */
export const memberResetPassword = defineOperation({
  name: 'member_reset_password',
  method: 'POST',
  path: '/kontor/member/:member_id/reset_password',
  scopes: ['general'],
  ownApp: true,
  roles: owners,
  answer: z.strictObject(link),
  status: 201,
});

/** Changes the caller's password; every other session of the login ends. */
export const passwordChange = defineOperation({
  name: 'password_change',
  method: 'POST',
  path: '/kontor/password',
  scopes: ['general'],
  ownApp: true,
  own: true,
  body: z.strictObject({ current_password: text(1000), new_password: text(1000) }),
  answer: success,
  status: 200,
});

/** Shows the caller's role. The app uses it to offer only actions that the service allows. */
export const callerShow = defineOperation({
  name: 'caller_show',
  method: 'GET',
  path: '/kontor/caller',
  scopes: [],
  ownApp: true,
  own: true,
  answer: z.strictObject({ user_id: id(), role: choice(roles), hours: choice(hours) }),
  status: 200,
});

/** Each of these derives a key for the caller's drafts: the first one for new drafts, the others for older ones. */
export const draftSalts = defineOperation({
  name: 'draft_salts',
  method: 'GET',
  path: '/kontor/draft_salts',
  scopes: [],
  ownApp: true,
  own: true,
  answer: z.strictObject({ salts: z.array(string()) }),
  status: 200,
});

/** One authorization of a client application, with all tokens that came from it. */
const session = z.strictObject({
  id: string(),
  client: string(),
  /** The browser and system of a sign-in to the app; null if unknown, and for other applications. */
  browser: choice(browsers).nullable(),
  system: choice(systems).nullable(),
  started_at: datetime(),
  /** Accurate to five minutes. */
  last_used_at: datetime(),
  current: boolean(),
});
export type Session = z.infer<typeof session>;

/**
 * Records that the caller has just given their password. Making or changing an owner, and password links, require this or a sign-in within
 * the last ten minutes: otherwise they respond 403 with `errors: ["password"]`.
 */
export const sessionConfirm = defineOperation({
  name: 'session_confirm',
  summary: 'Confirm the password again before making an owner or showing a password link',
  method: 'POST',
  path: '/kontor/session/confirm',
  scopes: ['general'],
  ownApp: true,
  own: true,
  body: z.strictObject({ password: text(1000) }),
  answer: success,
  status: 200,
});

/** The caller's own sessions in this company. */
export const sessionList = defineOperation({
  name: 'session_list',
  method: 'GET',
  path: '/kontor/session',
  scopes: ['general'],
  ownApp: true,
  own: true,
  answer: z.array(session),
  status: 200,
});

export const sessionEnd = defineOperation({
  name: 'session_end',
  method: 'POST',
  path: '/kontor/session/:session_id/end',
  scopes: ['general'],
  ownApp: true,
  own: true,
  answer: success,
  status: 200,
});

/**
 * Ends every other session of the caller's login in each of its companies, sign-ins at the service's page, and links that the caller
 * created.
 */
export const sessionEndOthers = defineOperation({
  name: 'session_end_others',
  method: 'POST',
  path: '/kontor/session/end_others',
  scopes: ['general'],
  ownApp: true,
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
  sessionConfirm,
  passwordChange,
  callerShow,
  draftSalts,
] as const;
