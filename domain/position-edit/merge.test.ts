import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withField, type EditedPosition } from './fields.ts';
import { noHistory, redo, remember, closeVisit, undo, type History } from './history.ts';
import { mergePositions, openConflicts } from './merge.ts';
import { fieldProblems } from './record.ts';
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
  test('a conflict is open once, with the latest value of the other side', () => {
    const mine = typed(base, 'a', 'mine');
    const [once, later] = [typed(base, 'a', 'theirs'), typed(base, 'a', 'later')];
    const [first, second] = [mergePositions(base, mine, once).conflicts, mergePositions(once, mine, later).conflicts];
    expect(openConflicts([...first, ...first], mine, once)).toEqual(first);
    expect(openConflicts([...first, ...second], mine, later)).toEqual(second);
    expect(openConflicts(first, once, once)).toEqual([]);
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
  const change = ([rows, history]: readonly [Rows, History], next: Rows, line: string | null = null) =>
    [next, remember(history, rows, next, line)] as const;
  test('combines letters typed in one visit of a line into one change', () => {
    let state: readonly [Rows, History] = [base, noHistory];
    for (const text of ['B', 'Be', 'Ber']) state = change(state, typed(state[0], 'a', text), 'a');
    state = [state[0], closeVisit(state[1], state[0])];
    state = change(state, typed(state[0], 'a', 'Bern'), 'a');
    const once = undo(state[1], state[0]);
    expect(textOf(once.rows, 'a')).toBe('Ber');
    const twice = undo(once.history, once.rows);
    expect(textOf(twice.rows, 'a')).toBe('');
    const again = redo(twice.history, twice.rows);
    expect(textOf(again.rows, 'a')).toBe('Ber');
    expect(undo(noHistory, base)).toEqual({ rows: base, history: noHistory });
  });
  test('an undo keeps later changes of others', () => {
    const [rows, history] = change([base, noHistory], removePositions(base, keys('g')));
    const others = typed(moved(rows, 'd', null, null), 'a', 'theirs');
    const back = undo(history, others);
    expect(drawTree(back.rows)).toBe('d a g(b c)');
    expect(textOf(back.rows, 'a')).toBe('theirs');
  });
  test('a redo passes over what others have done too', () => {
    let state: readonly [Rows, History] = [base, noHistory];
    for (const next of [typed(base, 'a', 'same'), typed(typed(base, 'a', 'same'), 'd', 'later')])
      state = change(state, next);
    const once = undo(state[1], state[0]);
    const { history } = undo(once.history, once.rows);
    expect(textOf(redo(history, typed(base, 'a', 'same')).rows, 'd')).toBe('later');
  });
  test('an undo leaves a line that somebody else has completed', () => {
    const amount = (rows: Rows, value: string): Rows =>
      rows.map((row) => (row.key === 'a' ? withField(row, 'amount', value) : row));
    let state: readonly [Rows, History] = [base, noHistory];
    for (const next of [amount(base, 'many'), typed(amount(base, 'many'), 'd', 'mine')]) state = change(state, next);
    expect(undo(state[1], amount(state[0], '7')).rows).toEqual(amount(base, '7'));
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
    fc.property(anyTree, anyActs, (tree, acts) => {
      const start = tree.map((row) => withField(row, 'text', row.fields.text || 'text'));
      let [rows, history]: [Rows, History] = [start, noHistory];
      for (const [index, act] of acts.entries()) {
        const next = acted(rows, act, `n${index}`);
        [history, rows] = [remember(history, rows, next), next];
      }
      const end = rows;
      while (history.past.length > 0) ({ rows, history } = undo(history, rows));
      expect([drawTree(rows), rows.map(({ fields }) => fields)]).toEqual([
        drawTree(start),
        start.map(({ fields }) => fields),
      ]);
      while (history.future.length > 0) ({ rows, history } = redo(history, rows));
      expect([drawTree(rows), rows.map(({ fields }) => fields)]).toEqual([
        drawTree(end),
        end.map(({ fields }) => fields),
      ]);
    }),
    { numRuns: 800 },
  );
});

test('an undo shows a change, and leaves no line that cannot be saved', () => {
  const cannot = (rows: Rows): readonly string[] =>
    rows.filter((row) => fieldProblems(row).length > 0).map(({ key }) => key);
  const anyAmounts = fc.array(fc.record({ at: fc.nat(3), amount: fc.constantFrom('1', '2', 'many', 'ca. 2') }));
  fc.assert(
    fc.property(anyAmounts, (typings) => {
      let [rows, history]: [Rows, History] = [base, noHistory];
      for (const { at, amount } of typings) {
        const key = ['a', 'b', 'c', 'new'][at] ?? '';
        const next = rows.some((row) => row.key === key)
          ? rows.map((row) => (row.key === key ? withField(row, 'amount', amount) : row))
          : insertPositions(rows, [withField(custom(key), 'amount', amount)], { parent: null, after: 'a' });
        [history, rows] = [closeVisit(remember(history, rows, next), next), next];
      }
      while (history.past.length > 0) {
        const turned = undo(history, rows);
        expect(turned.rows).not.toEqual(rows);
        const completed = rows.filter((row) => fieldProblems(row).length === 0).map(({ key }) => key);
        expect(cannot(turned.rows).filter((key) => completed.includes(key))).toEqual([]);
        ({ rows, history } = turned);
      }
      expect(rows).toEqual(base);
    }),
    { numRuns: 500 },
  );
});
