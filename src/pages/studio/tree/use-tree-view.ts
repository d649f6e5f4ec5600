import { useMemo } from 'react';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import type { DocumentRecord } from '../../documents/stages/document-kind.ts';
import type { TreeView } from '../row/tree-view.ts';
import { treeViews } from './tree-views.ts';
import type { Lookups, Rounding } from '../row/use-lookups.ts';

/**
 * The figures that the tree and the totals show. Values that a change does not affect keep their identity. `unit` and
 * `stored`: how the total is rounded.
 */
export const useTreeView = (
  rows: readonly EditedPosition[],
  { mwst_type, mwst_is_net }: DocumentRecord,
  { rates }: Lookups,
  { unit, stored }: Rounding,
): TreeView => {
  const viewOf = useMemo(
    () => treeViews(rates, { mwst_type, mwst_is_net }, unit, stored),
    [rates, mwst_type, mwst_is_net, unit, stored],
  );
  return viewOf(rows);
};
