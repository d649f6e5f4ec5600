import { formatDecimalTrimmed, parseDecimal } from '#domain/numbers/decimal.ts';
import { documentTotals } from '#domain/totals/document-totals.ts';
import { cent } from '#domain/numbers/percent.ts';
import type { PositionFigures } from '#domain/totals/position-figures.ts';
import { wallTimeNow, type Call } from '../requests/call.ts';
import { readSetting } from '../master-data/company-profile.ts';
import { announce, type ChangeOrigin } from '../journal/event.ts';
import { notSaved } from '../requests/refusal.ts';
import { integerOf, type Values } from '../requests/rule.ts';
import type { Reader, Transaction } from '../store/database.ts';
import { findRows, valueIn } from '../store/rows.ts';
import { selection } from '../store/selection.ts';
import { join, name, sql, type Row, type SqlParameter } from '../store/sql.ts';
import { readDocument, taxModeOf, type SalesDocument } from './document-kind.ts';
import { isImported } from './imported-invoice.ts';
import { lineIn, positionKinds, readPositions, valuesOf, type StoredPosition } from './stored-position.ts';

/** Tax percentages and unit names by id. */
type Lookups = { readonly taxes: ReadonlyMap<number, bigint>; readonly units: ReadonlyMap<number, string> };

export const readLookups = async ({ caller }: ChangeOrigin, reader: Reader): Promise<Lookups> => {
  const taxes = await findRows(reader, 'tax', { company_id: caller.companyId }, ['id', 'value']);
  const units = await findRows(reader, 'unit', { company_id: caller.companyId }, ['id', 'name']);
  return {
    taxes: new Map(taxes.map(({ id, value }) => [id, value])),
    units: new Map(units.map(({ id, name }) => [id, name])),
  };
};

const francs = 'CHF';

const currencies = selection({ u: 'currency' }, ['u.name', 'u.round_factor']);

/**
 * The rounding unit of the total: for francs that of the company profile, else the `round_factor` of the currency, or 0.01. An imported
 * invoice keeps its total, whatever another program rounded to.
 */
const roundingUnit = async ({ caller }: ChangeOrigin, reader: Reader, row: Row): Promise<bigint> => {
  if (isImported(row)) return cent;
  const { companyId } = caller;
  const currency = await currencies.get(
    reader,
    sql`from currency u where company_id = ${companyId}
      and id = coalesce(${row['currency_id'] ?? null}, (select currency_id from company where id = ${companyId}))`,
  );
  if (currency?.name === francs) return parseDecimal(await readSetting(reader, companyId, 'rounding')) ?? cent;
  const factor = currency?.round_factor ?? 0n;
  return factor > 0n ? factor : cent;
};

/** The values of stored positions, depth first, and the totals of their document with `taxes`, the percentages by id. */
export const totalsOf = async (
  origin: ChangeOrigin,
  reader: Reader,
  document: SalesDocument,
  positions: readonly StoredPosition[],
  taxes: Lookups['taxes'],
) => {
  const mode = taxModeOf(document);
  const unit = await roundingUnit(origin, reader, document.row);
  const values = positions.map((position) => valuesOf(position, taxes));
  return { mode, unit, values, totals: documentTotals(values, mode, unit) };
};

const figureColumns = (figures: PositionFigures): Values => {
  switch (figures.type) {
    case 'KbPositionSubposition':
      return { pos: figures.pos, total_sum: figures.total_sum };
    case 'KbPositionText':
      return { pos: figures.pos };
    case 'KbPositionSubtotal':
      return { value: figures.value };
    case 'KbPositionDiscount':
      return { discount_total: figures.discount_total };
    case 'KbPositionPagebreak':
      return {};
    case 'KbPositionArticle':
    case 'KbPositionCustom':
    case 'KbPositionExpense':
      return { pos: figures.pos, position_total: figures.position_total };
  }
};

const lineColumns = ({ row }: StoredPosition, { taxes, units }: Lookups): Values => {
  if (!('tax_id' in row)) return {};
  const { unit_id: unit, tax_id } = lineIn(row);
  return {
    tax_value: taxes.get(tax_id) ?? 0n,
    unit_name: unit === null ? null : (units.get(unit) ?? null),
  };
};

/**
 * Limit in letters for one request (rulings/positions#unit-names). Each position stores the name of its unit, so a
 * small request could otherwise store gigabytes.
 */
const maxUnitNames = 1_000_000;

const checkUnitNames = (positions: readonly StoredPosition[], { units }: Lookups): void => {
  const lengths = positions.map(({ row }) => {
    const unit = 'unit_id' in row ? lineIn(row).unit_id : null;
    return unit === null ? 0 : (units.get(unit)?.length ?? 0);
  });
  if (lengths.reduce((sum, length) => sum + length, 0) > maxUnitNames)
    throw notSaved((t) => [`unit_id: ${t.longUnitNames}`]);
};

const isSame = (one: SqlParameter, other: SqlParameter): boolean =>
  one === other || (typeof one === 'number' && other === BigInt(one));

const update = async (
  { caller }: Call,
  transaction: Transaction,
  table: string,
  row: Row,
  values: Values,
): Promise<void> => {
  const changed = Object.entries(values).filter(([column, value]) => !isSame(value, row[column] ?? null));
  if (changed.length === 0) return;
  const assignments = join(
    changed.map(([column, value]) => sql`${name(column)} = ${value}`),
    ', ',
  );
  await transaction.run(sql`
    update ${name(table)} set ${assignments} where company_id = ${caller.companyId} and id = ${integerOf(row, 'id')}`);
};

/**
 * Recalculates a document and its positions in the transaction of the change: `internal_pos`, `pos`, the sums of
 * positions, and the totals and taxes of the document. 422 for a total with more digits than a decimal may have, or
 * unit names of more than a million letters together.
 */
export const recalculate = async (
  call: Call,
  transaction: Transaction,
  { kind, id }: Pick<SalesDocument, 'kind' | 'id'>,
): Promise<void> => {
  const document = await readDocument(call, transaction, kind, id);
  const positions = await readPositions(call, transaction, { kind, id });
  const lookups = await readLookups(call, transaction);
  checkUnitNames(positions, lookups);
  const { totals } = await totalsOf(call, transaction, document, positions, lookups.taxes);
  if (!totals.storable) throw notSaved((t) => [`total: ${t.tooManyDigits}`]);
  for (const [index, position] of positions.entries()) {
    const figures = totals.positions[index];
    const computed = figures === undefined ? {} : figureColumns(figures);
    const values = { internal_pos: index + 1, ...computed, ...lineColumns(position, lookups) };
    await update(call, transaction, positionKinds[position.type], position.row, values);
  }
  const { total_gross, total_net, total_taxes, total } = totals;
  const taxs = totals.taxs.map(({ percentage, value }) => ({
    percentage: formatDecimalTrimmed(percentage),
    value: formatDecimalTrimmed(value),
  }));
  const open =
    kind.resource === 'invoice'
      ? { total_remaining_payments: total - valueIn(document.row, 'invoice', 'total_received_payments') }
      : {};
  const values = { total_gross, total_net, total_taxes, total, taxs: JSON.stringify(taxs), ...open };
  await update(call, transaction, kind.resource, document.row, values);
};

/** Raises the version of a document, and so the Etag it shares with its positions; sets `values` and announces the change. */
export const touch = async (
  call: Call,
  transaction: Transaction,
  { kind, id }: Pick<SalesDocument, 'kind' | 'id'>,
  values: Values = {},
): Promise<void> => {
  const { companyId } = call.caller;
  const assignments = Object.entries({ ...values, updated_at: wallTimeNow(call) }).map(
    ([column, value]) => sql`${name(column)} = ${value}`,
  );
  await transaction.run(sql`
    update ${name(kind.resource)} set version = version + 1, ${join(assignments, ', ')}
    where company_id = ${companyId} and id = ${id}`);
  await announce(call, transaction, kind.resource, id, 'change');
};
