import type { EditedPosition } from './position-edit-fields.ts';

type Rows = readonly EditedPosition[];

/**
 * How a document gets a new order from a service that knows no order of positions and puts each new one last: what stays as it is,
 * what is made anew behind it, in this order, and what goes then, each before what holds it.
 */
export type RebuildPlan = { readonly kept: Rows; readonly made: Rows; readonly leaving: Rows };

/** Both in their order, with the same keys. Of what is wanted as much stays as stands in this order already. */
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

/** The document's operations make and delete no position of an expense: where one would have to be, nothing can be rebuilt. */
export const canRebuild = ({ made, leaving }: RebuildPlan): boolean =>
  [...made, ...leaving].every(({ type }) => type !== 'KbPositionExpense');
