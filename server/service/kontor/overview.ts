import { outboxList } from '#contract/kontor/outbox-operations.ts';
import { overview as operation } from '#contract/kontor/overview-operation.ts';
import { canAccess } from '#contract/rights.ts';
import { expenseStatus, taskStatus } from '#domain/documents/statuses.ts';
import { dayNow, type Call } from '../requests/call.ts';
import { entityNamed } from '../records/entity.ts';
import { implement } from './implement/implement.ts';
import { overdue, owed } from '../reminders/reminder-plan.ts';
import { countBy } from '../store/result.ts';
import { name, sql, type Sql } from '../store/sql.ts';
import { countExamples } from './example.ts';

/** Counts the matching rows of a resource; null if the caller may not read it. */
const count = async (call: Call, resource: string, which: Sql): Promise<number | null> => {
  const { resource: described, table } = entityNamed(resource);
  if (!canAccess(call.caller, described.scopes.read, 'read')) return null;
  return countBy(
    call.database,
    sql`select count(*) as count from ${name(table.name)} where company_id = ${call.caller.companyId} and ${which}`,
  );
};

/** Messages in trouble; null if the caller may not read the outbox. The states are literals, as the partial index needs them. */
const countUndelivered = async ({ caller, database }: Call): Promise<number | null> => {
  if (!canAccess(caller, outboxList.scopes, 'read')) return null;
  return countBy(
    database,
    sql`select count(*) as count from outbox where company_id = ${caller.companyId} and state in ('failed', 'uncertain')`,
  );
};

/** The open work of the company today, in one answer for opening the app. */
export const overview = implement(operation, async (call) => {
  const day = dayNow(call);
  const [open_invoices, overdue_invoices, open_expenses, due_tasks, undelivered_mails, examples] = await Promise.all([
    count(call, 'invoice', owed),
    count(call, 'invoice', overdue(day)),
    count(call, 'expense', sql`kb_item_status_id = ${expenseStatus.open} and contact_id is not null`),
    count(
      call,
      'task',
      sql`user_id = ${call.caller.userId} and (todo_status_id is null or todo_status_id <> ${taskStatus.done})
        and finish_date <= ${`${day} 23:59:59`}`,
    ),
    countUndelivered(call),
    countExamples(call, call.database),
  ]);
  return { open_invoices, overdue_invoices, open_expenses, due_tasks, undelivered_mails, examples };
});
