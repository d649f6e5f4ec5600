import type { ChangeOrigin } from '../journal/event.ts';
import type { Reader } from '../store/database.ts';
import { resultOf } from '../store/result.ts';
import { sql, type Sql } from '../store/sql.ts';

const paidFees: Sql = sql`
  coalesce((select cast(-sum(w.value) as bigint) from write_off w
    where w.company_id = i.company_id and w.kb_invoice_id = i.id and w.kind = 'fee'), 0)`;

/** The fee of the newest sent reminder of an invoice `i`, less the fees paid so far, in millionths; null without such a reminder. */
export const unpaidFee: Sql = sql`
  (select r.value from reminder r where r.company_id = i.company_id and r.kb_invoice_id = i.id and r.is_sent = 1
    order by r.id desc limit 1) - ${paidFees}`;

const fees = resultOf({ paid: 'decimal', unpaid: 'decimal?' });

/** The fees of reminders that were paid with an invoice, and the fee that its newest sent reminder still asks for, in millionths. */
export const readFees = async (
  { caller }: ChangeOrigin,
  reader: Reader,
  invoiceId: number,
): Promise<{ readonly paid: bigint; readonly unpaid: bigint }> => {
  const row = await fees.get(
    reader,
    sql`select ${paidFees} as paid, ${unpaidFee} as unpaid from invoice i
      where i.company_id = ${caller.companyId} and i.id = ${invoiceId}`,
  );
  const { paid = 0n, unpaid = 0n } = row ?? {};
  return { paid, unpaid: unpaid === null || unpaid < 0n ? 0n : unpaid };
};
