import type { z } from 'zod';
import type { positionKeys } from '#contract/kontor/position-operations.ts';
import type { EditedPosition, PositionFields } from '#domain/position-edit/fields.ts';
import { toMillionths } from '#domain/numbers/decimal.ts';
import { formatAmount } from '#domain/numbers/money-text.ts';
import { lineTotal } from '#domain/totals/line.ts';

export type PositionRef = z.input<typeof positionKeys>[number];

/** An optional position. */
export type OptionalLine = {
  readonly key: string;
  readonly ref: PositionRef;
  readonly text: string;
  /** The optional group around it, whose price leaves it out. */
  readonly within: string | null;
  /** The calculation of a line that has a price: «1 × 549.00». */
  readonly price?: string;
};

/** The calculation of a line, with its total if that is not the price: «2 × 549.00 − 10 % = 988.20». */
const calculation = ({ amount, unit_price, discount_in_percent: discount }: PositionFields): string => {
  const price = toMillionths(unit_price);
  const total = lineTotal({
    amount: toMillionths(amount),
    unit_price: price,
    discount_in_percent: discount === '' ? null : toMillionths(discount),
  });
  const deduction = discount === '' ? '' : ` − ${discount} %`;
  return `${amount} × ${formatAmount(price)}${deduction}${total === price ? '' : ` = ${formatAmount(total)}`}`;
};

/** The optional lines of a document as saved, in order. */
export const optionalLines = (
  rows: readonly EditedPosition[],
  refOf: (key: string) => PositionRef | undefined,
): readonly OptionalLine[] => {
  const groups = new Map<string, string | null>();
  return rows.flatMap(({ key, type, parent, fields }) => {
    const { text, is_optional } = fields;
    const within = parent === null ? null : (groups.get(parent) ?? null);
    groups.set(key, is_optional ? key : within);
    const ref = is_optional ? refOf(key) : undefined;
    const hasPrice = type === 'KbPositionArticle' || type === 'KbPositionCustom';
    const price = hasPrice ? { price: calculation(fields) } : {};
    return ref === undefined ? [] : [{ key, ref, text, within, ...price }];
  });
};

/** The lines that can be taken: an option inside a group once the group is taken. */
export const offeredLines = (lines: readonly OptionalLine[], taken: ReadonlySet<string>): readonly OptionalLine[] => {
  const open = new Set<string>();
  return lines.filter(({ key, within }) => {
    const isOffered = within === null || open.has(within);
    if (isOffered && taken.has(key)) open.add(key);
    return isOffered;
  });
};
