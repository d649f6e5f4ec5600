import { notSaved } from '../requests/refusal.ts';
import type { Texts } from '../texts/texts.ts';
import type { PositionPlace } from './stored-position.ts';

const maxLevel = 4;

type Problem = 'noSubposition' | 'holdsItself' | 'tooNested';

const problemOf = (place: PositionPlace, parents: ReadonlyMap<number, number | null>): Problem | undefined => {
  const above = new Set<number>(place.type === 'KbPositionSubposition' ? [place.id] : []);
  let level = 1;
  for (let parent = place.parentId; parent !== null; level += 1) {
    if (above.has(parent)) return 'holdsItself';
    const next = parents.get(parent);
    if (next === undefined) return 'noSubposition';
    above.add(parent);
    parent = next;
  }
  return level > maxLevel ? 'tooNested' : undefined;
};

/**
 * Checks that `parent_id` is a subposition of the same document, that none contains itself, and that no level is deeper
 * than 1.2.3.4: 422 otherwise (rulings/positions#parent-id). `fieldAt` names the field of a place.
 */
export const checkTree = (
  places: readonly PositionPlace[],
  fieldAt = (_index: number): string => 'parent_id',
): void => {
  const parents = new Map(
    places.flatMap(({ type, id, parentId }) => (type === 'KbPositionSubposition' ? [[id, parentId] as const] : [])),
  );
  for (const [index, place] of places.entries()) {
    const problem = problemOf(place, parents);
    const say: { readonly [key in Problem]: (t: Texts) => string } = {
      noSubposition: (t) => t.noSubposition,
      holdsItself: (t) => t.holdsItself,
      tooNested: (t) => t.tooNested,
    };
    if (problem !== undefined) throw notSaved((t) => [`${fieldAt(index)}: ${say[problem](t)}`]);
  }
};
