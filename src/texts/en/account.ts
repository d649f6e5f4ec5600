import type { AccountTexts } from '../de/account.ts';
import { areas } from './areas.ts';

export const account: AccountTexts = {
  ...areas.account,
  password: 'Password',
  current_password: 'Current password',
  new_password: 'New password',
  rules:
    '10 to 128 characters, not the e-mail address and no word that many people use. A few words in a row are easy to remember.',
  othersEnd: 'All other sessions of this login then end, and the links that it made for others.',
  change: 'Change password',
  changed: 'The new password holds. Other sessions have ended.',
  sessions: 'Sessions',
  sessionsReason: 'Where this login holds in this company now.',
  client: 'Program',
  browserOn: (browser, system) => `${browser} on ${system}`,
  since: 'Since',
  lastUsed: 'Last used',
  current: 'this one',
  end: 'End',
  endOf: (client, since) => `End session ${client} since ${since}`,
  endTitle: (client) => `End session ${client}?`,
  endText: 'It then needs a new sign-in.',
  ended: (client) => `Ended: ${client}`,
  endOthers: 'End all others',
  endOthersTitle: 'End all other sessions?',
  endOthersText:
    'Other devices and programs then need a new sign-in, in other companies too. Links that this login made for others end. This session stays.',
  othersEnded: 'All other sessions have ended.',
};
