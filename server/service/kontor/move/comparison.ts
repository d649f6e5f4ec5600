import type { Compared } from '#contract/kontor/move-operations.ts';
import { comparedResources, movedParts, type MovedPart } from '#contract/kontor/move-words.ts';
import { formatDecimal, one } from '#domain/numbers/decimal.ts';
import type { Call } from '../../requests/call.ts';
import type { Reader } from '../../store/database.ts';
import { findRow, findRows } from '../../store/rows.ts';
import { resultOf, type RowIn } from '../../store/result.ts';
import { name, raw, sql, type Sql } from '../../store/sql.ts';
import { amountsHere } from './count-amounts.ts';
import { measures, type ComparedResource, type Measure } from './count-sums.ts';
import { isLookup } from './take-lookup.ts';

type Figures = { readonly count: number; readonly sum: bigint };
type Sides = { readonly there: Figures; readonly here: Figures };
const nothing: Figures = { count: 0, sum: 0n };

const sums = resultOf({ year: 'text', currency_id: 'integer', count: 'integer', sum: 'decimal?' });
const counts = resultOf({ count: 'integer' });

type SumRow = RowIn<typeof sums>;

const figuresOf = ({ count, sum }: SumRow): Figures => ({ count, sum: sum ?? 0n });

const keyOf = ({ year, currency_id }: SumRow): string => `${year}|${currency_id}`;

const amountHere = ({ money, hasHours }: Measure): Sql => {
  if (hasHours === true) return raw('sum(t.seconds / 60)');
  return money === undefined ? raw('0') : sql`sum(t.${name(money)})`;
};

const yearHere = ({ date }: Measure): Sql =>
  date === undefined ? raw("''") : sql`coalesce(substr(t.${name(date)}, 1, 4), '')`;

/** Counts what has arrived, from the records themselves. */
const readHere = async (
  reader: Reader,
  companyId: number,
  source: string,
  resource: ComparedResource,
): Promise<readonly SumRow[]> => {
  const measure = measures[resource] ?? {};
  const currency =
    measure.money === undefined ? raw('0') : raw(resource === 'payment' ? 'i.currency_id' : 't.currency_id');
  const invoice =
    resource === 'payment' ? raw('join invoice i on i.company_id = t.company_id and i.id = t.kb_invoice_id') : raw('');
  return sums.all(
    reader,
    sql`
    select ${yearHere(measure)} as year, cast(coalesce(${currency}, 0) as bigint) as currency_id, count(*) as count,
      cast(coalesce(${amountHere(measure)}, 0) as bigint) as sum
    from moved_id m join ${name(resource)} t on t.company_id = m.company_id and t.id = m.new_id ${invoice}
    where m.company_id = ${companyId} and m.source = ${source} and m.resource = ${resource}
    group by 1, 2`,
  );
};

const isPart = (resource: ComparedResource): resource is MovedPart => movedParts.some((part) => part === resource);

/** A look-up was read as a whole, and several of its records may be one here. */
const lookupSides = async (
  reader: Reader,
  companyId: number,
  source: string,
  resource: MovedPart,
): Promise<readonly (readonly [string, Sides])[]> => {
  const part = await findRow(reader, 'move_part', { company_id: companyId, resource, state: 'done' }, ['read']);
  const moved = await counts.get(
    reader,
    sql`
    select count(*) as count from moved_id
    where company_id = ${companyId} and source = ${source} and resource = ${resource}`,
  );
  if (part === undefined || moved === undefined) return [];
  const here = { count: moved.count, sum: 0n };
  return [['|0', { there: { count: part.read, sum: 0n }, here }]];
};

/** The money that time entries are worth, beside their hours. */
const readAmounts = async (
  call: Call,
  reader: Reader,
  source: string,
): Promise<readonly (readonly [string, Figures])[]> =>
  [...(await amountsHere(call, reader, source))].map(([year, figures]) => [
    `${year}|${call.caller.currencyId}`,
    figures,
  ]);

const recordSides = async (
  call: Call,
  reader: Reader,
  source: string,
  resource: ComparedResource,
): Promise<readonly (readonly [string, Sides])[]> => {
  const { companyId } = call.caller;
  const rows = await sums.all(
    reader,
    sql`
    select year, currency_id, count, sum from move_sum where company_id = ${companyId} and resource = ${resource}`,
  );
  const there = new Map(rows.map((row) => [keyOf(row), figuresOf(row)]));
  const here = new Map([
    ...(await readHere(reader, companyId, source, resource)).map((row) => [keyOf(row), figuresOf(row)] as const),
    ...(resource === 'timetracking' ? await readAmounts(call, reader, source) : []),
  ]);
  const keys = [...new Set([...there.keys(), ...here.keys()])].toSorted();
  return keys.map((key) => [key, { there: there.get(key) ?? nothing, here: here.get(key) ?? nothing }]);
};

const sumText = ({ money, hasHours }: Measure, currency: string, sum: bigint): string | null => {
  if (money !== undefined || currency !== '0') return formatDecimal(sum, 2);
  return hasHours === true ? formatDecimal((sum * one) / 60n, 2) : null;
};

/**
 * Counts and sums there and here, by resource and year, in the order in which they are taken. Resources that the current move does not take, or
 * cannot read, are not compared: nothing was counted there, although records may have arrived earlier.
 */
export const readComparison = async (call: Call, source: string): Promise<Compared[]> => {
  const reader = call.database;
  const { companyId } = call.caller;
  const currencies = new Map(
    (await findRows(reader, 'currency', { company_id: companyId }, ['id', 'name'])).map(({ id, name }) => [id, name]),
  );
  const compared: Compared[] = [];
  const parts = await findRows(reader, 'move_part', { company_id: companyId }, ['resource', 'state']);
  const counted = new Set(parts.filter(({ state }) => state !== 'refused').map(({ resource }) => resource));
  for (const resource of comparedResources.filter((one) => counted.has(isPart(one) ? one : 'invoice'))) {
    const measure = measures[resource] ?? {};
    const sides =
      isPart(resource) && (isLookup(resource) || resource === 'user')
        ? await lookupSides(reader, companyId, source, resource)
        : await recordSides(call, reader, source, resource);
    for (const [key, { there, here }] of sides) {
      const [year = '', currency = '0'] = key.split('|');
      compared.push({
        resource,
        year: year === '' ? null : year,
        currency: currencies.get(Number(currency)) ?? null,
        count_there: there.count,
        count_here: here.count,
        sum_there: sumText(measure, currency, there.sum),
        sum_here: sumText(measure, currency, here.sum),
      });
    }
  }
  return compared;
};
