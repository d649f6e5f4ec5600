import {
  reminderStopSet as setEntry,
  reminderStopShow as showEntry,
  type ReminderStop,
} from '#contract/kontor/reminder-run-operations.ts';
import type { Call } from '../../requests/call.ts';
import { announce } from '../../journal/event.ts';
import { implement, implementWriteTo } from '../implement/implement.ts';
import { invoiceOfPath } from '../../documents/document-kind.ts';
import type { Reader } from '../../store/database.ts';
import { deleteRows, findRow } from '../../store/rows.ts';
import { sql } from '../../store/sql.ts';

const stopOf = async ({ caller }: Call, reader: Reader, invoiceId: number): Promise<ReminderStop> => {
  const row = await findRow(reader, 'reminder_stop', { company_id: caller.companyId, kb_invoice_id: invoiceId }, [
    'until',
    'reason',
  ]);
  return row === undefined ? { until: null, reason: null } : { until: row.until, reason: row.reason };
};

export const reminderStopShow = implement(showEntry, async (call) =>
  stopOf(call, call.database, (await invoiceOfPath(call, call.database)).id),
);

/** Sets or ends the stop of an invoice. */
export const reminderStopSet = implementWriteTo(
  setEntry,
  invoiceOfPath,
  async (call, transaction, { until, reason = null }, { id: invoiceId }) => {
    const { companyId } = call.caller;
    await deleteRows(transaction, 'reminder_stop', { company_id: companyId, kb_invoice_id: invoiceId });
    if (until !== null) {
      await transaction.run(sql`
        insert into reminder_stop (company_id, kb_invoice_id, until, reason)
        values (${companyId}, ${invoiceId}, ${until}, ${reason})`);
    }
    await announce(call, transaction, 'invoice', invoiceId, 'change');
    return stopOf(call, transaction, invoiceId);
  },
);
