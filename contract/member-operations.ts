import { z } from 'zod';
import { browsers, systems } from './browsers.ts';
import { success } from './errors.ts';
import { boolean, choice, datetime, email, id, requiredText, string, text } from './notation.ts';
import { defineOperation } from './resource.ts';
import { user } from './resources/lookups.ts';
import { hours, office, owners, roles } from './roles.ts';

/** Members of the company, their passwords and their sessions, all for Kontor's own app (gap register, "Ours alone": `member`, `session`). */

/** A user of the company who signs in, or who was invited to. */
const member = user.record.extend({
  role: choice(roles),
  hours: choice(hours),
  /** Whether the member may sign in: neither deactivated nor only invited. */
  active: boolean(),
  /** Until the invitation is accepted; then `id` is the user's. */
  invited: boolean(),
  /** Shown to owners: the link by which the member joins or sets a new password, while it works. */
  open_link: z
    .strictObject({
      /** The owner's user id; null: the operator. */
      made_by: id().nullable(),
      valid_until: datetime(),
      /** It went to the address, and no owner has seen it. */
      mailed: boolean(),
    })
    .nullable(),
  /** By the company's clock; null: never. */
  last_sign_in_at: datetime().nullable(),
  /** Of what an edit changes; for `If-Match`. */
  etag: string(),
});
export type Member = z.infer<typeof member>;

/** A link works once, for whoever has it. With a mail server it goes to the address and is shown to nobody; without, it is shown this one time. */
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
 * Invites by a link for 7 days; who is invited already gets a new one, and the old one ends. 422 where the mail server does not take the
 * mail: the link then does not work.
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

/** Honours `If-Match`: 412. The last owner stays an active owner: 409. Who is deactivated loses every token in the company at once. */
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

/** Ends an open link: an invitation with the person's place in the list, or a link for a new password. 409 where there is none. */
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
 * A link for 24 h to set a new password. Where it is shown and the person's password opens other companies too, the new one opens this
 * company only. 422 as for an invitation.
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

/** With each of these a key of the caller's drafts is derived: new drafts with the first one, older drafts may need another. */
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
  /** The browser and system of a sign-in to the app; null if not known, and for other applications. */
  browser: choice(browsers).nullable(),
  system: choice(systems).nullable(),
  started_at: datetime(),
  /** To five minutes. */
  last_used_at: datetime(),
  current: boolean(),
});
export type Session = z.infer<typeof session>;

/**
 * Notes that the caller has just given the password of his sign-in. Making an owner, changing one, and links for a password need this or a
 * sign-in of the last ten minutes: otherwise they answer 403 with `errors: ["password"]`.
 */
export const sessionConfirm = defineOperation({
  name: 'session_confirm',
  summary: 'Give the password again, before an owner is made or a link for a password shown',
  method: 'POST',
  path: '/kontor/session/confirm',
  scopes: ['general'],
  ownApp: true,
  own: true,
  body: z.strictObject({ password: text(1000) }),
  answer: success,
  status: 200,
});

/** The caller's own, in this company. */
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

/** Ends every other session of the caller's login in each of its companies, sign-ins at the service's page and links that the caller made. */
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
