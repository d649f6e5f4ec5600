import { movementKinds, type MovementKind } from '#contract/kontor/statement-operations.ts';
import { invoiceStatus } from '#domain/documents/statuses.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import type { Reader } from '../store/database.ts';
import { resultOf, type RowIn } from '../store/result.ts';
import { sql } from '../store/sql.ts';

/** A record that changed what a customer owes; `value` and `balance` in millionths. */
type Movement = {
  readonly kind: MovementKind;
  /** yyyy-mm-dd */
  readonly date: string;
  readonly invoiceId: number;
  readonly number: string;
  readonly title: string | null;
  readonly value: bigint;
  readonly balance: bigint;
};

/** The account of a customer in one currency for a period. */
export type Account = {
  readonly currencyId: number | null;
  readonly opening: bigint;
  readonly movements: readonly Movement[];
  readonly closing: bigint;
};

/** A customer and a period, both days included. */
export type Period = { readonly contactId: number; readonly from: string; readonly date: string };

const movementRows = resultOf({
  kind: 'text',
  id: 'integer',
  document_nr: 'text',
  currency_id: 'integer?',
  date: 'text',
  value: 'decimal',
  title: 'text?',
});

type MovementRow = RowIn<typeof movementRows>;

const kindOf = (row: MovementRow): MovementKind => {
  const kind = movementKinds.find((known) => known === row.kind);
  if (kind === undefined) throw new Error('a movement has no kind');
  return kind;
};

/** All movements of a customer up to a day, in the order of their dates; a payment has its booking date. */
const readRows = async (
  { caller: { companyId } }: ChangeOrigin,
  reader: Reader,
  { contactId, date }: Period,
): Promise<readonly MovementRow[]> =>
  movementRows.all(
    reader,
    sql`
    with owed as (
      select id, document_nr, currency_id, is_valid_from, cancelled_on, total, title from invoice
      where company_id = ${companyId} and contact_id = ${contactId} and issued_at is not null
        and kb_item_status_id <> ${invoiceStatus.draft}
    )
    select kind, id, document_nr, currency_id, date, value, title from (
      select 0 as place, 'invoice' as kind, id, document_nr, currency_id, is_valid_from as date, total as value, title
        from owed
      union all select 1, 'cancellation', id, document_nr, currency_id, cancelled_on, -total, null
        from owed where cancelled_on is not null
      union all select 2, case c.kind when 'cancellation' then 'cancellation' else 'credit_note' end, owed.id, c.document_nr, owed.currency_id, c.date, -c.total, owed.document_nr
        from owed join credit_note c on c.company_id = ${companyId} and c.kb_invoice_id = owed.id
      union all select 3, case w.kind when 'fee' then 'fee' else 'write_off' end, owed.id, owed.document_nr, owed.currency_id, w.date, -w.value, null
        from owed join write_off w on w.company_id = ${companyId} and w.kb_invoice_id = owed.id
      union all select 4, 'payment', owed.id, owed.document_nr, owed.currency_id, p.date, -p.value, null
        from owed join payment p on p.company_id = ${companyId} and p.kb_invoice_id = owed.id
    ) as movement where date <= ${date} order by coalesce(currency_id, 0), date, place, id`,
  );

const toAccount = (currencyId: number | null, rows: readonly MovementRow[], from: string): Account => {
  let balance = 0n;
  let opening = 0n;
  const movements: Movement[] = [];
  for (const row of rows) {
    const { date, value } = row;
    balance += value;
    if (date < from) opening = balance;
    else
      movements.push({
        kind: kindOf(row),
        date,
        invoiceId: row.id,
        number: row.document_nr,
        title: row.title,
        value,
        balance,
      });
  }
  return { currencyId, opening, movements, closing: balance };
};

/** The accounts of a customer, one per currency; one without a movement in the period and without a balance is left out. */
export const readAccounts = async (
  origin: ChangeOrigin,
  reader: Reader,
  period: Period,
): Promise<readonly Account[]> => {
  const rows = await readRows(origin, reader, period);
  return [...Map.groupBy(rows, ({ currency_id }) => currency_id)]
    .map(([currencyId, own]) => toAccount(currencyId, own, period.from))
    .filter(({ movements, opening }) => movements.length > 0 || opening !== 0n);
};
