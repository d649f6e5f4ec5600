import { setImmediate } from 'node:timers/promises';
import { isReminderDue, reminderRunPdf as operation } from '#contract/kontor/reminder-run-operations.ts';
import type { Call } from '../../requests/call.ts';
import { readProfile } from '../../master-data/company-profile.ts';
import { printedIn } from '../../papers/frozen.ts';
import { pdfFile } from '../../papers/pdf-file.ts';
import { printBatchInTurn } from '../../papers/print-queue.ts';
import type { PrintedDocument } from '../../papers/render/printed-document.ts';
import { renderPdf } from '../../papers/render/render.ts';
import { implement } from '../implement/implement.ts';
import { Refusal } from '../../requests/refusal.ts';
import { rehearse } from '../implement/rehearse.ts';
import { planReminders } from '../../reminders/reminder-plan.ts';
import { makeDue } from './reminder-run.ts';

/** Makes the reminder of an invoice, reads its paper and rolls back; undefined if none is due. */
const paperOf = async (call: Call, invoiceId: number, day: string): Promise<PrintedDocument | undefined> =>
  rehearse(call, async (transaction) => {
    const id = (await makeDue(call, transaction, invoiceId, day))?.kb_reminder_id ?? null;
    return id === null ? undefined : printedIn(call, transaction, { kind: 'reminder', id });
  });

/** Yields the papers one by one, so that others can write in between. */
const papersOf = async function* (
  call: Call,
  invoices: readonly number[],
  day: string,
): AsyncGenerator<PrintedDocument> {
  for (const id of invoices) {
    await setImmediate();
    const paper = await paperOf(call, id, day);
    if (paper !== undefined) yield paper;
  }
};

/**
 * One PDF of the reminders that a run would create (rulings/reminders#run-pdf); 409 if none is due at its turn: meanwhile
 * somebody may have created them.
 */
export const reminderRunPdf = implement(operation, async (call, { day, kb_invoice_ids }) =>
  printBatchInTurn(call, async () => {
    const { profile } = await readProfile(call.database, call.caller.companyId);
    const plans = await planReminders(call, call.database, profile, day, kb_invoice_ids);
    const due = plans.filter(isReminderDue).map(({ kb_invoice_id }) => kb_invoice_id);
    if (due.length === 0) throw new Refusal(409, (t) => t.notInStatus);
    const bytes = await renderPdf(papersOf(call, due, day), call.hangUp?.());
    return pdfFile(`${call.caller.org}-${day}`, bytes);
  }),
);
