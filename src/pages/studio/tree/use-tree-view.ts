import { useMemo } from 'react';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import type { DocumentRecord } from '../../documents/stages/document-kind.ts';
import type { TreeView } from '../row/tree-view.ts';
import { treeViews } from './tree-views.ts';
import type { Lookups } from '../row/use-lookups.ts';

/**
 * The figures that the tree and the totals show. Values that a change does not affect keep their identity. `unit`: what the total is
 * rounded to.
 */
export const useTreeView = (
  rows: readonly EditedPosition[],
  { mwst_type, mwst_is_net }: DocumentRecord,
  { rates }: Lookups,
  unit: bigint,
): TreeView => {
  const viewOf = useMemo(
    () => treeViews(rates, { mwst_type, mwst_is_net }, unit),
    [rates, mwst_type, mwst_is_net, unit],
  );
  return viewOf(rows);
};
