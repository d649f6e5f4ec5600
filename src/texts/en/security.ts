import { formatCount } from '../format.ts';
import { pluralIn } from '../plural.ts';
import type { SecurityTexts } from '../de/security.ts';
import { areas } from './areas.ts';

const plural = pluralIn('en-GB');

export const security: SecurityTexts = {
  ...areas.security,
  count: (count, isAll) => `${formatCount(count)}${isAll ? '' : ' newest'} ${plural(count, 'event', 'events')}`,
  ownersOnly: 'Only owners see who signs in and who changes rights.',
  reason: 'Sign-ins, passwords and rights of the last 400 days. Times are by the company’s clock.',
  empty: 'No event yet',
  emptyReason: 'From now on this page shows who signs in and who changes rights.',
  all: 'Show all',
  more: 'Older',
  kind: 'Event',
  time: 'Time',
  who: 'Who',
  address: 'From',
  client: 'Application',
  operator: 'Operator, at the server',
  times: (count) => `${formatCount(count)} times`,
  kinds: {
    signed_in: 'Signed in',
    sign_in_failed: 'Sign-in failed',
    sign_in_locked: 'Sign-in slowed: too many tries',
    signed_out: 'Signed out',
    signed_out_everywhere: 'All other sessions ended',
    token_reused: 'Access used twice and ended',
    password_changed: 'Password changed',
    confirmation_failed: 'Wrong password when asked again',
    password_link_made: 'Link for a new password made',
    password_link_used: 'New password set through a link',
    password_link_withdrawn: 'Link for a new password withdrawn',
    password_link_ended: 'Link for a new password ended with the access of its maker',
    member_invited: 'Invited',
    invitation_accepted: 'Invitation accepted',
    invitation_withdrawn: 'Invitation withdrawn',
    invitation_ended: 'Invitation ended with the access of its sender',
    rights_changed: 'Rights changed',
    deactivated: 'Deactivated',
    reactivated: 'Reactivated',
    consent_given: 'Application let in',
    client_registered: 'Application registered',
    client_removed: 'Application removed',
  },
  again: {
    title: 'Enter your password again',
    text: 'Your last sign-in was more than ten minutes ago. The password shows that it is really you.',
    password: 'Password',
    verb: 'Confirm',
  },
};
