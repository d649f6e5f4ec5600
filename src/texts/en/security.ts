import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import type { SecurityTexts } from '../de/security.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en-GB');

export const security: SecurityTexts = {
  ...areas.security,
  count: (count, isAll) => `${formatCount(count)}${isAll ? '' : ' newest'} ${plural(count, 'event', 'events')}`,
  ownersOnly: 'Only owners can see who signs in and who changes rights.',
  reason:
    'Sign-ins, passwords, rights, archives and moves over the last 400 days. Times are in the company’s time zone.',
  empty: 'No events yet',
  emptyReason: 'This page will show who signs in and who changes rights.',
  all: 'Show all',
  more: 'Older',
  kind: 'Event',
  time: 'Time',
  who: 'Who',
  address: 'From',
  client: 'Application',
  operator: 'Operator, on the server',
  times: (count) => `${formatCount(count)} times`,
  kinds: {
    signed_in: 'Signed in',
    sign_in_failed: 'Sign-in failed',
    sign_in_locked: 'Sign-in slowed: too many attempts',
    signed_out: 'Signed out',
    signed_out_everywhere: 'All other sessions ended',
    token_reused: 'Access token used twice and revoked',
    password_changed: 'Password changed',
    confirmation_failed: 'Wrong password when confirming',
    password_link_made: 'Password link created',
    password_link_used: 'New password set with a link',
    password_link_withdrawn: 'Password link withdrawn',
    password_link_ended: 'Password link ended: its creator lost access',
    member_invited: 'Invited',
    invitation_accepted: 'Invitation accepted',
    invitation_withdrawn: 'Invitation withdrawn',
    invitation_ended: 'Invitation ended: its sender lost access',
    rights_changed: 'Rights changed',
    deactivated: 'Deactivated',
    reactivated: 'Reactivated',
    consent_given: 'Application allowed',
    client_registered: 'Application registered',
    client_removed: 'Application removed',
    archive_made: 'Archive created',
    archive_imported: 'Archive imported',
    move_begun: 'Move begun',
    move_done: 'Move completed',
    move_ended: 'Move ended early',
  },
  again: {
    title: 'Enter your password again',
    text: 'Your last sign-in was more than ten minutes ago. Please confirm that it is you.',
    password: 'Password',
    verb: 'Confirm',
  },
};
