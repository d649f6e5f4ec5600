import { reminderStopBody, type ReminderStop } from '#contract/reminder-run-operations.ts';
import { readBody } from '../body.ts';
import { answer, type Call } from '../call.ts';
import { readId } from '../condition.ts';
import { announce } from '../event.ts';
import { writeOnce } from '../idempotency.ts';
import { readInput } from '../input.ts';
import type { Operate } from '../operations.ts';
import { notFound } from '../refusal.ts';
import { textOf, textOrNull } from '../rule.ts';
import { documentKinds, readDocument } from '../rules/document-kind.ts';
import type { Reader } from '../store/database.ts';
import { sql } from '../store/sql.ts';

/** The invoice that the path names, which must be there: 404 otherwise. */
const invoiceIn = async (call: Call, reader: Reader): Promise<number> => {
  const id = readId(call.parameters['invoice']);
  if (id === undefined) throw notFound();
  return (await readDocument(call, reader, documentKinds.kb_invoice, id)).id;
};

const stopOf = async ({ caller }: Call, reader: Reader, invoiceId: number): Promise<ReminderStop> => {
  const row = await reader.get(sql`
    select until, reason from reminder_stop where company_id = ${caller.companyId} and kb_invoice_id = ${invoiceId}`);
  return row === undefined
    ? { until: null, reason: null }
    : { until: textOf(row, 'until'), reason: textOrNull(row, 'reason') };
};

export const reminderStopShow: Operate = async (call) =>
  answer(200, await stopOf(call, call.database, await invoiceIn(call, call.database)));

/** Sets or ends the stop of an invoice. */
export const reminderStopSet: Operate = async (call, text, path) => {
  const body = readBody(text, {});
  return writeOnce(call, path, text, async (transaction) => {
    const invoiceId = await invoiceIn(call, transaction);
    const { until, reason = null } = readInput(reminderStopBody, body, call);
    const { companyId } = call.caller;
    await transaction.run(
      sql`delete from reminder_stop where company_id = ${companyId} and kb_invoice_id = ${invoiceId}`,
    );
    if (until !== null) {
      await transaction.run(sql`
        insert into reminder_stop (company_id, kb_invoice_id, until, reason)
        values (${companyId}, ${invoiceId}, ${until}, ${reason})`);
    }
    await announce(call, transaction, 'invoice', invoiceId, 'change');
    return answer(200, await stopOf(call, transaction, invoiceId));
  });
};
