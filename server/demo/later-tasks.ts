import { addDays, weekdayOf } from '#domain/dates/calendar.ts';
import { dayOf } from '#domain/dates/zone.ts';
import { taskStatus } from '#domain/documents/statuses.ts';
import { selection } from '#server/service/store/selection.ts';
import { sql } from '#server/service/store/sql.ts';
import { idOf, type Demo, type Ids } from './demo.ts';
import { datesBetween } from './later-entries.ts';
import { mark } from './marks.ts';
import { randomOf } from './random.ts';
import { openTasks } from './tasks.ts';

/** Days after which an overdue task was done, and the days that a new one has. */
const overdue = 4;
const ahead = 2;
/** Weeks in which nobody looked at the demo company get no tasks. */
const maxDays = 14;

const tasks = selection({ t: 'task', r: 'demo_record' }, ['t.id']);

const finish = async (demo: Demo): Promise<void> => {
  const late = await tasks.all(
    demo.transaction,
    sql`from task t
    join demo_record r on r.company_id = t.company_id and r.resource = ${'task'} and r.record_id = t.id
    where t.company_id = ${demo.companyId} and t.version = r.version and t.todo_status_id = ${taskStatus.open}
      and t.finish_date < ${addDays(demo.today, -overdue)} order by t.id`,
  );
  for (const { id } of late) await demo.edit('task', id, { todo_status_id: taskStatus.done });
};

/** Tasks since a moment in seconds: those of the program that are long overdue are done, Mondays and Wednesdays brought new ones. */
export const makeLaterTasks = async (demo: Demo, contacts: Ids, since: number): Promise<void> => {
  const { zone } = demo.caller;
  await finish(demo);
  const start = addDays(dayOf(since, zone), 1);
  const earliest = addDays(demo.today, -maxDays);
  for (const date of datesBetween(start < earliest ? earliest : start, demo.today)) {
    if (![1, 3].includes(weekdayOf(date))) continue;
    const [, subject, contact] = openTasks[randomOf(date).whole(0, openTasks.length - 1)] ?? [0, 'Ablage'];
    const isKnown = contact !== undefined && contacts.has(contact);
    const id = await demo.create('task', {
      subject,
      user_id: demo.users.anna,
      finish_date: `${addDays(date, ahead)} 17:00:00`,
      contact_id: isKnown ? idOf(contacts, contact) : null,
      todo_status_id: taskStatus.open,
      todo_priority_id: 2,
    });
    await mark(demo, 'task', id);
  }
};
