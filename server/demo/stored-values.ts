import { formatDecimalTrimmed, multiply, one, parseDecimal, roundTo } from '#domain/decimal.ts';
import { encodeRecord } from '#server/company/insert-records.ts';
import { salesTaxIds, taxes } from '#server/company/taxes.ts';
import { entityNamed } from '#server/service/entity.ts';
import type { Input } from '#server/service/rule.ts';
import { join, name, sql } from '#server/service/store/sql.ts';
import { demoZone, type Demo } from './demo.ts';
import type { Line, Piece } from './position-kits.ts';
import type { Made } from './positions.ts';

/**
 * The one place where the demo writes what no input sets: numbers, statuses, totals. It gives the documents plausible figures; the rules
 * of documents set them where documents are made by hand.
 */
const store = async ({ transaction, companyId }: Demo, resource: string, id: number, record: Input): Promise<void> => {
  const entity = entityNamed(resource);
  const columns = Object.entries(encodeRecord(entity, record, demoZone));
  const assignments = columns.map(([column, value]) => sql`${name(column)} = ${value}`);
  await transaction.run(sql`
    update ${name(entity.table.name)} set ${join(assignments, ', ')} where company_id = ${companyId} and id = ${id}`);
};

const cent = one / 100n;
const decimal = (text: string): bigint => parseDecimal(text) ?? 0n;
const percentOf = (value: bigint, percent: string): bigint => roundTo(multiply(value, decimal(percent)) / 100n, cent);
const rateOf = ({ tax }: Line): string => taxes[salesTaxIds[tax] - 1]?.value ?? '0';

const priceOf = (line: Line): bigint => {
  const full = multiply(decimal(line.amount), decimal(line.price));
  return roundTo(full - percentOf(full, line.discount ?? '0'), cent);
};

const countedLines = (pieces: readonly Piece[]): readonly Line[] =>
  pieces.flatMap((piece) => {
    if (piece.kind === 'group') return piece.lines;
    return piece.kind === 'line' && piece.isOptional !== true ? [piece] : [];
  });

const sum = (lines: readonly Line[]): bigint => lines.reduce((total, line) => total + priceOf(line), 0n);

export type Totals = {
  readonly gross: bigint;
  readonly net: bigint;
  readonly taxes: Map<string, bigint>;
  readonly total: bigint;
};

/** The figures of a document without taxes in its prices, in francs. */
export const totalsOf = (pieces: readonly Piece[]): Totals => {
  const lines = countedLines(pieces);
  const discount = pieces.find((piece) => piece.kind === 'discount')?.percent ?? '0';
  const gross = sum(lines);
  const net = gross - percentOf(gross, discount);
  const ofRates = new Map<string, bigint>();
  for (const [rate, ofRate] of Map.groupBy(lines, rateOf)) {
    const taxed = sum(ofRate);
    ofRates.set(rate, percentOf(taxed - percentOf(taxed, discount), rate));
  }
  const taxTotal = [...ofRates.values()].reduce((total, value) => total + value, 0n);
  return { gross, net, taxes: ofRates, total: roundTo(net + taxTotal, 5n * cent) };
};

/** Of a sales document, with what its input has no field for. */
export const storeDocument = async (
  demo: Demo,
  resource: string,
  id: number,
  { totals, ...record }: Input & { readonly totals: Totals },
): Promise<void> => {
  const { gross, net, total } = totals;
  await store(demo, resource, id, {
    ...record,
    total_gross: formatDecimalTrimmed(gross),
    total_net: formatDecimalTrimmed(net),
    total_taxes: formatDecimalTrimmed(total - net),
    total: formatDecimalTrimmed(total),
    taxs: [...totals.taxes].map(([percentage, value]) => ({ percentage, value: formatDecimalTrimmed(value) })),
  });
};

const storedOf = ({ piece }: Made, before: readonly Piece[]): Input => {
  if (piece.kind === 'line') {
    return { position_total: formatDecimalTrimmed(priceOf(piece)), tax_value: rateOf(piece), unit_name: piece.unit };
  }
  const sumBefore = sum(countedLines(before));
  if (piece.kind === 'group') return { total_sum: formatDecimalTrimmed(sum(piece.lines)), show_pos_prices: true };
  if (piece.kind === 'subtotal') return { value: formatDecimalTrimmed(sumBefore) };
  return piece.kind === 'discount' ? { discount_total: formatDecimalTrimmed(percentOf(sumBefore, piece.percent)) } : {};
};

const numbered: readonly Piece['kind'][] = ['line', 'group', 'text'];

/** Of the positions of a document: their order, their printed numbers, and their amounts. */
export const storePositions = async (demo: Demo, pieces: readonly Piece[], made: readonly Made[]): Promise<void> => {
  let top = 0;
  for (const [index, position] of made.entries()) {
    const { piece, below, resource, id } = position;
    const hasNumber = numbered.includes(piece.kind);
    if (below === undefined && hasNumber) top += 1;
    const pos = below === undefined ? String(top) : `${top}.${below.place}`;
    const order = piece.kind === 'discount' ? {} : { internal_pos: index + 1 };
    const values = storedOf(position, pieces.slice(0, pieces.indexOf(piece)));
    await store(demo, resource, id, { ...order, ...(hasNumber ? { pos } : {}), ...values });
  }
};

/** Of an expense: its number, its total, and whether it was charged to a client (34) or is open (33). */
export const storeExpense = async (
  demo: Demo,
  id: number,
  { number, amount, isCharged }: { readonly number: number; readonly amount: string; readonly isCharged: boolean },
): Promise<void> =>
  store(demo, 'expense', id, {
    document_nr: `EX-${String(number).padStart(5, '0')}`,
    kb_item_status_id: isCharged ? 34 : 33,
    total: amount,
    total_gross: amount,
    total_net: amount,
  });

/** Of a reminder: how many days it gives. */
export const storeReminder = async (demo: Demo, id: number, days: number): Promise<void> =>
  store(demo, 'reminder', id, { reminder_period_in_days: days });
