import type { AccountTexts } from '../de/account.ts';
import { areas } from './areas.ts';

export const account: AccountTexts = {
  ...areas.account,
  password: 'Password',
  current_password: 'Current password',
  new_password: 'New password',
  rules:
    '10 to 128 characters. Do not use your e-mail address or a common password. A few words in a row are easy to remember.',
  othersEnd: 'This ends all your other sessions and the links you created for others.',
  change: 'Change password',
  changed: 'Password changed. All other sessions have ended.',
  sessions: 'Sessions',
  sessionsReason: 'Where you are signed in to this company.',
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
    'You will need to sign in again on other devices and in other applications, for other companies too. Links you created for others stop working. This session stays open.',
  othersEnded: 'All other sessions have ended.',
};
