import { addDays, weekdayOf } from '#domain/dates/calendar.ts';
import { dayOf } from '#domain/dates/zone.ts';
import { prepareDatabase } from '#server/service/service.ts';
import type { Database } from '#server/service/store/database.ts';
import { countBy } from '#server/service/store/result.ts';
import { raw, sql, type Row } from '#server/service/store/sql.ts';
import { openTestDatabase } from '#server/service/testing/test-database.ts';
import { makeDemo } from './make-demo.ts';

export const zone = 'Europe/Zurich';
/** A Thursday, 14:23 in Zurich. */
export const created = Date.UTC(2025, 10, 20, 13, 23);
export const day = 86_400_000;

const opened: Database[] = [];

export const closeAll = async (): Promise<void> => {
  for (const each of opened.splice(0)) await each.close();
};

/** Closes a database after the tests. */
export const closedLater = (database: Database): Database => {
  opened.push(database);
  return database;
};

/** A database with the demo company as it is made at a moment. */
export const demoAt = async (moment: number): Promise<Database> => {
  const database = closedLater(await openTestDatabase());
  await prepareDatabase(database);
  await makeDemo(database, moment);
  return database;
};

/** The number of rows of a table that fulfil a condition: `task where id > 3`. */
export const countOf = async (database: Database, condition: string): Promise<number> =>
  countBy(database, raw(`select count(*) as count from ${condition}`));

/** Pairs of entries by which a person was in two places at once. */
const overlaps = async (database: Database): Promise<readonly Row[]> =>
  database.all(sql`
    select a.id, b.id as other from timetracking a join timetracking b
      on b.company_id = a.company_id and b.user_id = a.user_id and b.id <> a.id
      and b.started_at < a.ended_at and b.ended_at > a.started_at and b.started_at >= a.started_at
    where a.company_id = 1`);

/** Lists what somebody who opens the demo company at this moment would miss: entries of today, a week, months, something late. */
export const missingAt = async (database: Database, moment: number): Promise<readonly string[]> => {
  const today = dayOf(moment / 1000, zone);
  const monday = addDays(today, 1 - weekdayOf(today));
  const count = async (condition: string): Promise<number> => countOf(database, condition);
  const ofMonth = async (ago: number): Promise<number> =>
    count(`timetracking where date > '${addDays(today, -ago - 30)}' and date <= '${addDays(today, -ago)}'`);
  const late = `is_valid_to = '${addDays(today, -1)}' and kb_item_status_id in (8, 31)`;
  const isThere = {
    today: (await count(`timetracking where user_id = 1 and date = '${today}' and started_at is not null`)) > 0,
    week: (await count(`timetracking where date >= '${monday}'`)) > (weekdayOf(today) > 1 ? 1 : 0),
    'nothing ahead': (await count(`timetracking where date > '${today}' or ended_at > ${moment / 1000}`)) === 0,
    'four months': Math.min(await ofMonth(0), await ofMonth(30), await ofMonth(60), await ofMonth(90)) > 30,
    'overdue since yesterday': (await count(`invoice where ${late}`)) > 0,
    'one place at a time': (await overlaps(database)).length === 0,
  };
  return Object.entries(isThere).flatMap(([name, isSo]) => (isSo ? [] : [name]));
};
