import { openItemDocuments as operation, type OpenDocument } from '#contract/kontor/open-item-operations.ts';
import { daysBetween } from '#domain/dates/calendar.ts';
import { formatDecimal } from '#domain/numbers/decimal.ts';
import { openOn, type OpenOn } from '../../documents/open-items.ts';
import { readPage } from '../../records/list.ts';
import type { Call } from '../../requests/call.ts';
import { resultOf, type RowIn } from '../../store/result.ts';
import { sql } from '../../store/sql.ts';
import { implement } from '../implement/implement.ts';
import { onDay } from './open-items.ts';

const documents = resultOf({
  id: 'integer',
  contact_id: 'integer?',
  currency_id: 'integer?',
  is_valid_from: 'text',
  is_valid_to: 'text',
  open: 'decimal',
  document_nr: 'text',
  total: 'decimal',
  paid: 'decimal',
  fees: 'decimal',
});

const toDocument = (row: RowIn<typeof documents>, date: string): OpenDocument => {
  const { open, is_valid_to: due_date } = row;
  return {
    kb_invoice_id: row.id,
    document_nr: row.document_nr,
    contact_id: row.contact_id,
    currency_id: row.currency_id,
    date: row.is_valid_from,
    due_date,
    total: formatDecimal(row.total, 2),
    paid: formatDecimal(row.paid, 2),
    credited: formatDecimal(row.total + row.fees - row.paid - open, 2),
    fees: formatDecimal(row.fees, 2),
    open: formatDecimal(open, 2),
    days_overdue: open < 0n ? 0 : Math.max(0, daysBetween(due_date, date)),
  };
};

/** The documents with an open amount at the end of a day, by customer and due date. */
export const readOpenDocuments = async (
  { database }: Pick<Call, 'database'>,
  on: OpenOn,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<OpenDocument[]> => {
  const { companyId, date } = on;
  const rows = await documents.all(
    database,
    sql`
    select item.*, invoice.document_nr,
      case when item.is_valid_from > ${date} then 0 else invoice.total end as total,
      (select cast(coalesce(sum(value), 0) as bigint) from payment
        where company_id = ${companyId} and kb_invoice_id = item.id and date <= ${date}) as paid,
      (select cast(coalesce(-sum(value), 0) as bigint) from write_off
        where company_id = ${companyId} and kb_invoice_id = item.id and kind = 'fee' and date <= ${date}) as fees
    from (
      select * from (${openOn(on)}) as candidate where open <> 0
      order by coalesce(contact_id, 0), is_valid_to, id limit ${limit} offset ${offset}
    ) as item
    join invoice on invoice.company_id = ${companyId} and invoice.id = item.id
    order by coalesce(item.contact_id, 0), item.is_valid_to, item.id`,
  );
  return rows.map((row) => toDocument(row, date));
};

/** Open invoices one by one (rulings/documents#open-items). */
export const openItemDocuments = implement(operation, async (call, body) =>
  readOpenDocuments(call, onDay(call, body), readPage(call)),
);
