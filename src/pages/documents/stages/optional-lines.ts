import type { z } from 'zod';
import type { positionKeys } from '#contract/kontor/position-operations.ts';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import { formatMoney } from '#texts/format.ts';

export type PositionRef = z.input<typeof positionKeys>[number];

/** An optional position. */
export type OptionalLine = {
  readonly key: string;
  readonly ref: PositionRef;
  readonly text: string;
  /** The optional group around it, whose price leaves it out. */
  readonly within: string | null;
  /** Quantity and price of a line that has a price: «1 × 549.00». */
  readonly price?: string;
};

/** The optional lines of a document as saved, in order. */
export const optionalLines = (
  rows: readonly EditedPosition[],
  refOf: (key: string) => PositionRef | undefined,
): readonly OptionalLine[] => {
  const groups = new Map<string, string | null>();
  return rows.flatMap(({ key, type, parent, fields: { text, amount, unit_price, is_optional } }) => {
    const within = parent === null ? null : (groups.get(parent) ?? null);
    groups.set(key, is_optional ? key : within);
    const ref = is_optional ? refOf(key) : undefined;
    const hasPrice = type === 'KbPositionArticle' || type === 'KbPositionCustom';
    const price = hasPrice ? { price: `${amount} × ${formatMoney(unit_price)}` } : {};
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
