import type { Row } from './row.ts';

/** Rows D: stored data survives, whatever happens. */
export const dataRows: readonly Row[] = [
  {
    row: 'D1',
    must: 'killed while four clients write: nothing acknowledged is lost or duplicated, the data is intact, and it recovers within 3 s',
    tests: ['trust/storage/kill.test.ts'],
  },
  {
    row: 'D2',
    must: 'power failure that drops or tears unsynced writes: nothing acknowledged is lost',
    tests: ['trust/storage/power.test.ts > D2'],
  },
  {
    row: 'D3',
    must: 'no create is answered before the sync that covers it',
    tests: ['trust/storage/power.test.ts > D3'],
  },
  {
    row: 'D4',
    must: 'full disk: writes get 503, reads continue, writes resume, nothing acknowledged is lost',
    tests: [
      'trust/storage/disk.test.ts',
      'server/service/requests/gaps-response.test.ts > 503 with Retry-After for a full disk',
    ],
  },
  {
    row: 'D5',
    must: 'a backup made during writes can be restored completely',
    tests: ['server/commands/backup.long.test.ts > npm run backup and restore'],
  },
  {
    row: 'D6',
    must: 'a migration killed at any statement leaves the old schema',
    tests: ['trust/storage/migration.test.ts'],
  },
  {
    row: 'D7',
    must: 'stopped under load: every started request finishes, and it exits within 10 s',
    tests: ['trust/storage/stop.test.ts', 'server/http/stop.test.ts'],
  },
  {
    row: 'D8',
    must: 'a lost answer and a repeated request: one record, for every create',
    tests: [
      'trust/races/repeat.test.ts',
      'server/service/requests/gaps-idempotency.test.ts > Idempotency-Key',
      'src/api/records/operations.test.ts > answer',
      'src/api/records/unanswered.test.ts',
      'e2e/faults/trouble.spec.ts > input that could not be saved',
    ],
  },
  {
    row: 'D9',
    must: 'two editors: nobody overwrites a version they have not seen',
    tests: ['trust/races/editors.test.ts'],
  },
  {
    row: 'D10',
    must: 'rules hold under races',
    tests: [
      'trust/races/billing-race.test.ts',
      'trust/races/billing-steps.test.ts',
      'server/service/time/gaps-one-stopwatch.test.ts > one running stopwatch per user',
      'server/service/master-data/master-data.test.ts > at once',
      'server/service/reminders/reminders.test.ts > at once',
      'server/service/kontor/reminders/reminder-run.test.ts > at once',
      'server/service/expenses/expense-invoice.test.ts > simultaneous',
      'server/service/kontor/billing/billed-expenses.test.ts > at once',
      'server/service/kontor/billing/billed-once.test.ts > at once',
      'server/service/kontor/members/members.test.ts > at once',
      'server/service/store/postgres/postgres.test.ts > two processes',
    ],
    length: '20 to 50 at once',
  },
  {
    row: 'D11',
    must: 'data of older versions works after every migration, record by record; an older program refuses newer data',
    tests: [
      'trust/storage/upgrade.test.ts',
      'server/service/store/schema.test.ts',
      'server/commands/newer-data.long.test.ts',
    ],
  },
  {
    row: 'D12',
    must: 'a PostgreSQL primary with a synchronous standby is lost under load (killed, cut off, disk full): nothing acknowledged is lost or doubled, the rules under race hold, and it comes back by itself',
    tests: ['trust/failover/failover.test.ts'],
  },
  {
    row: 'D13',
    must: 'open amounts and tax per rate equal a naive ledger',
    tests: ['trust/money-walk/money-walk.test.ts'],
  },
  { row: 'D14', must: 'hours and money equal a ledger, even after undo', tests: ['trust/time-walk/time-walk.test.ts'] },
  {
    row: 'D15',
    must: 'killed while two people import and book the files of one day: every payment is booked once',
    tests: ['trust/storage/bank-kill.test.ts'],
  },
  {
    row: 'D16',
    must: 'killed at every kind of call while a company moves from another service: nothing is missing or doubled',
    tests: ['trust/storage/move-kill.test.ts'],
  },
  {
    row: 'D17',
    must: 'a company with 100,000 entries, 20,000 documents and 5,000 contacts moves in 10 minutes, and all sums are equal',
    tests: ['trust/storage/move-large.test.ts'],
  },
];
