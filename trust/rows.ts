export type Row = {
  readonly row: string;
  readonly must: string;
  /**
   * The tests that prove it: files of Vitest, or of Playwright if they end in `.spec.ts`; after ` > `, a part of the
   * names of those that count. A control has the word in its name.
   */
  readonly tests: readonly string[];
  /** The length, unless the tests report it themselves (notes.ts). */
  readonly length?: string;
};

export const rows: readonly Row[] = [
  {
    row: 'D1',
    must: 'killed while four clients write: nothing acknowledged is lost, nothing doubled, data whole, back within 3 s',
    tests: ['trust/kill.test.ts'],
  },
  {
    row: 'D2',
    must: 'power lost, what is not synced dropped or torn: nothing acknowledged is lost',
    tests: ['trust/power.test.ts > D2'],
  },
  {
    row: 'D3',
    must: 'no create is answered before the sync that covers it',
    tests: ['trust/power.test.ts > D3'],
  },
  {
    row: 'D4',
    must: 'disk full: writes 503, reads go on, writes resume, nothing acknowledged is lost',
    tests: ['trust/disk.test.ts', 'server/service/gaps-response.test.ts > a full disk 503'],
  },
  {
    row: 'D5',
    must: 'a backup made while writes go on restores whole',
    tests: ['server/commands/operator.long.test.ts > npm run backup and restore'],
  },
  { row: 'D6', must: 'a migration killed at any statement leaves the old schema', tests: ['trust/migration.test.ts'] },
  {
    row: 'D7',
    must: 'told to end under load: every begun request finishes, ended within 10 s',
    tests: ['trust/stop.test.ts', 'server/stop.test.ts'],
  },
  {
    row: 'D8',
    must: 'an answer that was lost, and the request repeated: one record, at every create',
    tests: [
      'trust/repeat.test.ts',
      'server/service/gaps-idempotency.test.ts > Idempotency-Key',
      'src/api/operations.test.ts > answer',
      'src/api/unanswered.test.ts',
      'e2e/trouble.spec.ts > what could not be saved',
    ],
  },
  { row: 'D9', must: 'two editors: no unseen version is overwritten', tests: ['trust/editors.test.ts'] },
  {
    row: 'D10',
    must: 'rules under race hold',
    tests: [
      'trust/billing-race.test.ts',
      'trust/billing-steps.test.ts',
      'server/service/gaps-one-stopwatch.test.ts > one running stopwatch per user',
      'server/service/master-data.test.ts > at once',
      'server/service/reminders.test.ts > at once',
      'server/service/reminder-run.test.ts > at once',
      'server/service/expense-invoice.test.ts > at once',
      'server/service/billed-expenses.test.ts > at once',
      'server/service/billed-once.test.ts > at once',
      'server/service/members.test.ts > at once',
      'server/service/store/postgres.test.ts > two processes',
    ],
    length: '20 to 50 at once',
  },
  {
    row: 'D11',
    must: 'data of older versions work after every migration, record by record; an older program refuses newer data',
    tests: ['trust/upgrade.test.ts', 'server/service/store/schema.test.ts', 'server/commands/newer-data.long.test.ts'],
  },
  { row: 'D13', must: 'open amounts and tax per rate equal a naive ledger', tests: ['trust/money-walk.test.ts'] },
  { row: 'D14', must: 'hours and money equal a ledger, after undo too', tests: ['trust/time-walk.test.ts'] },
  {
    row: 'S1',
    must: 'of 50 refreshes at once one succeeds, over processes too',
    tests: [
      'server/service/oauth/refresh-token.test.ts > S1',
      'server/service/store/postgres.test.ts > give new tokens for a refresh token once',
    ],
    length: '50 at once',
  },
  {
    row: 'S2',
    must: 'a code is used once, within 10 s, by whom it was made for',
    tests: ['server/service/oauth/authorization-code.test.ts > S2'],
  },
  {
    row: 'S3',
    must: '300 mutations of the redirect address: no redirect',
    tests: ['server/service/oauth/redirect-address.test.ts'],
  },
  {
    row: 'S4',
    must: 'no token or secret in clear anywhere',
    tests: [
      'server/token-proxy/sessions.test.ts > neither token nor id in clear',
      'server/token-proxy/sessions.test.ts > S4, control',
      'server/token-proxy/token-proxy.test.ts > the log knows neither',
      'e2e/canary.spec.ts',
    ],
  },
  {
    row: 'S5',
    must: 'pages of other origins change and read nothing',
    tests: [
      'server/token-proxy/cross-site.test.ts',
      'server/service/oauth/authorize.test.ts > forms posted from elsewhere',
    ],
  },
  {
    row: 'S6',
    must: 'guessing passwords is slowed, locks nobody out and tells nothing',
    tests: ['server/service/oauth/attempts.test.ts', 'server/service/oauth/password.test.ts'],
  },
  {
    row: 'S7',
    must: 'parallel calls at an expiry: all answered, one refresh',
    tests: ['server/token-proxy/tokens.test.ts', 'e2e/trouble.spec.ts > an expired session'],
  },
  {
    row: 'S8',
    must: 'the proxy checks the challenge before it spends the secret; cookies bound to host and https',
    tests: ['server/token-proxy/sign-in.test.ts', 'server/token-proxy/cookies.test.ts'],
  },
  {
    row: 'S9',
    must: 'role x kind of application x every operation, by a table written by hand; owners and links for passwords need a fresh password',
    tests: ['server/service/rights.test.ts', 'server/service/confirmed.test.ts'],
  },
  {
    row: 'S10',
    must: 'what ends, ends, by every route; an owner gets into no other company by a login that he knows',
    tests: [
      'trust/endings.test.ts',
      'server/service/oauth/one-login.test.ts > S10',
      'server/service/oauth/link-maker.test.ts',
      'server/token-proxy/draft-key.test.ts > nobody gets a key',
    ],
  },
  {
    row: 'R1',
    must: 'every operation x scope x foreign company: no wrong outcome; no route without a scope',
    tests: [
      'server/service/conformance-access.test.ts',
      'server/service/conformance-input.test.ts > of the company alone',
      'server/service/own-hours.test.ts',
      'contract/catalogue.test.ts > need a scope',
    ],
  },
  {
    row: 'R2',
    must: 'made-up and mutated input: never a 5xx, a hang or an answer out of shape',
    tests: [
      'trust/fuzz.test.ts',
      'server/service/conformance-input.test.ts',
      'server/service/store/postgres-agrees.test.ts',
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
      'server/service/slow-connections.long.test.ts',
      'server/connection-limits.test.ts',
      'server/turns.test.ts',
    ],
    length: '600 dripping, 1000 idle, 20 unread',
  },
  {
    row: 'R5',
    must: 'texts that would run stay texts on every page, in mails and on paper, letter for letter',
    tests: ['e2e/hostile.spec.ts', 'trust/hostile-mail.test.ts'],
  },
  {
    row: 'R6',
    must: 'strict policy on the shipped build',
    tests: ['server/token-proxy/token-proxy.test.ts > strict policy', 'e2e/accessibility.spec.ts'],
  },
  {
    row: 'R7',
    must: 'one recipient, no header that was not meant',
    tests: [
      'trust/mail-headers.test.ts',
      'server/service/mail/mailer.test.ts',
      'server/service/reminder-headers.test.ts > break out of a header',
    ],
  },
  {
    row: 'R8',
    must: 'no formula in an export; a bad row of an import is named, the good ones are kept',
    tests: ['src/components/list/csv.test.ts', 'server/service/kontor/import.test.ts > rows', 'e2e/import.spec.ts'],
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
    tests: ['e2e/keys.spec.ts', 'e2e/held-keys.spec.ts'],
  },
  {
    row: 'M1',
    must: 'killed at every step of a run of reminders: no second mail by itself',
    tests: ['trust/mail-kill.test.ts'],
  },
  {
    row: 'B1',
    must: 'faults of the network lose and double nothing',
    tests: [
      'e2e/faults.spec.ts',
      'src/api/stopwatch-store.test.ts',
      'src/api/stopwatch-random.test.ts',
      'src/api/unanswered.test.ts',
      'e2e/trouble.spec.ts',
    ],
  },
  {
    row: 'B2',
    must: 'one stopwatch over tabs and devices',
    tests: ['src/api/stopwatch-store.test.ts', 'src/api/stopwatch-random.test.ts', 'e2e/stopwatch.spec.ts'],
  },
  {
    row: 'B3',
    must: 'wrong clocks, sleep and the nights of the change: the service’s time counts',
    tests: [
      'src/api/clock.test.ts',
      'src/api/stopwatch-random.test.ts',
      'e2e/stopwatch-random.spec.ts',
      'domain/zone.test.ts',
    ],
  },
];
