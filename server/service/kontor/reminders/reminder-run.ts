import type { z } from 'zod';
import {
  isReminderDue,
  reminderRun as operation,
  type ReminderRunRow,
} from '#contract/kontor/reminder-run-operations.ts';
import { dayNow, type Call } from '../../requests/call.ts';
import { readProfile } from '../../master-data/company-profile.ts';
import { seesAddresses } from '../../mail/shown-letter.ts';
import { entityNamed } from '../../records/entity.ts';
import { implementWork } from '../implement/implement.ts';
import { notSaved, Refusal } from '../../requests/refusal.ts';
import { planReminders, type Plan } from '../../reminders/reminder-plan.ts';
import { createdId } from '../../records/standard-operations.ts';
import type { Transaction } from '../../store/database.ts';

type Run = z.output<typeof operation.body>;

/** Creates the reminder of an invoice that is due on a day. Plans again first, so that no level is created twice. */
export const makeDue = async (
  call: Call,
  transaction: Transaction,
  kb_invoice_id: number,
  day: string,
): Promise<ReminderRunRow | undefined> => {
  const { profile } = await readProfile(transaction, call.caller.companyId);
  const [plan] = await planReminders(call, transaction, profile, day, [kb_invoice_id]);
  if (plan === undefined) return undefined;
  if (!isReminderDue(plan)) return { ...plan, result: 'not_due', kb_reminder_id: null };
  const below = { ...call, parameters: { ...call.parameters, invoice_id: String(kb_invoice_id) } };
  const body = { kb_invoice_id, is_valid_from: day, reminder_level: plan.next_level };
  const id = await createdId(below, transaction, entityNamed('reminder'), body);
  return { ...plan, result: 'created', kb_reminder_id: id };
};

/** Makes the reminder of a plan in its own transaction, unless another run was faster. */
const remind = async (call: Call, { kb_invoice_id }: Plan, day: string): Promise<ReminderRunRow | undefined> =>
  call.database.transaction(
    async (transaction) => makeDue(call, transaction, kb_invoice_id, day),
    call.caller.companyId,
  );

/** Like `remind`, but a refusal by a rule becomes the result of its row, so that the others continue. */
const tryToRemind = async (call: Call, plan: Plan, day: string): Promise<ReminderRunRow | undefined> => {
  if (!isReminderDue(plan)) return { ...plan, result: 'not_due', kb_reminder_id: null };
  try {
    return await remind(call, plan, day);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...plan, result: 'refused', kb_reminder_id: null };
  }
};

const planned = async (call: Call, { day, kb_invoice_ids }: Run): Promise<readonly Plan[]> => {
  const { profile } = await readProfile(call.database, call.caller.companyId);
  return planReminders(call, call.database, profile, day, kb_invoice_ids);
};

/** A row as the caller may see it. */
const shown = (call: Call, row: ReminderRunRow): ReminderRunRow =>
  seesAddresses(call) ? row : { ...row, recipient_email: null };

/**
 * The reminders due on a day, which are created unless it is a dry run; 422 if they would be created for a day in the future
 * (rulings/reminders#run).
 */
export const reminderRun = implementWork(
  operation,
  async (call, body) => {
    if (body.day > dayNow(call)) throw notSaved((t) => [`day: ${t.runInFuture}`]);
    const rows: ReminderRunRow[] = [];
    for (const plan of await planned(call, body)) {
      const row = await tryToRemind(call, plan, body.day);
      if (row !== undefined) rows.push(shown(call, row));
    }
    return async () => ({ rows });
  },
  {
    withoutWork: async (call, body) => {
      if (!body.dry_run) return undefined;
      const plans = await planned(call, body);
      return { rows: plans.map((plan) => shown(call, { ...plan, result: null, kb_reminder_id: null })) };
    },
  },
);
