import { overview as operation } from '#contract/overview-operation.ts';
import { mayAccess } from '#contract/rights.ts';
import { dayOf } from '#domain/zone.ts';
import { expenseStatus, taskStatus } from '#domain/statuses.ts';
import type { Call } from '../call.ts';
import { entityNamed } from '../entity.ts';
import { implement } from '../implement.ts';
import { integerOf } from '../rule.ts';
import { overdue, owed } from '../rules/reminder-plan.ts';
import { name, sql, type Sql } from '../store/sql.ts';
import { countExamples } from './example.ts';

/** Rows of a resource that fit; null where the caller may not read it. */
const count = async (call: Call, resource: string, which: Sql): Promise<number | null> => {
  const { resource: described, table } = entityNamed(resource);
  if (!mayAccess(call.caller, described.scopes.read, 'read')) return null;
  const row = await call.database.get(
    sql`select count(*) as count from ${name(table.name)} where company_id = ${call.caller.companyId} and ${which}`,
  );
  return row === undefined ? 0 : integerOf(row, 'count');
};

/** What waits in the company today: for who opens the app, in one answer. */
export const overview = implement(operation, async (call) => {
  const today = dayOf(Math.floor(call.now / 1000), call.caller.zone);
  const [open_invoices, overdue_invoices, open_expenses, due_tasks, examples] = await Promise.all([
    count(call, 'invoice', owed),
    count(call, 'invoice', overdue(today)),
    count(call, 'expense', sql`kb_item_status_id = ${expenseStatus.open} and contact_id is not null`),
    count(
      call,
      'task',
      sql`user_id = ${call.caller.userId} and (todo_status_id is null or todo_status_id <> ${taskStatus.done})
        and finish_date <= ${`${today} 23:59:59`}`,
    ),
    countExamples(call, call.database),
  ]);
  return { open_invoices, overdue_invoices, open_expenses, due_tasks, examples };
});
