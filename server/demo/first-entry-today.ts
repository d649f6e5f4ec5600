import { datetimeOf, startOfDay } from '#domain/dates/zone.ts';
import { sql } from '#server/service/store/sql.ts';
import type { Demo } from './demo.ts';
import { jobFields, jobsOf, type DemoIds } from './planned-entry.ts';

/** Seconds. */
const step = 5 * 60;
const maxLength = 50 * 60;

/**
 * If the owner has no entry today, because her first stretch of work has not ended, gives her one that ended a moment
 * ago: from five past midnight on, today is never empty.
 */
export const makeFirstEntryToday = async (demo: Demo, ids: DemoIds): Promise<void> => {
  const { transaction, companyId, caller, today, users } = demo;
  const end = Math.floor(demo.now / 1000 / step) * step;
  const start = Math.max(startOfDay(today, caller.zone), end - maxLength);
  const taken = await transaction.get(sql`
    select 1 as found from timetracking
    where company_id = ${companyId} and user_id = ${users.anna}
      and (date = ${today} or running_since is not null or ended_at > ${start}) limit 1`);
  if (end <= start || taken !== undefined) return;
  const [job] = jobsOf(ids).client;
  await demo.create('timetracking', {
    user_id: users.anna,
    tracking: { type: 'range', start: datetimeOf(start, caller.zone), end: datetimeOf(end, caller.zone) },
    status_id: 1,
    text: job.texts[0],
    ...jobFields(job, ids),
  });
};
