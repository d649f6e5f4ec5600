import { orderStatus } from '#domain/documents/statuses.ts';
import type { Call } from '../requests/call.ts';
import { Refusal } from '../requests/refusal.ts';
import type { Transaction } from '../store/database.ts';
import { resultOf } from '../store/result.ts';
import { name, sql } from '../store/sql.ts';
import {
  columnOf,
  documentKinds,
  kindOf,
  readDocument,
  statusOf,
  type SalesDocument,
} from '../documents/document-kind.ts';
import { touch } from '../documents/recalculate.ts';

const numbers = resultOf({ document_nr: 'text' });

/**
 * True for an invoice of which credit notes left nothing, as if it had been cancelled. Discounts and the small rests of bank payments
 * reduced its price before; another loss was billed for work that was done (rulings/documents#make-invoice).
 */
const isCredited = sql`
  total_credit_vouchers > 0 and total <= total_credit_vouchers + coalesce((
    select sum(w.reduces) from write_off w
    where w.company_id = invoice.company_id and w.kb_invoice_id = invoice.id
      and (w.kind = ${'discount'} or w.bank_entry_id is not null)), 0)`;

type Kept = Pick<SalesDocument, 'kind' | 'id'>;

/** The number of a document made from this one, apart from `but`, that is neither cancelled nor credited in full. */
const followUpOf = async (
  { caller }: Call,
  transaction: Transaction,
  { kind, id }: Kept,
  but?: Kept,
): Promise<string | undefined> => {
  for (const { resource, cancelled } of [documentKinds.kb_order, documentKinds.kb_invoice]) {
    const found = await numbers.get(
      transaction,
      sql`select document_nr from ${name(resource)} where company_id = ${caller.companyId}
        and made_from = ${kind.segment} and made_from_id = ${id} and kb_item_status_id <> ${cancelled}
        and ${resource === 'invoice' ? sql`not (${isCredited})` : sql`1 = 1`}
        and id <> ${but?.kind.resource === resource ? but.id : 0} limit 1`,
    );
    if (found !== undefined) return found.document_nr;
  }
  return undefined;
};

/** Refuses if a document made from this one exists. */
export const checkNoFollowUp = async (call: Call, transaction: Transaction, document: SalesDocument): Promise<void> => {
  const number = await followUpOf(call, transaction, document);
  if (number !== undefined) throw new Refusal(409, (t) => t.hasFollowUp(number));
};

/** Reopens the estimate or order that a document was made from, so that another can follow, unless one does already. */
export const reopenOrigin = async (call: Call, transaction: Transaction, document: SalesDocument): Promise<void> => {
  const [segment, id] = [columnOf(document, 'made_from'), columnOf(document, 'made_from_id')];
  if (id === null || segment === null) return;
  const origin = { kind: kindOf(segment), id };
  if ((await followUpOf(call, transaction, origin, document)) !== undefined) return;
  if (origin.kind.resource === 'estimate') await touch(call, transaction, origin, { followed_by: null });
  if (origin.kind.resource !== 'order') return;
  const order = await readDocument(call, transaction, documentKinds.kb_order, id);
  if (statusOf(order) === orderStatus.invoiced)
    await touch(call, transaction, order, { kb_item_status_id: documentKinds.kb_order.draft });
};

/** Reopens the origin of an invoice that is credited in full. */
export const reopenIfCredited = async (call: Call, transaction: Transaction, invoice: SalesDocument): Promise<void> => {
  const credited = await numbers.get(
    transaction,
    sql`select document_nr from invoice where company_id = ${call.caller.companyId} and id = ${invoice.id} and ${isCredited}`,
  );
  if (credited !== undefined) await reopenOrigin(call, transaction, invoice);
};
