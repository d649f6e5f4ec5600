import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { depthFirst, levelsOf, rootsOf, withDescendants } from './position-edit.ts';
import { insertPositions, moveProblem, movePositions, removePositions } from './moves.ts';
import { dropAt, stepTarget, type Step } from './steps.ts';
import { anyTree, custom, drawTree, edited, isSound, subposition } from './test-edited.ts';

const tree = [
  custom('a'),
  subposition('g'),
  custom('b', 'g'),
  subposition('h', 'g'),
  custom('c', 'h'),
  custom('d', 'g'),
  edited('KbPositionDiscount', 'r'),
  custom('e'),
];
const keys = (...names: readonly string[]): ReadonlySet<string> => new Set(names);
const step = (which: Step, ...names: readonly string[]): string => {
  const point = stepTarget(tree, keys(...names), which);
  return point === undefined ? 'nowhere' : drawTree(movePositions(tree, keys(...names), point));
};

describe('Alt with an arrow key', () => {
  test('up and down move among siblings, and a subposition moves with its content', () => {
    expect(drawTree(tree)).toBe('a g(b h(c) d) r e');
    expect(step('down', 'a')).toBe('g(b h(c) d) a r e');
    expect(step('up', 'g')).toBe('g(b h(c) d) a r e');
    expect(step('up', 'd')).toBe('a g(b d h(c)) r e');
    expect(step('down', 'h')).toBe('a g(b d h(c)) r e');
  });
  test('nothing moves beyond the end of a level', () => {
    expect([step('up', 'a'), step('up', 'b'), step('down', 'd'), step('down', 'e')]).toEqual(Array(4).fill('nowhere'));
  });
  test('right moves into the subposition above, left moves out after its parent', () => {
    expect(step('in', 'd')).toBe('a g(b h(c d)) r e');
    expect(step('out', 'c')).toBe('a g(b h() c d) r e');
    expect(step('out', 'b')).toBe('a g(h(c) d) b r e');
    expect([step('in', 'a'), step('in', 'e'), step('out', 'a')]).toEqual(Array(3).fill('nowhere'));
  });
  test('several positions move together, in their order', () => {
    expect(step('down', 'a', 'g')).toBe('r a g(b h(c) d) e');
    expect(step('out', 'b', 'd')).toBe('a g(h(c)) b d r e');
    expect(step('up', 'r', 'e')).toBe('a r e g(b h(c) d)');
  });
});

describe('where positions are allowed', () => {
  test('not inside themselves, not deeper than four levels, and discounts only at the top level', () => {
    const deep = [subposition('1'), subposition('2', '1'), subposition('3', '2'), subposition('x'), custom('y', 'x')];
    expect(moveProblem(tree, keys('g'), { parent: 'h', after: null })).toBe('holdsItself');
    expect(moveProblem(tree, keys('r'), { parent: 'g', after: null })).toBe('discountAtTop');
    expect(moveProblem(tree, keys('e'), { parent: 'a', after: null })).toBe('noGroup');
    expect(moveProblem(deep, keys('x'), { parent: '3', after: null })).toBe('tooNested');
    expect(moveProblem(deep, keys('y'), { parent: '3', after: null })).toBeUndefined();
    expect(moveProblem(deep, keys('x'), { parent: '2', after: null })).toBeUndefined();
    expect(moveProblem(tree, keys('g'), { parent: null, after: null })).toBeUndefined();
  });
  test('the roots of a selection are those that no other selected position contains', () => {
    expect(rootsOf(tree, keys('c', 'g', 'e')).map(({ key }) => key)).toEqual(['g', 'e']);
    expect([...withDescendants(tree, keys('h'))]).toEqual(['h', 'c']);
    expect(drawTree(removePositions(tree, keys('h', 'a')))).toBe('g(b d) r e');
  });
  test('misplaced positions are moved to an allowed place', () => {
    const deep = [1, 2, 3, 4, 5, 6].map((level) => subposition(String(level), level === 1 ? null : String(level - 1)));
    expect(drawTree(depthFirst([custom('q', 'gone'), ...deep]))).toBe('q 1(2(3(4() 5() 6())))');
  });
});

describe('dropping positions', () => {
  test('uses the level of the pointer, between the row below and one deeper than the row above', () => {
    const at = (index: number, level: number, ...names: readonly string[]): string => {
      const { point, problem } = dropAt(tree, keys(...names), index, level);
      return problem ?? drawTree(movePositions(tree, keys(...names), point));
    };
    expect(at(6, 1, 'a')).toBe('g(b h(c) d) a r e');
    expect(at(6, 2, 'a')).toBe('g(b h(c) d a) r e');
    expect(at(6, 9, 'a')).toBe('g(b h(c) d a) r e');
    expect(at(5, 1, 'a')).toBe('g(b h(c) a d) r e');
    expect(at(5, 3, 'a')).toBe('g(b h(c a) d) r e');
    expect(at(0, 4, 'c')).toBe('c a g(b h() d) r e');
    expect(at(8, 1, 'g')).toBe('a r e g(b h(c) d)');
    expect(at(6, 2, 'r')).toBe('a g(b h(c) d) r e');
    expect(at(3, 2, 'r')).toBe('discountAtTop');
    expect(at(8, 1, 'a', 'c')).toBe('g(b h() d) r e a c');
  });
});

test('every allowed move keeps each position once, in a tree that the service accepts', () => {
  fc.assert(
    fc.property(anyTree, fc.array(fc.nat(13)), fc.nat(14), fc.nat(5), (rows, picked, index, level) => {
      const chosen = new Set(picked.flatMap((at) => rows[at]?.key ?? []));
      const { point, problem } = dropAt(rows, chosen, index, level);
      if (problem !== undefined) return;
      const moved = movePositions(rows, chosen, point);
      expect(isSound(moved)).toBe(true);
      expect(moved.map(({ key }) => key).toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
      for (const root of rootsOf(rows, chosen))
        expect(moved.find(({ key }) => key === root.key)?.parent).toBe(point.parent);
      const rest = (all: typeof rows): string => drawTree(removePositions(all, chosen));
      expect(rest(moved)).toBe(rest(rows));
    }),
    { numRuns: 1500 },
  );
});

test('a move and its opposite cancel out', () => {
  fc.assert(
    fc.property(anyTree, fc.nat(13), (rows, at) => {
      const key = rows[at]?.key;
      if (key === undefined) return;
      for (const [there, back] of [['up', 'down'] as const, ['down', 'up'] as const]) {
        const point = stepTarget(rows, keys(key), there);
        if (point === undefined) continue;
        const moved = movePositions(rows, keys(key), point);
        const home = stepTarget(moved, keys(key), back);
        expect(home && drawTree(movePositions(moved, keys(key), home))).toBe(drawTree(rows));
      }
    }),
    { numRuns: 600 },
  );
});

test('inserts new positions with their content', () => {
  const added = [subposition('n'), custom('m', 'n'), custom('o')];
  expect(drawTree(insertPositions(tree, added, { parent: 'g', after: 'h' }))).toBe('a g(b h(c) n(m) o d) r e');
  expect(drawTree(insertPositions(tree, added, { parent: null, after: null }))).toBe('n(m) o a g(b h(c) d) r e');
  expect(levelsOf(insertPositions(tree, added, { parent: 'h', after: 'c' })).get('m')).toBe(4);
});
