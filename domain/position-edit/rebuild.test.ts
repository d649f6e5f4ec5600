import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depthFirst } from './position-edit.ts';
import type { EditedPosition } from './fields.ts';
import { moveProblem, movePositions } from './moves.ts';
import { canRebuild, rebuildPlan } from './rebuild.ts';
import { anyTree, custom, drawTree, edited, subposition } from './test-edited.ts';

type Rows = readonly EditedPosition[];

/** A service that puts new positions last and deletes the content of a subposition with it. */
const rebuilt = (saved: Rows, target: Rows): Rows => {
  const { kept, made, leaving } = rebuildPlan(saved, target);
  const stays = new Set(kept.map(({ key }) => key));
  const fresh = (key: string | null): string | null => (key === null || stays.has(key) ? key : `new ${key}`);
  let there = [...saved, ...made.map((row) => ({ ...row, key: `new ${row.key}`, parent: fresh(row.parent) }))];
  for (const { key } of leaving) {
    expect(there.some(({ parent }) => parent === key)).toBe(false);
    there = there.filter((row) => row.key !== key);
  }
  return depthFirst(there);
};
const named = (rows: Rows): string => drawTree(rows).replaceAll('new ', '');

const abc = [custom('a'), custom('b'), custom('c')];

describe('rebuilding in a new order', () => {
  test('creates only what is not yet in this order', () => {
    const [a, b, c] = abc;
    const keys = (rows: Rows) => rows.map(({ key }) => key).join('');
    const planned = (target: readonly (EditedPosition | undefined)[]) => {
      const { kept, made, leaving } = rebuildPlan(
        abc,
        target.flatMap((row) => row ?? []),
      );
      return [keys(kept), keys(made), keys(leaving)];
    };
    expect(planned([a, b, c])).toEqual(['abc', '', '']);
    expect(planned([b, c, a])).toEqual(['bc', 'a', 'a']);
    expect(planned([c, a, b])).toEqual(['c', 'ab', 'ba']);
  });

  test('recreates a moved subposition with its content, and removes the old content first', () => {
    const saved = [subposition('g'), custom('x', 'g'), custom('y')];
    const target = [custom('y'), subposition('g'), custom('x', 'g')];
    expect(named(rebuilt(saved, target))).toBe('y g(x)');
    expect(rebuildPlan(saved, target).leaving.map(({ key }) => key)).toEqual(['x', 'g']);
  });

  test('ends in the requested order, whatever was moved', () => {
    fc.assert(
      fc.property(anyTree, fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 4 }), (saved, moves) => {
        let target = saved;
        for (const [which, where, into] of moves) {
          const keys = new Set([target[which % (target.length || 1)]?.key ?? '']);
          const parent = [null, ...target.map(({ key }) => key)][into % (target.length + 1)] ?? null;
          const siblings = [null, ...target.filter((row) => row.parent === parent).map(({ key }) => key)];
          const point = { parent, after: siblings[where % siblings.length] ?? null };
          if (moveProblem(target, keys, point) === undefined) target = movePositions(target, keys, point);
        }
        expect(named(rebuilt(saved, target))).toBe(drawTree(target));
      }),
      { numRuns: 500 },
    );
  });

  test('is impossible if an expense position would have to be recreated', () => {
    const [a, b] = abc;
    const expense = edited('KbPositionExpense', 'e');
    if (a === undefined || b === undefined) throw new Error();
    expect(canRebuild(rebuildPlan([expense, a, b], [expense, b, a]))).toBe(true);
    expect(canRebuild(rebuildPlan([a, expense], [expense, a]))).toBe(true);
    expect(canRebuild(rebuildPlan([expense, a], [a, expense]))).toBe(false);
  });
});
