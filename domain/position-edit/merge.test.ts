import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withField, type EditedPosition } from './fields.ts';
import { noHistory, redo, remember, closeChange, undo, type History } from './history.ts';
import { mergePositions } from './merge.ts';
import { insertPositions, moveProblem, movePositions, removePositions } from './moves.ts';
import { anyTree, custom, drawTree, isSound, subposition } from './test-edited.ts';

type Rows = readonly EditedPosition[];
const base: Rows = [custom('a'), subposition('g'), custom('b', 'g'), custom('c', 'g'), custom('d')];
const keys = (...names: readonly string[]): ReadonlySet<string> => new Set(names);
const typed = (rows: Rows, key: string, text: string): Rows =>
  rows.map((row) => (row.key === key ? withField(row, 'text', text) : row));
const textOf = (rows: Rows, key: string): string | undefined => rows.find((row) => row.key === key)?.fields.text;
const moved = (rows: Rows, key: string, parent: string | null, after: string | null): Rows =>
  movePositions(rows, keys(key), { parent, after });

describe('two people editing the same positions', () => {
  test('merges fields, moves, additions and deletions', () => {
    const mine = moved(typed(base, 'a', 'mine'), 'd', 'g', 'b');
    const theirs = removePositions(
      insertPositions(typed(base, 'c', 'theirs'), [custom('n')], { parent: null, after: 'a' }),
      keys('b'),
    );
    const { rows, conflicts } = mergePositions(base, mine, theirs);
    expect(drawTree(rows)).toBe('a n g(d c)');
    expect([textOf(rows, 'a'), textOf(rows, 'c')]).toEqual(['mine', 'theirs']);
    expect(conflicts).toEqual([]);
  });
  test('on a conflicting field keeps mine and reports theirs; equal changes do not conflict', () => {
    const { rows, conflicts } = mergePositions(base, typed(base, 'a', 'mine'), typed(base, 'a', 'theirs'));
    expect(textOf(rows, 'a')).toBe('mine');
    expect(conflicts).toEqual([{ key: 'a', field: 'text', base: textOf(base, 'a'), theirs: 'theirs' }]);
    expect(mergePositions(base, typed(base, 'a', 'same'), typed(base, 'a', 'same')).conflicts).toEqual([]);
  });
  test('a position that one deleted and the other changed stays', () => {
    const gone = removePositions(base, keys('g'));
    expect(drawTree(mergePositions(base, typed(base, 'b', 'mine'), gone).rows)).toBe('a b d');
    expect(drawTree(mergePositions(base, gone, typed(base, 'b', 'theirs')).rows)).toBe('a d b');
    expect(drawTree(mergePositions(base, gone, base).rows)).toBe('a d');
    expect(drawTree(mergePositions(base, base, gone).rows)).toBe('a d');
  });
  test('groups moved into each other are not lost', () => {
    const groups: Rows = [subposition('x'), subposition('y')];
    const { rows } = mergePositions(groups, moved(groups, 'x', 'y', null), moved(groups, 'y', 'x', null));
    expect(rows.map(({ key }) => key).toSorted()).toEqual(['x', 'y']);
    expect(isSound(rows)).toBe(true);
  });
});

describe('undo and redo', () => {
  const change = ([rows, history]: readonly [Rows, History], next: Rows, what: string | null = null) =>
    [next, remember(history, rows, next, what)] as const;
  test('combines letters typed into one field into one change', () => {
    let state: readonly [Rows, History] = [base, noHistory];
    for (const text of ['B', 'Be', 'Ber']) state = change(state, typed(state[0], 'a', text), 'a text');
    state = [state[0], closeChange(state[1])];
    state = change(state, typed(state[0], 'a', 'Bern'), 'a text');
    const once = undo(state[1], state[0]);
    expect(textOf(once?.rows ?? [], 'a')).toBe('Ber');
    const twice = once && undo(once.history, once.rows);
    expect(textOf(twice?.rows ?? [], 'a')).toBe('');
    const again = twice && redo(twice.history, twice.rows);
    expect(textOf(again?.rows ?? [], 'a')).toBe('Ber');
    expect(undo(noHistory, base)).toBeUndefined();
  });
  test('an undo keeps later changes of others', () => {
    const [rows, history] = change([base, noHistory], removePositions(base, keys('g')));
    const others = typed(moved(rows, 'd', null, null), 'a', 'theirs');
    const back = undo(history, others);
    expect(drawTree(back?.rows ?? [])).toBe('d a g(b c)');
    expect(textOf(back?.rows ?? [], 'a')).toBe('theirs');
  });
});

type Act = { readonly kind: number; readonly at: number; readonly to: number };
const anyActs = fc.array(fc.record({ kind: fc.nat(4), at: fc.nat(20), to: fc.nat(20) }), { maxLength: 8 });
const acted = (rows: Rows, { kind, at, to }: Act, name: string): Rows => {
  const row = rows[at % Math.max(1, rows.length)];
  if (row === undefined || kind === 0) return insertPositions(rows, [custom(name)], { parent: null, after: null });
  if (kind === 1) return removePositions(rows, keys(row.key));
  if (kind === 2) return typed(rows, row.key, name);
  const target = rows[to % rows.length];
  const groupKey = target?.type === 'KbPositionSubposition' ? target.key : null;
  const point = { parent: groupKey, after: groupKey === null ? (target?.parent === null ? target.key : null) : null };
  return moveProblem(rows, keys(row.key), point) === undefined ? movePositions(rows, keys(row.key), point) : rows;
};
const run = (rows: Rows, acts: readonly Act[], who: string): Rows =>
  acts.reduce((now, act, index) => acted(now, act, `${who}${index}`), rows);

test('a merge is always a tree that the service accepts, and equals the other side if one side is unchanged', () => {
  fc.assert(
    fc.property(anyTree, anyActs, anyActs, (since, ours, others) => {
      const [mine, theirs] = [run(since, ours, 'm'), run(since, others, 't')];
      const { rows } = mergePositions(since, mine, theirs);
      expect(isSound(rows)).toBe(true);
      expect(drawTree(mergePositions(since, since, theirs).rows)).toBe(drawTree(theirs));
      expect(drawTree(mergePositions(since, mine, [...since]).rows)).toBe(drawTree(mine));
      expect(mergePositions(since, mine, [...since]).rows.map(({ fields }) => fields)).toEqual(
        mine.map(({ fields }) => fields),
      );
      expect(drawTree(mergePositions(theirs, rows, [...theirs]).rows)).toBe(drawTree(rows));
    }),
    { numRuns: 1500 },
  );
});

test('undoing everything restores the start, and redoing it the end', () => {
  fc.assert(
    fc.property(anyTree, anyActs, (start, acts) => {
      let [rows, history] = [start, noHistory];
      for (const [index, act] of acts.entries()) {
        const next = acted(rows, act, `n${index}`);
        [history, rows] = [remember(history, rows, next), next];
      }
      const end = rows;
      for (let back = undo(history, rows); back !== undefined; back = undo(history, rows)) ({ rows, history } = back);
      expect([drawTree(rows), rows.map(({ fields }) => fields)]).toEqual([
        drawTree(start),
        start.map(({ fields }) => fields),
      ]);
      for (let on = redo(history, rows); on !== undefined; on = redo(history, rows)) ({ rows, history } = on);
      expect([drawTree(rows), rows.map(({ fields }) => fields)]).toEqual([
        drawTree(end),
        end.map(({ fields }) => fields),
      ]);
    }),
    { numRuns: 800 },
  );
});
