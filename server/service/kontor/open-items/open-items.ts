import { ages, openItems as operation, type Age, type OpenItems } from '#contract/kontor/open-item-operations.ts';
import { formatDecimal, one, sumOf } from '#domain/numbers/decimal.ts';
import { listedName } from '#domain/records/contact.ts';
import { ageOn, openOn, type OpenOn } from '../../documents/open-items.ts';
import { dayNow, type Call } from '../../requests/call.ts';
import { resultOf, type RowIn } from '../../store/result.ts';
import { findRows } from '../../store/rows.ts';
import { raw, sql } from '../../store/sql.ts';
import { implement } from '../implement/implement.ts';

type Figures = Pick<OpenItems['rows'][number], Age | 'open' | 'count'>;

const millionths = raw(String(one));

const sums = resultOf({
  contact_id: 'integer?',
  currency_id: 'integer?',
  age: 'text',
  count: 'integer',
  units: 'decimal',
  rest: 'decimal',
});

type Sum = RowIn<typeof sums>;

/**
 * One row per customer, currency and age; whole units and millionths are added separately, because large sums overflow 64 bits. The age is
 * materialized: as an expression, PostgreSQL expects nearly as many groups as invoices, sorts them all by it, and needs twice the time.
 */
const readSums = async ({ database }: Call, on: OpenOn): Promise<readonly Sum[]> =>
  sums.all(
    database,
    sql`
    with aged as materialized (
      select contact_id, currency_id, open, ${ageOn(on.date)} as age from (${openOn(on)}) as item where open <> 0
    )
    select contact_id, currency_id, age, count(*) as count,
      cast(sum(open / ${millionths}) as bigint) as units, cast(sum(open % ${millionths}) as bigint) as rest
    from aged group by contact_id, currency_id, age`,
  );

const figuresOf = (rows: readonly Sum[]): Figures => {
  const open = (of: readonly Sum[]): string => formatDecimal(sumOf(of.map(({ units, rest }) => units * one + rest)), 2);
  const aged = (age: Age): string => open(rows.filter((row) => row.age === age));
  const [not_due, overdue_30, overdue_60, overdue_90, overdue_more] = ages;
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    not_due: aged(not_due),
    overdue_30: aged(overdue_30),
    overdue_60: aged(overdue_60),
    overdue_90: aged(overdue_90),
    overdue_more: aged(overdue_more),
    open: open(rows),
  };
};

const readNames = async ({ database, caller }: Call): Promise<ReadonlyMap<number, string>> => {
  const rows = await findRows(database, 'contact', { company_id: caller.companyId }, [
    'id',
    'contact_type_id',
    'name_1',
    'name_2',
  ]);
  return new Map(rows.map((row) => [row.id, listedName(row)]));
};

/** The requested day; today by the company's clock if omitted. */
export const onDay = (
  call: Call,
  { date, contact_id }: { date?: string | undefined; contact_id?: number | undefined },
): OpenOn => ({
  companyId: call.caller.companyId,
  date: date ?? dayNow(call),
  contactId: contact_id,
});

const collator = new Intl.Collator('de-CH');

/** The amounts that customers owe at the end of a day, per customer and currency, with totals per currency. */
export const readOpenItems = async (call: Call, on: OpenOn): Promise<OpenItems> => {
  const found = await readSums(call, on);
  const names = await readNames(call);
  const rows = [
    ...Map.groupBy(found, ({ contact_id, currency_id }) => `${contact_id} ${currency_id}`).values(),
  ].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { contact_id, currency_id } = first;
    return {
      contact_id,
      contact_name: (contact_id === null ? undefined : names.get(contact_id)) ?? '',
      currency_id,
      ...figuresOf(group),
    };
  });
  const byCurrency = [...Map.groupBy(found, ({ currency_id }) => currency_id)];
  return {
    date: on.date,
    rows: rows.toSorted(
      (one, other) =>
        collator.compare(one.contact_name, other.contact_name) ||
        (one.contact_id ?? 0) - (other.contact_id ?? 0) ||
        (one.currency_id ?? 0) - (other.currency_id ?? 0),
    ),
    totals: byCurrency
      .map(([currency_id, group]) => ({
        currency_id,
        contacts: new Set(group.map(({ contact_id }) => contact_id)).size,
        ...figuresOf(group),
      }))
      .toSorted((one, other) => (one.currency_id ?? 0) - (other.currency_id ?? 0)),
  };
};

/** Open items by age (rulings/documents#open-items). */
export const openItems = implement(operation, async (call, body) => readOpenItems(call, onDay(call, body)));
