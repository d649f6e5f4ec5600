import { announce } from '../../journal/event.ts';
import { thaw } from '../../papers/frozen.ts';
import { entityNamed } from '../../records/entity.ts';
import { checkUnused, removeChildren } from '../../records/references.ts';
import type { Call } from '../../requests/call.ts';
import { Refusal, refusalBody } from '../../requests/refusal.ts';
import type { Transaction } from '../../store/database.ts';
import { deleteRows } from '../../store/rows.ts';
import { sql, type Sql } from '../../store/sql.ts';
import { texts, type Texts } from '../../texts/texts.ts';

type Follower = { readonly what: Sql; readonly reason: (texts: Texts) => string };

/** Everything that may have followed an imported invoice. */
const followersOf = (companyId: number, importId: number, id: number): readonly Follower[] => {
  const about = sql`company_id = ${companyId} and kb_invoice_id = ${id}`;
  const ownPayments = sql`
    select record_id from import_row where company_id = ${companyId} and import_id = ${importId} and resource = 'payment'`;
  return [
    { what: sql`select id from payment where ${about} and id not in (${ownPayments})`, reason: (t) => t.hasPayments },
    {
      what: sql`
        select payment_id from bank_booking where company_id = ${companyId}
          and payment_id in (select id from payment where ${about})`,
      reason: (t) => t.hasPayments,
    },
    { what: sql`select id from credit_note where ${about}`, reason: (t) => t.hasCreditNotes },
    { what: sql`select id from write_off where ${about}`, reason: (t) => t.hasWriteOffs },
    { what: sql`select id from reminder where ${about}`, reason: (t) => t.changedSince },
    { what: sql`select id from outbox where ${about}`, reason: (t) => t.changedSince },
    {
      what: sql`
        select document_id from customer_link
        where company_id = ${companyId} and document = 'kb_invoice' and document_id = ${id}`,
      reason: (t) => t.changedSince,
    },
    {
      what: sql`select id from invoice where company_id = ${companyId} and id = ${id} and cancelled_on is not null`,
      reason: (t) => t.changedSince,
    },
  ];
};

/**
 * Deletes an invoice that an import created, with its payment and its paper, unless anything followed it; then returns the reason for
 * keeping it. The day on which it becomes overdue changes it too, so its version says nothing.
 */
export const removeImportedInvoice = async (
  call: Call,
  transaction: Transaction,
  importId: number,
  id: number,
): Promise<string | undefined> => {
  const { companyId } = call.caller;
  for (const { what, reason } of followersOf(companyId, importId, id)) {
    if ((await transaction.get(sql`${what} limit 1`)) !== undefined) return reason(texts[call.language]);
  }
  const entity = entityNamed('invoice');
  try {
    await checkUnused(call, transaction, entity, id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return refusalBody(error, call.language).message;
  }
  await transaction.run(sql`
    delete from import_row where company_id = ${companyId} and import_id = ${importId} and resource = 'payment'
      and record_id in (select id from payment where company_id = ${companyId} and kb_invoice_id = ${id})`);
  await removeChildren(call, transaction, entity, id);
  await thaw(call, transaction, { kind: 'invoice', id });
  await deleteRows(transaction, 'imported_paper', { company_id: companyId, invoice_id: id });
  await deleteRows(transaction, 'reminder_stop', { company_id: companyId, kb_invoice_id: id });
  await deleteRows(transaction, 'invoice', { company_id: companyId, id });
  await announce(call, transaction, 'invoice', id, 'delete');
  return undefined;
};
