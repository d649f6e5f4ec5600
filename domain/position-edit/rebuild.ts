import type { EditedPosition } from './fields.ts';

type Rows = readonly EditedPosition[];

/**
 * How to reorder a document at a service that has no order of positions and appends each new one: which stay, which are recreated after
 * them, in this order, and which are then deleted, each before its parent.
 */
export type RebuildPlan = { readonly kept: Rows; readonly made: Rows; readonly leaving: Rows };

/** Plans the rebuild; both lists are in order and have the same keys. Keeps as many of the wanted rows as are in this order already. */
export const rebuildPlan = (saved: Rows, wanted: Rows): RebuildPlan => {
  const places = new Map(saved.map(({ key, parent }, index) => [key, { parent, index }]));
  let last = -1;
  const from = wanted.findIndex(({ key, parent }) => {
    const place = places.get(key);
    if (place === undefined || place.parent !== parent || place.index < last) return true;
    last = place.index;
    return false;
  });
  const kept = from === -1 ? wanted : wanted.slice(0, from);
  const stays = new Set(kept.map(({ key }) => key));
  return {
    kept,
    made: wanted.slice(kept.length),
    leaving: saved.filter(({ key }) => !stays.has(key)).toReversed(),
  };
};

/** The document's operations neither create nor delete an expense position: if one would have to be, rebuilding is impossible. */
export const canRebuild = ({ made, leaving }: RebuildPlan): boolean =>
  [...made, ...leaving].every(({ type }) => type !== 'KbPositionExpense');
