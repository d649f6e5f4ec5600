import type { Age } from '#contract/kontor/open-item-operations.ts';
import { invoiceStatus } from '#domain/documents/statuses.ts';
import { addDays } from '#domain/dates/calendar.ts';
import { sql, type Sql } from '../store/sql.ts';

/** A company, a day, and the customer if only one is wanted. */
export type OpenOn = {
  readonly companyId: number;
  /** yyyy-mm-dd; everything dated up to this day is included. */
  readonly date: string;
  readonly contactId?: number | undefined;
};

/**
 * Issued invoices and what is open on them at the end of a day: the columns `id`, `contact_id`, `currency_id`,
 * `is_valid_from`, `is_valid_to` and `open`, in millionths; includes those with nothing open. Starts from the amount
 * open now and subtracts everything dated later: payments by their booking date, credit notes and write-offs, a
 * cancellation, and the invoice itself. Usually that is little, so the database need not add up the whole history.
 */
export const openOn = ({ companyId, date, contactId }: OpenOn): Sql => {
  const later = sql`company_id = ${companyId} and date > ${date}`;
  return sql`
    select id, contact_id, currency_id, is_valid_from, is_valid_to,
      total_remaining_payments + coalesce(later.value, 0)
        + case when cancelled_on > ${date} then total else 0 end
        - case when is_valid_from > ${date} then total else 0 end as open
    from invoice
    left join (
      select kb_invoice_id, cast(sum(value) as bigint) as value from (
        select kb_invoice_id, value from payment where ${later}
        union all select kb_invoice_id, total as value from credit_note where ${later}
        union all select kb_invoice_id, value from write_off where ${later}
      ) as each_later group by kb_invoice_id
    ) as later on later.kb_invoice_id = invoice.id
    where company_id = ${companyId} and issued_at is not null and kb_item_status_id <> ${invoiceStatus.draft}
      ${contactId === undefined ? sql`` : sql`and contact_id = ${contactId}`}`;
};

/** The first due date of each column by age on a day; older ones belong to the next column. */
const firstDue = (date: string): readonly (readonly [Age, string])[] => [
  ['not_due', date],
  ['overdue_30', addDays(date, -30)],
  ['overdue_60', addDays(date, -60)],
  ['overdue_90', addDays(date, -90)],
];

/** The column by age of a row of `openOn`. Nobody is late with a credit balance: it is not due. */
export const ageOn = (date: string): Sql => sql`
  case when open < 0 then ${'not_due'}
    ${firstDue(date)
      .map(([age, due]) => sql`when is_valid_to >= ${due} then ${age}`)
      .reduce((before, next) => sql`${before} ${next}`)}
    else ${'overdue_more'} end`;
