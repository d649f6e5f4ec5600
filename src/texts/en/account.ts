import type { AccountTexts } from '../de/account.ts';
import { areas } from './areas.ts';

export const account: AccountTexts = {
  ...areas.account,
  password: 'Password',
  current_password: 'Current password',
  new_password: 'New password',
  rules:
    '10 to 128 characters. Do not use your e-mail address or a common password. A few words in a row are easy to remember.',
  othersEnd: 'This ends all other sessions of this login, and any links it created for others.',
  change: 'Change password',
  changed: 'Password changed. All other sessions have ended.',
  sessions: 'Sessions',
  sessionsReason: 'Where this login is signed in to this company.',
  client: 'Application',
  browserOn: (browser, system) => `${browser} on ${system}`,
  since: 'Since',
  lastUsed: 'Last used',
  current: 'this session',
  end: 'End',
  endOf: (client, since) => `End the ${client} session, signed in since ${since}`,
  endTitle: (client) => `End the ${client} session?`,
  endText: 'You will need to sign in there again.',
  ended: (client) => `Ended: ${client}`,
  endOthers: 'End all others',
  endOthersTitle: 'End all other sessions?',
  endOthersText:
    'You will need to sign in again on other devices and in other applications, for other companies too. Links that this login created for others end as well. This session stays open.',
  othersEnded: 'All other sessions have ended.',
};
