import { z } from 'zod';
import { choice, datetime, id, integer, string } from '../notation.ts';
import { defineOperation } from '../resource.ts';
import { hours, owners, roles } from '../roles.ts';

/** A company's security log (rulings/company#security-event): sign-ins, and changes of rights. */

/**
 * Kinds of security events. `signed_in` is Kontor's own app; `consent_given` admits another application. A link ends when the sessions or
 * the rights of its creator do. A move is `move_done` once everything has arrived; an owner gives it up with `move_ended`.
 */
export const securityKinds = [
  'signed_in',
  'sign_in_failed',
  'sign_in_locked',
  'signed_out',
  'signed_out_everywhere',
  'token_reused',
  'password_changed',
  'confirmation_failed',
  'password_link_made',
  'password_link_used',
  'password_link_withdrawn',
  'password_link_ended',
  'member_invited',
  'invitation_accepted',
  'invitation_withdrawn',
  'invitation_ended',
  'rights_changed',
  'deactivated',
  'reactivated',
  'consent_given',
  'client_registered',
  'client_removed',
  'archive_made',
  'archive_imported',
  'move_begun',
  'move_done',
  'move_ended',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** Details by kind: rights before and after, the scopes granted, the records of a completed move. */
export const securityDetails = z.strictObject({
  role: choice(roles).optional(),
  role_before: choice(roles).optional(),
  hours: choice(hours).optional(),
  hours_before: choice(hours).optional(),
  /** Separated by spaces. */
  scopes: string().optional(),
  /** Records that were created here, found here already, and left out. */
  created: integer(0).optional(),
  known: integer(0).optional(),
  left_out: integer(0).optional(),
});
export type SecurityDetails = z.infer<typeof securityDetails>;

const securityEvent = z.strictObject({
  id: id(),
  /** By the company's clock; the first one if several are counted. */
  at: datetime(),
  kind: choice(securityKinds),
  /** Failed attempts from one address within an hour are counted in one event. */
  times: integer(1),
  /** The user who did it and their e-mail address at the time; both null for the operator at the server. */
  user_id: integer().nullable(),
  who: string().nullable(),
  /** IP address; null: unknown, or several. */
  address: string().nullable(),
  /** The application, by its id and its current name. */
  client_id: string().nullable(),
  client: string().nullable(),
  /** The member (by e-mail address), the application (by id) or the service moved from (by {base_url}) concerned. */
  subject: string().nullable(),
  details: securityDetails,
});
export type SecurityEvent = z.infer<typeof securityEvent>;

/** Newest first, of the last 400 days; `kind`, `limit` and `after` in the query. */
export const securityEventList = defineOperation({
  name: 'security_event_list',
  summary: 'Sign-ins and changes of rights, newest first',
  method: 'GET',
  path: '/kontor/security_event',
  scopes: ['general'],
  ownApp: true,
  roles: owners,
  answer: z.strictObject({
    records: z.array(securityEvent),
    /** `after` of the next page; null on the last. */
    next: string().nullable(),
  }),
  status: 200,
});
