import { notSaved } from '../requests/refusal.ts';
import type { Texts } from '../texts/texts.ts';
import type { PositionNode } from './stored-position.ts';

const maxLevel = 4;

type Problem = 'noSubposition' | 'holdsItself' | 'tooNested';

const problemOf = (node: PositionNode, parents: ReadonlyMap<number, number | null>): Problem | undefined => {
  const above = new Set<number>(node.type === 'KbPositionSubposition' ? [node.id] : []);
  let level = 1;
  for (let parent = node.parentId; parent !== null; level += 1) {
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
export const checkTree = (nodes: readonly PositionNode[], fieldAt = (_index: number): string => 'parent_id'): void => {
  const parents = new Map(
    nodes.flatMap(({ type, id, parentId }) => (type === 'KbPositionSubposition' ? [[id, parentId] as const] : [])),
  );
  for (const [index, node] of nodes.entries()) {
    const problem = problemOf(node, parents);
    const messages: { readonly [key in Problem]: (t: Texts) => string } = {
      noSubposition: (t) => t.noSubposition,
      holdsItself: (t) => t.holdsItself,
      tooNested: (t) => t.tooNested,
    };
    if (problem !== undefined) throw notSaved((t) => [`${fieldAt(index)}: ${messages[problem](t)}`]);
  }
};
