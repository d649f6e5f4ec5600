import { dataRows } from './data-rows.ts';
import type { Row } from './row.ts';

export const rows: readonly Row[] = [
  ...dataRows,
  {
    row: 'S1',
    must: 'one of 50 simultaneous refreshes succeeds, even across processes',
    tests: [
      'server/service/oauth/tokens/refresh-token.test.ts > S1',
      'server/service/store/postgres/postgres.test.ts > exchange a refresh token once',
    ],
    length: '50 at once',
  },
  {
    row: 'S2',
    must: 'a code can be used once, within 10 s, by the client it was issued to',
    tests: ['server/service/oauth/tokens/authorization-code.test.ts > S2'],
  },
  {
    row: 'S3',
    must: '300 mutations of the redirect address cause no redirect',
    tests: ['server/service/oauth/clients/redirect-address.test.ts'],
  },
  {
    row: 'S4',
    must: 'no unencrypted token or secret anywhere',
    tests: [
      'server/token-proxy/sessions/sessions.test.ts > no unencrypted token or id',
      'server/token-proxy/sessions/sessions.test.ts > S4, control',
      'server/token-proxy/token-proxy.test.ts > the log contains no codes',
      'e2e/security/canary.spec.ts',
    ],
  },
  {
    row: 'S5',
    must: 'pages of other origins can change and read nothing',
    tests: [
      'server/token-proxy/guard/cross-site.test.ts',
      'server/service/oauth/authorize/authorize.test.ts > forms posted from elsewhere',
    ],
  },
  {
    row: 'S6',
    must: 'guessing passwords is slowed down, locks nobody out and reveals nothing',
    tests: ['server/service/oauth/logins/attempts.test.ts', 'server/service/oauth/passwords/password.test.ts'],
  },
  {
    row: 'S7',
    must: 'parallel calls at an expiry are all answered after one refresh',
    tests: ['server/token-proxy/tokens.test.ts', 'e2e/faults/trouble.spec.ts > an expired session'],
  },
  {
    row: 'S8',
    must: 'the proxy checks the challenge before it uses the secret; cookies are bound to host and https',
    tests: ['server/token-proxy/sign-in.test.ts', 'server/token-proxy/cookies.test.ts'],
  },
  {
    row: 'S9',
    must: 'every operation x role x kind of application, by a handwritten table; owners and password links require a recently entered password',
    tests: ['server/service/conformance/rights.test.ts', 'server/service/kontor/members/confirmed.test.ts'],
  },
  {
    row: 'S10',
    must: 'access that ends, ends on every route; an owner cannot enter another company with a known login',
    tests: [
      'trust/endings.test.ts',
      'server/service/oauth/links/one-login.test.ts > S10',
      'server/service/oauth/links/link-maker.test.ts',
      'server/token-proxy/draft-key.test.ts > without a session there is no key',
    ],
  },
  {
    row: 'R1',
    must: 'every operation x scope x other company gives the right result; no route is without a scope',
    tests: [
      'server/service/conformance/conformance-access.test.ts',
      'server/service/conformance/conformance-input.test.ts > only to records of the company',
      'server/service/kontor/query/own-hours.test.ts',
      'contract/catalogue/catalogue.test.ts > require a scope',
    ],
  },
  {
    row: 'R2',
    must: 'invented and mutated input never causes a 5xx, a hang or a malformed answer',
    tests: [
      'trust/fuzz.test.ts',
      'server/service/conformance/conformance-input.test.ts',
      'server/service/store/postgres/postgres-agrees.test.ts',
    ],
  },
  {
    row: 'R3',
    must: 'body limits apply while streaming, and memory grows by less than 50 MB',
    tests: ['trust/limits.test.ts'],
  },
  {
    row: 'R4',
    must: 'slow, idle, unread and streaming sockets are closed within 15 s while others are served',
    tests: [
      'server/token-proxy/dripping.long.test.ts',
      'server/service/requests/slow-connections.long.test.ts',
      'server/http/connection-limits.test.ts',
      'server/queues/turns.test.ts',
    ],
    length: '600 dripping, 1000 idle, 20 unread',
  },
  {
    row: 'R5',
    must: 'executable texts stay plain text on every page, in mails and in PDFs, letter for letter',
    tests: ['e2e/security/hostile.spec.ts', 'trust/mail/hostile-mail.test.ts'],
  },
  {
    row: 'R6',
    must: 'the shipped build has a strict policy',
    tests: ['server/token-proxy/token-proxy.test.ts > strict policy', 'e2e/frame/accessibility.spec.ts'],
  },
  {
    row: 'R7',
    must: 'one recipient and no unintended header',
    tests: [
      'trust/mail/mail-headers.test.ts',
      'server/service/mail/smtp/mailer.test.ts',
      'server/service/kontor/reminders/reminder-headers.test.ts > break out of a header',
    ],
  },
  {
    row: 'R8',
    must: 'exports contain no formulas; an import names bad rows and keeps the good ones',
    tests: [
      'src/components/export/csv.test.ts',
      'server/service/kontor/imports/import.test.ts > rows',
      'e2e/import/import.spec.ts',
    ],
  },
  {
    row: 'R9',
    must: 'versions are exact, every package has a hash, and no install script runs',
    tests: ['trust/packages.test.ts'],
  },
  {
    row: 'R10',
    must: 'while one company misbehaves, others get a record within 1 s at p99, and memory grows by less than 300 MB',
    tests: ['trust/fairness.test.ts'],
  },
  {
    row: 'R11',
    must: 'no held key acts twice, none acts behind a dialog, and none moves money right after a change',
    tests: ['e2e/keys/keys.spec.ts', 'e2e/keys/keys-behind.spec.ts', 'e2e/keys/held-keys.spec.ts'],
  },
  {
    row: 'M1',
    must: 'killed at every step, with a mail server that refuses, stalls and dies: no automatic second mail of any kind',
    tests: [
      'trust/mail/mail-kill.test.ts',
      'trust/mail/document-mail-kills.test.ts',
      'trust/mail/document-mails.test.ts',
    ],
  },
  {
    row: 'B1',
    must: 'network faults lose and duplicate nothing',
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
    must: 'one stopwatch across tabs and devices',
    tests: [
      'src/api/stopwatch/stopwatch-store.test.ts',
      'src/api/stopwatch/stopwatch-random.test.ts',
      'e2e/time/stopwatch.spec.ts',
      'e2e/time/stopwatch-forgotten.spec.ts',
    ],
  },
  {
    row: 'B3',
    must: 'with wrong clocks, sleep and clock changes, the service’s time counts',
    tests: [
      'src/api/service/clock.test.ts',
      'src/api/stopwatch/stopwatch-random.test.ts',
      'e2e/time/stopwatch-random.spec.ts',
      'domain/dates/zone.test.ts',
    ],
  },
];
