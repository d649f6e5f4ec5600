import { stopwatchAnswer } from '#contract/stopwatch-operations.ts';
import { raw, sql } from './store/sql.ts';
import { idOf, recordOf, type TestService } from './test-service.ts';

/** What tests of the stopwatch do with it, as the owner unless they say whose. */
export const stopwatchIn = ({ call, clock, database, owner }: TestService) => {
  const start = clock.now;
  const timetracking = { user_id: owner.userId, client_service_id: 1, allowable_bill: true };
  const ask = async (what: 'start' | 'stop' | 'edit', body: object = {}) => {
    const answered = await call('POST', `/kontor/stopwatch/${what}`, { body });
    return { ...answered, state: stopwatchAnswer.safeParse(answered.body).data };
  };
  const begin = async (more: object = {}): Promise<number> => {
    const { state } = await ask('start', { timetracking, ...more });
    if (state?.running === null || state === undefined) throw new Error('nothing runs');
    return state.running.id;
  };
  const timesheet = async (id: number) => recordOf(await call('GET', `/monitoring/${id}`));
  return {
    /** The service's clock when a test begins. */
    start,
    timetracking,
    ask,
    running: async () => stopwatchAnswer.parse((await call('GET', '/kontor/stopwatch')).body).running,
    /** The id of a new entry that runs. */
    begin,
    /** The id of a new entry that does not run. */
    entry: async (user_id = owner.userId): Promise<number> => {
      const tracking = { type: 'duration', date: '2025-11-01', duration: '00:00' };
      return idOf(await call('POST', '/timesheet', { body: { ...timetracking, user_id, tracking } }));
    },
    timesheet,
    seconds: async (id: number) => (await timesheet(id))['total_time_in_secs'],
    etag: async (id: number) => (await call('GET', `/timesheet/${id}`)).headers['etag'],
    countRunning: async (userId = owner.userId): Promise<number> =>
      (await database.all(sql`select id from timetracking where user_id = ${userId} and running_since is not null`))
        .length,
    /** Starts and stops in seconds since the beginning of the test. */
    segments: async (id: number) =>
      (
        await database.all(
          sql`select start_at, stop_at from timetracking_segment where timetracking_id = ${id} order by number`,
        )
      ).map((row) =>
        [row['start_at'], row['stop_at']].map((at) =>
          at === null || at === undefined ? null : Number(at) - Date.UTC(2025, 10, 20, 13) / 1000,
        ),
      ),
    wait: (seconds: number): void => {
      clock.now += seconds * 1000;
    },
    /** Before each test: no entries, and the clock where it began. */
    clear: async (): Promise<void> => {
      await database.transaction(async (transaction) => {
        for (const table of ['timetracking_segment', 'timetracking'])
          await transaction.run(raw(`delete from ${table}`));
      });
      clock.now = start;
    },
  };
};
