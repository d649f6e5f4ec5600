import { describe, expect, test } from 'vitest';
import { positionNumbers } from './position-numbers.ts';
import { countedOf, parentsOf } from './position-tree.ts';
import { absolute, group, line, pagebreak, subtotal, text, valuesOf, type WrittenPosition } from './test-positions.ts';

const numbersOf = (positions: readonly WrittenPosition[]) => {
  const values = valuesOf(positions);
  return positionNumbers(values, parentsOf(values));
};
const piece = (id: number, parent_id?: number) =>
  line(id, '1', '1', '8.1', parent_id === undefined ? {} : { parent_id });

describe('order of positions: pos', () => {
  test('numbers 1, 1.1, 1.2 depth first, over four levels and after them', () => {
    expect(
      numbersOf([
        piece(1),
        group(1),
        piece(2, 1),
        group(2, { parent_id: 1 }),
        group(3, { parent_id: 2 }),
        group(4, { parent_id: 3 }),
        piece(3, 4),
        piece(4, 4),
        piece(5, 2),
        piece(6, 1),
        piece(7),
      ]),
    ).toEqual(['1', '2', '2.1', '2.2', '2.2.1', '2.2.1.1', '2.2.1.1.1', '2.2.1.1.2', '2.2.2', '2.3', '3']);
  });

  test('gives no number to subtotal, discount and pagebreak', () => {
    expect(numbersOf([piece(1), subtotal(1), absolute(1, '1'), pagebreak(1), piece(2)])).toEqual([
      '1',
      null,
      null,
      null,
      '2',
    ]);
  });

  test('is null if show_pos_nr is false, and leaves no gap after it', () => {
    expect(numbersOf([text(1, {}, true), text(2), piece(1)])).toEqual(['1', null, '2']);
  });

  test('continues the surrounding numbering inside a group without a number', () => {
    expect(
      numbersOf([
        group(1),
        piece(1, 1),
        group(2, { parent_id: 1 }, false),
        piece(2, 2),
        piece(3, 1),
        group(3, {}, false),
        piece(4, 3),
        piece(5),
      ]),
    ).toEqual(['1', '1.1', null, '1.2', '1.3', null, '2', '3']);
  });

  test('also numbers an optional position', () => {
    expect(numbersOf([line(1, '1', '1', '8.1', { is_optional: true }), piece(2)])).toEqual(['1', '2']);
  });

  test('ids of positions: an id of another kind is not a group', () => {
    expect(numbersOf([group(1), piece(2), group(2), piece(3, 2), text(3, { parent_id: 2 }, true)])).toEqual([
      '1',
      '2',
      '3',
      '3.1',
      '3.2',
    ]);
  });
});

describe('parent_id: the tree', () => {
  test.each([
    ['nothing', [piece(1, 9)]],
    ['itself', [group(1, { parent_id: 1 })]],
    ['a line', [piece(7), piece(1, 7)]],
    ['what stands below', [piece(1, 1), group(1)]],
  ])('a parent that is %s puts the position at the top level', (_, positions) => {
    expect(parentsOf(valuesOf(positions)).every((holder) => holder === undefined)).toBe(true);
  });

  test('groups that contain each other end up at the top level', () => {
    const values = valuesOf([group(1, { parent_id: 2 }), group(2, { parent_id: 1 })]);
    expect(parentsOf(values)).toEqual([undefined, 0]);
  });

  test('optional: the content of an optional group does not count at any depth', () => {
    const values = valuesOf([
      piece(1),
      group(1, { is_optional: true }),
      group(2, { parent_id: 1 }),
      piece(2, 2),
      absolute(1, '1'),
    ]);
    expect(countedOf(values, parentsOf(values))).toEqual([true, false, false, false, true]);
  });
});
