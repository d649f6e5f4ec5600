import type { EditedPosition, FieldName } from '#domain/position-edit/fields.ts';
import type { TaxMode } from '#domain/totals/settlement.ts';
import { treeView, type TreeView } from '../row/tree-view.ts';

type Rows = readonly EditedPosition[];

const figured = [
  'amount',
  'unit_price',
  'discount_in_percent',
  'tax_id',
  'value',
  'is_percentual',
  'show_pos_nr',
  'is_optional',
] as const satisfies readonly FieldName[];

/** True if the same positions have the same places and every field that affects a figure is equal. */
const haveSameFigures = (one: Rows, other: Rows): boolean =>
  one.length === other.length &&
  one.every((row, index) => {
    const now = other[index];
    if (row === now) return true;
    return (
      row.key === now?.key &&
      row.type === now.type &&
      row.parent === now.parent &&
      figured.every((field) => row.fields[field] === now.fields[field])
    );
  });

/** The view of rows as they change; typing texts does not recalculate anything. */
export const treeViews = (rates: ReadonlyMap<number, bigint>, mode: TaxMode, unit: bigint, stored?: bigint) => {
  let last: TreeView | undefined;
  return (rows: Rows): TreeView => {
    if (last?.rows === rows) return last;
    last =
      last !== undefined && haveSameFigures(last.rows, rows)
        ? { ...last, rows }
        : treeView(rows, rates, mode, unit, stored);
    return last;
  };
};
