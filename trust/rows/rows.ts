import { dataRows } from './data-rows.ts';
import type { Row } from './row.ts';

export const rows: readonly Row[] = [
  ...dataRows,
  {
    row: 'S1',
    must: 'of 50 refreshes at once one succeeds, over processes too',
    tests: [
      'server/service/oauth/tokens/refresh-token.test.ts > S1',
      'server/service/store/postgres/postgres.test.ts > give new tokens for a refresh token once',
    ],
    length: '50 at once',
  },
  {
    row: 'S2',
    must: 'a code is used once, within 10 s, by whom it was made for',
    tests: ['server/service/oauth/tokens/authorization-code.test.ts > S2'],
  },
  {
    row: 'S3',
    must: '300 mutations of the redirect address: no redirect',
    tests: ['server/service/oauth/clients/redirect-address.test.ts'],
  },
  {
    row: 'S4',
    must: 'no token or secret in clear anywhere',
    tests: [
      'server/token-proxy/sessions.test.ts > neither token nor id in clear',
      'server/token-proxy/sessions.test.ts > S4, control',
      'server/token-proxy/token-proxy.test.ts > the log knows neither',
      'e2e/security/canary.spec.ts',
    ],
  },
  {
    row: 'S5',
    must: 'pages of other origins change and read nothing',
    tests: [
      'server/token-proxy/guard/cross-site.test.ts',
      'server/service/oauth/authorize/authorize.test.ts > forms posted from elsewhere',
    ],
  },
  {
    row: 'S6',
    must: 'guessing passwords is slowed, locks nobody out and tells nothing',
    tests: ['server/service/oauth/logins/attempts.test.ts', 'server/service/oauth/passwords/password.test.ts'],
  },
  {
    row: 'S7',
    must: 'parallel calls at an expiry: all answered, one refresh',
    tests: ['server/token-proxy/tokens.test.ts', 'e2e/faults/trouble.spec.ts > an expired session'],
  },
  {
    row: 'S8',
    must: 'the proxy checks the challenge before it spends the secret; cookies bound to host and https',
    tests: ['server/token-proxy/sign-in.test.ts', 'server/token-proxy/cookies.test.ts'],
  },
  {
    row: 'S9',
    must: 'role x kind of application x every operation, by a table written by hand; owners and links for passwords need a fresh password',
    tests: ['server/service/conformance/rights.test.ts', 'server/service/kontor/members/confirmed.test.ts'],
  },
  {
    row: 'S10',
    must: 'what ends, ends, by every route; an owner gets into no other company by a login that he knows',
    tests: [
      'trust/endings.test.ts',
      'server/service/oauth/links/one-login.test.ts > S10',
      'server/service/oauth/links/link-maker.test.ts',
      'server/token-proxy/draft-key.test.ts > nobody gets a key',
    ],
  },
  {
    row: 'R1',
    must: 'every operation x scope x foreign company: no wrong outcome; no route without a scope',
    tests: [
      'server/service/conformance/conformance-access.test.ts',
      'server/service/conformance/conformance-input.test.ts > only to records of the company',
      'server/service/kontor/query/own-hours.test.ts',
      'contract/catalogue/catalogue.test.ts > need a scope',
    ],
  },
  {
    row: 'R2',
    must: 'made-up and mutated input: never a 5xx, a hang or an answer out of shape',
    tests: [
      'trust/fuzz.test.ts',
      'server/service/conformance/conformance-input.test.ts',
      'server/service/store/postgres/postgres-agrees.test.ts',
    ],
  },
  {
    row: 'R3',
    must: 'limits of a body hold while it streams in; memory grows less than 50 MB',
    tests: ['trust/limits.test.ts'],
  },
  {
    row: 'R4',
    must: 'dripping, idle, unread and streaming sockets are closed within 15 s while others are served',
    tests: [
      'server/token-proxy/dripping.long.test.ts',
      'server/service/requests/slow-connections.long.test.ts',
      'server/http/connection-limits.test.ts',
      'server/queues/request-queue.test.ts',
    ],
    length: '600 dripping, 1000 idle, 20 unread',
  },
  {
    row: 'R5',
    must: 'texts that would run stay texts on every page, in mails and on paper, letter for letter',
    tests: ['e2e/security/hostile.spec.ts', 'trust/mail/hostile-mail.test.ts'],
  },
  {
    row: 'R6',
    must: 'strict policy on the shipped build',
    tests: ['server/token-proxy/token-proxy.test.ts > strict policy', 'e2e/frame/accessibility.spec.ts'],
  },
  {
    row: 'R7',
    must: 'one recipient, no header that was not meant',
    tests: [
      'trust/mail/mail-headers.test.ts',
      'server/service/mail/smtp/mailer.test.ts',
      'server/service/kontor/reminders/reminder-headers.test.ts > break out of a header',
    ],
  },
  {
    row: 'R8',
    must: 'no formula in an export; a bad row of an import is named, the good ones are kept',
    tests: [
      'src/components/export/csv.test.ts',
      'server/service/kontor/imports/import.test.ts > rows',
      'e2e/import/import.spec.ts',
    ],
  },
  {
    row: 'R9',
    must: 'exact versions, every package under a hash, no install script runs',
    tests: ['trust/packages.test.ts'],
  },
  {
    row: 'R10',
    must: 'one company does its worst: others have a record within 1 s at p99, memory grows less than 300 MB',
    tests: ['trust/fairness.test.ts'],
  },
  {
    row: 'R11',
    must: 'no key acts twice while it is held, none behind a dialog, none that moves money right after a change',
    tests: ['e2e/keys/keys.spec.ts', 'e2e/keys/held-keys.spec.ts'],
  },
  {
    row: 'M1',
    must: 'killed at every step, and the mail server refuses, stalls and dies: no mail of any kind goes out twice by itself',
    tests: ['trust/mail/mail-kill.test.ts', 'trust/mail/document-mails.test.ts'],
  },
  {
    row: 'B1',
    must: 'faults of the network lose and double nothing',
    tests: [
      'e2e/faults/faults.spec.ts',
      'src/api/stopwatch/stopwatch-store.test.ts',
      'src/api/stopwatch/stopwatch-random.test.ts',
      'src/api/records/unanswered.test.ts',
      'e2e/faults/trouble.spec.ts',
    ],
  },
  {
    row: 'B2',
    must: 'one stopwatch over tabs and devices',
    tests: [
      'src/api/stopwatch/stopwatch-store.test.ts',
      'src/api/stopwatch/stopwatch-random.test.ts',
      'e2e/time/stopwatch.spec.ts',
    ],
  },
  {
    row: 'B3',
    must: 'wrong clocks, sleep and the nights of the change: the service’s time counts',
    tests: [
      'src/api/service/clock.test.ts',
      'src/api/stopwatch/stopwatch-random.test.ts',
      'e2e/time/stopwatch-random.spec.ts',
      'domain/dates/zone.test.ts',
    ],
  },
];
