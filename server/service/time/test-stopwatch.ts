import { stopwatchAnswer } from '#contract/kontor/stopwatch-operations.ts';
import { raw, sql } from '../store/sql.ts';
import { idOf, recordOf, type TestService } from '../testing/test-service.ts';

/** Helpers for stopwatch tests, by default as the owner. */
export const stopwatchIn = ({ call, clock, database, owner }: TestService) => {
  const start = clock.now;
  const timetracking = { user_id: owner.userId, client_service_id: 1, allowable_bill: true };
  const send = async (what: 'start' | 'stop' | 'edit', body: object = {}) => {
    const answered = await call('POST', `/kontor/stopwatch/${what}`, { body });
    return { ...answered, state: stopwatchAnswer.safeParse(answered.body).data };
  };
  const begin = async (more: object = {}): Promise<number> => {
    const { state } = await send('start', { timetracking, ...more });
    if (state?.running === null || state === undefined) throw new Error('nothing runs');
    return state.running.id;
  };
  const timesheet = async (id: number) => recordOf(await call('GET', `/monitoring/${id}`));
  return {
    /** Time of the service's clock at the start of a test. */
    start,
    timetracking,
    send,
    running: async () => stopwatchAnswer.parse((await call('GET', '/kontor/stopwatch')).body).running,
    /** Makes a running entry; returns its id. */
    begin,
    /** Makes an entry that does not run; returns its id. */
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
    /** Starts and stops in seconds since the start of the test. */
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
    /** Called before each test: deletes all entries and resets the clock. */
    clear: async (): Promise<void> => {
      await database.transaction(async (transaction) => {
        for (const table of ['timetracking_segment', 'timetracking'])
          await transaction.run(raw(`delete from ${table}`));
      });
      clock.now = start;
    },
  };
};
