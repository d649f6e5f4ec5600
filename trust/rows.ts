/** What must hold, and the tests that show it: files of Vitest, or of Playwright where they end in `.spec.ts`. */
export type Row = { readonly row: string; readonly must: string; readonly tests: readonly string[] };

export const rows: readonly Row[] = [
  {
    row: 'D1',
    must: 'killed while four clients write: nothing acknowledged lost, nothing doubled, data whole',
    tests: ['trust/kill.test.ts'],
  },
  {
    row: 'D4',
    must: 'disk full: writes 503, reads go on, writes resume',
    tests: ['server/service/gaps-response.test.ts'],
  },
  {
    row: 'D5',
    must: 'a backup made while writes go on restores whole',
    tests: ['server/commands/operator.test.ts'],
  },
  { row: 'D6', must: 'a migration killed at any statement leaves the old schema', tests: ['trust/migration.test.ts'] },
  {
    row: 'D7',
    must: 'told to end under load: every begun request finishes, ended within 10 s',
    tests: ['trust/stop.test.ts', 'server/stop.test.ts'],
  },
  {
    row: 'D8',
    must: 'an answer that was lost, and the request repeated: one record',
    tests: ['server/service/gaps-response.test.ts', 'src/api/unanswered.test.ts', 'e2e/trouble.spec.ts'],
  },
  { row: 'D9', must: 'two editors: no unseen version is overwritten', tests: ['trust/editors.test.ts'] },
  {
    row: 'D10',
    must: 'rules under race hold',
    tests: [
      'server/service/gaps-stopwatch.test.ts',
      'server/service/master-data.test.ts',
      'server/service/reminders.test.ts',
      'server/service/reminder-run.test.ts',
      'server/service/expense-invoice.test.ts',
      'server/service/billed-expenses.test.ts',
      'server/service/billed-hours.test.ts',
      'server/service/billed-once.test.ts',
      'server/service/members.test.ts',
      'server/service/store/postgres.test.ts',
    ],
  },
  { row: 'S1', must: 'of 50 refreshes at once one succeeds', tests: ['server/service/oauth/tokens.test.ts'] },
  {
    row: 'S2',
    must: 'a code is used once, within 10 s, by whom it was made for',
    tests: ['server/service/oauth/tokens.test.ts'],
  },
  {
    row: 'S3',
    must: '300 mutations of the redirect address: no redirect',
    tests: ['server/service/oauth/redirect-address.test.ts'],
  },
  {
    row: 'S4',
    must: 'no token or secret in clear anywhere',
    tests: ['server/service/oauth/tokens.test.ts', 'server/token-proxy/sessions.test.ts', 'e2e/canary.spec.ts'],
  },
  {
    row: 'S5',
    must: 'pages of other origins change and read nothing',
    tests: ['server/token-proxy/cross-site.test.ts', 'server/service/oauth/authorize.test.ts'],
  },
  {
    row: 'S6',
    must: 'guessing passwords is slowed, locks nobody out and tells nothing',
    tests: ['server/service/oauth/attempts.test.ts', 'server/service/oauth/password.test.ts'],
  },
  {
    row: 'S7',
    must: 'parallel calls at an expiry: all answered, one refresh',
    tests: ['server/token-proxy/tokens.test.ts', 'e2e/drafts.spec.ts'],
  },
  {
    row: 'S8',
    must: 'the proxy checks the challenge before it spends the secret; cookies bound to host and https',
    tests: ['server/token-proxy/sign-in.test.ts', 'server/token-proxy/cookies.test.ts'],
  },
  {
    row: 'R1',
    must: 'every operation x scope x foreign company: no wrong outcome',
    tests: ['server/service/conformance-access.test.ts', 'server/service/own-hours.test.ts'],
  },
  {
    row: 'R2',
    must: 'made-up input: never a 5xx or an answer out of shape',
    tests: ['server/service/conformance-input.test.ts', 'server/service/store/postgres-agrees.test.ts'],
  },
  {
    row: 'R4',
    must: '600 dripping sockets are closed while others are served',
    tests: ['server/token-proxy/dripping.test.ts', 'server/service/hardening.test.ts'],
  },
  {
    row: 'R6',
    must: 'strict policy on the shipped build',
    tests: ['server/token-proxy/token-proxy.test.ts', 'e2e/accessibility.spec.ts'],
  },
  {
    row: 'R7',
    must: 'one recipient, no header that was not meant',
    tests: ['server/service/mail/mailer.test.ts', 'server/service/reminder-send.test.ts'],
  },
  {
    row: 'R8',
    must: 'no formula in an export; a bad row of an import is named, the good ones are kept',
    tests: ['src/components/list/csv.test.ts', 'server/service/kontor/import.test.ts', 'e2e/import.spec.ts'],
  },
  { row: 'R9', must: 'exact versions, no install scripts where it serves', tests: ['trust/packages.test.ts'] },
  {
    row: 'B1',
    must: 'faults of the network lose and double nothing',
    tests: ['src/api/stopwatch-store.test.ts', 'e2e/trouble.spec.ts'],
  },
  {
    row: 'B2',
    must: 'one stopwatch over tabs and devices',
    tests: ['src/api/stopwatch-store.test.ts', 'e2e/stopwatch.spec.ts'],
  },
  {
    row: 'B3',
    must: 'wrong clocks, sleep and the nights of the change: the service’s time counts',
    tests: ['src/api/clock.test.ts', 'domain/zone.test.ts'],
  },
];
