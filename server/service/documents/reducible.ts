import type { CreditedLine, ReducedTax } from '#contract/resources/credit-note.ts';
import { formatDecimalTrimmed, toMillionths } from '#domain/numbers/decimal.ts';
import type { DocumentTotals } from '#domain/totals/document-totals.ts';
import { lineShares, type LineShare } from '#domain/totals/line-shares.ts';
import { subtractReduction, type Reducible, type Reduction } from '#domain/totals/reduction.ts';
import { taxKind } from '#domain/totals/settlement.ts';
import type { ChangeOrigin } from '../journal/event.ts';
import { decimalOf, integerOf } from '../requests/rule.ts';
import type { Reader } from '../store/database.ts';
import { valueIn, type RowOf } from '../store/rows.ts';
import type { RowIn } from '../store/result.ts';
import { selection } from '../store/selection.ts';
import { sql } from '../store/sql.ts';
import { z } from 'zod';
import type { SalesDocument } from './document-kind.ts';
import { totalsOf } from './recalculate.ts';
import { keyOf, readPositions, type StoredPosition } from './stored-position.ts';

/** A line of an invoice and its value after the discounts of the document. */
export type BilledLine = { readonly position: StoredPosition; readonly share: LineShare; readonly pos: string | null };

/** An invoice as the basis of credits and write-offs. */
export type Reduced = {
  readonly lines: readonly BilledLine[];
  readonly whole: Reducible;
  /** The amounts that remain after all credit notes and write-offs so far. */
  readonly left: Reducible;
};

const storedLines = z.array(z.looseObject({ type: z.string(), id: z.int(), amount: z.string(), value: z.string() }));
const storedTaxes = z.array(z.strictObject({ percentage: z.string(), basis: z.string(), value: z.string() }));

/** How credit notes and write-offs store what they take from an invoice. */
type Taken = RowOf<'write_off', 'lines' | 'taxs' | 'reduces'>;

/** The stored lines of a credit note or write-off. */
export const linesIn = ({ lines }: Pick<Taken, 'lines'>): readonly CreditedLine[] =>
  storedLines.parse(JSON.parse(lines));
/** Its taxes by rate. */
export const taxesIn = ({ taxs }: Pick<Taken, 'taxs'>): readonly ReducedTax[] => storedTaxes.parse(JSON.parse(taxs));

/** A credit note or write-off in the form that the calculation expects. */
const reductionIn = (row: Taken): Pick<Reduction, 'lines' | 'rates' | 'total'> => ({
  lines: linesIn(row).map((line) => ({
    key: keyOf(line),
    quantity: toMillionths(line.amount),
    value: toMillionths(line.value),
  })),
  rates: taxesIn(row).map(({ percentage, basis, value }) => ({
    rate: toMillionths(percentage),
    basis: toMillionths(basis),
    tax: toMillionths(value),
  })),
  total: row.reduces,
});

/** The columns that store a reduction; prices without tax have no taxes by rate. */
export const reductionColumns = (
  { lines, rates }: Pick<Reduction, 'lines' | 'rates'>,
  { lines: billed, whole }: Reduced,
): { readonly lines: string; readonly taxs: string } => {
  const keys = new Map(billed.map(({ position }) => [keyOf(position), position]));
  const stored = lines.flatMap(({ key, quantity, value }) => {
    const position = keys.get(key);
    if (position === undefined) return [];
    const { type, id } = position;
    return [{ type, id, amount: formatDecimalTrimmed(quantity), value: formatDecimalTrimmed(value) }];
  });
  const taxs = rates.map(({ rate, basis, tax }) => ({
    percentage: formatDecimalTrimmed(rate),
    basis: formatDecimalTrimmed(basis),
    value: formatDecimalTrimmed(tax),
  }));
  return { lines: JSON.stringify(stored), taxs: JSON.stringify(whole.taxes === 'none' ? [] : taxs) };
};

/** The tax percentages with which the lines were issued. */
const issuedTaxes = (positions: readonly StoredPosition[]): ReadonlyMap<number, bigint> =>
  new Map(
    positions.flatMap(({ row }) =>
      'tax_id' in row ? [[integerOf(row, 'tax_id'), decimalOf(row, 'tax_value')] as const] : [],
    ),
  );

const billedLines = (positions: readonly StoredPosition[], shares: readonly LineShare[], totals: DocumentTotals) =>
  shares.flatMap((share): BilledLine[] => {
    const [position, figures] = [positions[share.position], totals.positions[share.position]];
    if (position === undefined || figures === undefined) return [];
    return [{ position, share, pos: 'pos' in figures ? figures.pos : null }];
  });

const creditNotes = selection({ n: 'credit_note' }, [
  'n.id',
  'n.document_nr',
  'n.kind',
  'n.date',
  'n.total',
  'n.total as reduces',
  'n.paid_out',
  'n.reason',
  'n.user_id',
  'n.created_at',
  'n.lines',
  'n.taxs',
]);

/** The credit notes of an invoice, oldest first. */
export const creditNotesOf = async (
  { caller }: ChangeOrigin,
  reader: Reader,
  { id }: Pick<SalesDocument, 'id'>,
): Promise<readonly RowIn<typeof creditNotes>[]> =>
  creditNotes.all(
    reader,
    sql`from credit_note n where company_id = ${caller.companyId} and kb_invoice_id = ${id} order by id`,
  );

const writeOffs = selection({ w: 'write_off' }, [
  'w.id',
  'w.kind',
  'w.date',
  'w.value',
  'w.title',
  'w.total_taxes',
  'w.reduces',
  'w.lines',
  'w.taxs',
]);

/** The write-offs of an invoice. */
export const writeOffsOf = async (
  { caller }: ChangeOrigin,
  reader: Reader,
  { id }: Pick<SalesDocument, 'id'>,
): Promise<readonly RowIn<typeof writeOffs>[]> =>
  writeOffs.all(
    reader,
    sql`from write_off w where company_id = ${caller.companyId} and kb_invoice_id = ${id} order by id`,
  );

/** The billed amounts of an invoice, and what remains after its credit notes and write-offs. */
export const readReduced = async (origin: ChangeOrigin, reader: Reader, invoice: SalesDocument): Promise<Reduced> => {
  const positions = await readPositions(origin, reader, invoice);
  const taxes = issuedTaxes(positions);
  const { mode, unit, values, totals } = await totalsOf(origin, reader, invoice, positions, taxes);
  const lines = billedLines(positions, lineShares(values, totals), totals);
  const whole: Reducible = {
    taxes: taxKind(mode),
    unit,
    lines: lines.map(({ position, share: { rate, quantity, value } }) => ({
      key: keyOf(position),
      rate,
      quantity,
      value,
    })),
    taxOf: new Map(totals.taxs.map(({ percentage, value }) => [percentage, value])),
    total: valueIn(invoice.row, 'invoice', 'total'),
  };
  const taken = [...(await creditNotesOf(origin, reader, invoice)), ...(await writeOffsOf(origin, reader, invoice))];
  return { lines, whole, left: taken.map(reductionIn).reduce<Reducible>(subtractReduction, whole) };
};
