import { describe, expect, it } from 'vitest';
import { paginate, type Block } from './paginate.ts';

/** The page of each block. Pages end at 100 points; the first begins at 40, and the table head takes 10. */
const frame = { first: 40, others: 0, bottom: 100, tableHead: 10 };
const names = new Map<Block, string>();
const block = (name: string, height: number, more: Partial<Block> = {}): Block => {
  const made = { height, draw: () => undefined, ...more };
  names.set(made, name);
  return made;
};
const pagesOf = (blocks: readonly Block[]) =>
  paginate(blocks, frame).map(({ placed }) => placed.map((one) => `${names.get(one.block)}@${one.top}`).join(' '));

describe('pages', () => {
  it('are filled from top to bottom', () => {
    expect(pagesOf([block('a', 30), block('b', 30), block('c', 50), block('d', 50), block('e', 1)])).toEqual([
      'a@40 b@70',
      'c@0 d@50',
      'e@0',
    ]);
  });

  it('repeat the table heading only inside the table', () => {
    const row = (name: string) => block(name, 45, { inTable: true });
    expect(pagesOf([row('a'), row('b'), row('c'), block('x', 30)])).toEqual(['a@40', 'b@10 c@55', 'x@0']);
    expect(paginate([row('a'), row('b'), row('c'), block('x', 30)], frame).map((page) => page.hasTableHead)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('repeat the head of the list that they continue', () => {
    const head = block('head', 10, { keep: true });
    const row = (name: string, more: Partial<Block> = {}) => block(name, 40, { head, ...more });
    expect(pagesOf([head, row('a'), row('b'), row('c'), row('d', { keep: true }), row('e'), block('x', 5)])).toEqual([
      'head@40 a@50',
      'head@0 b@10 c@50',
      'head@0 d@10 e@50 x@90',
    ]);
  });

  it('keep linked blocks together', () => {
    expect(pagesOf([block('a', 30), block('title', 20, { keep: true }), block('line', 20)])).toEqual([
      'a@40',
      'title@0 line@20',
    ]);
  });

  it('break where requested, and never leave a page empty', () => {
    const ordered = { breakBefore: true };
    expect(pagesOf([block('a', 10, ordered), block('b', 10, ordered), block('c', 10)])).toEqual(['a@40', 'b@0 c@10']);
    expect(pagesOf([block('a', 10, { keep: true }), block('b', 10, ordered)])).toEqual(['a@40', 'b@0']);
  });

  it('split what does not fit on any page', () => {
    const parts = Array.from({ length: 5 }, (_, index) => block(`p${index}`, 30, { keep: index < 4 }));
    expect(pagesOf([block('a', 30), ...parts])).toEqual(['a@40 p0@70', 'p1@0 p2@30 p3@60', 'p4@0']);
  });
});
