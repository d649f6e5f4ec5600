import type { EditedPosition } from './fields.ts';

type Rows = readonly EditedPosition[];

/**
 * How to reorder a document at a service that has no order of positions and appends each new one: which stay, which are recreated after
 * them, in this order, and which are then deleted, each before its parent.
 */
export type RebuildPlan = { readonly kept: Rows; readonly made: Rows; readonly leaving: Rows };

/** Plans the rebuild; both lists are in order and have the same keys. Keeps as many of the wanted rows as are in this order already. */
export const rebuildPlan = (saved: Rows, target: Rows): RebuildPlan => {
  const positions = new Map(saved.map(({ key, parent }, index) => [key, { parent, index }]));
  let last = -1;
  const from = target.findIndex(({ key, parent }) => {
    const position = positions.get(key);
    if (position === undefined || position.parent !== parent || position.index < last) return true;
    last = position.index;
    return false;
  });
  const kept = from === -1 ? target : target.slice(0, from);
  const stays = new Set(kept.map(({ key }) => key));
  return {
    kept,
    made: target.slice(kept.length),
    leaving: saved.filter(({ key }) => !stays.has(key)).toReversed(),
  };
};

/** The document's operations neither create nor delete an expense position: if one would have to be, rebuilding is impossible. */
export const canRebuild = ({ made, leaving }: RebuildPlan): boolean =>
  [...made, ...leaving].every(({ type }) => type !== 'KbPositionExpense');
