import { documentTotals, type DocumentTotals } from '#domain/totals/document-totals.ts';
import { levelsOf } from '#domain/position-edit/position-edit.ts';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import { editedValues } from '#domain/position-edit/record.ts';
import { amountOf } from '#domain/totals/position-figures.ts';
import type { TaxMode } from '#domain/totals/settlement.ts';

/** Computed figures of a row in the tree. */
export type RowFigures = {
  readonly pos: string;
  readonly level: number;
  readonly number: number;
  readonly of: number;
  readonly isCounted: boolean;
  /** Place under the bracket of the subtotal that adds the row up; null: under none. */
  readonly scope: 'first' | 'within' | 'last' | null;
  /** In millionths, signed as added to the sum; null for a kind without amount. */
  readonly amount: bigint | null;
};

export type TreeView = {
  readonly rows: readonly EditedPosition[];
  readonly figures: ReadonlyMap<string, RowFigures>;
  readonly totals: DocumentTotals;
};

type Scope = RowFigures['scope'];

/** The brackets of subtotals: from the first position added up to the subtotal itself. */
const scopesOf = ({ positions }: DocumentTotals): ReadonlyMap<number, Scope> => {
  const scopes = new Map<number, Scope>();
  for (const [index, figures] of positions.entries()) {
    const first = figures.type === 'KbPositionSubtotal' ? figures.parts[0] : undefined;
    if (first === undefined) continue;
    for (let at = first; at <= index; at += 1)
      scopes.set(at, at === first ? 'first' : at === index ? 'last' : 'within');
  }
  return scopes;
};

const withoutAmount: ReadonlySet<string> = new Set(['KbPositionText', 'KbPositionPagebreak']);

/** The figures of the screen, by the same calculation as the service's. */
export const treeView = (
  rows: readonly EditedPosition[],
  rates: ReadonlyMap<number, bigint>,
  mode: TaxMode,
  unit: bigint,
  stored?: bigint,
): TreeView => {
  const totals = documentTotals(editedValues(rows, rates), mode, unit, stored);
  const levels = levelsOf(rows);
  const scopes = scopesOf(totals);
  const counts = new Map<string | null, number>();
  const ordinals = rows.map(({ parent }) => {
    const number = (counts.get(parent) ?? 0) + 1;
    counts.set(parent, number);
    return number;
  });
  const figures = rows.map(({ key, type, parent }, index): [string, RowFigures] => {
    const computed = totals.positions[index];
    const amount = computed === undefined || withoutAmount.has(type) ? null : amountOf(computed);
    return [
      key,
      {
        pos: computed !== undefined && 'pos' in computed ? (computed.pos ?? '') : '',
        level: levels.get(key) ?? 1,
        number: ordinals[index] ?? 1,
        of: counts.get(parent) ?? 1,
        isCounted: computed?.counted ?? true,
        scope: scopes.get(index) ?? null,
        amount: amount !== null && type === 'KbPositionDiscount' ? -amount : amount,
      },
    ];
  });
  return { rows, figures: new Map(figures), totals };
};
