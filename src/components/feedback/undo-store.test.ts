import { beforeEach, expect, test } from 'vitest';
import { showToast } from './toast-store.ts';
import { addUndo, leaveUndos, undoLast } from './undo-store.ts';

let undone: string[] = [];
const can = (id: string, isLeft = true) =>
  addUndo({
    id,
    run: () => {
      if (isLeft) undone.push(id);
      return isLeft;
    },
  });

beforeEach(() => {
  leaveUndos();
  undone = [];
});

test('the last action is undone first, whether a message or the page offers it', () => {
  can('cell');
  showToast({
    kind: 'done',
    text: 'Gespeichert',
    action: { label: 'Rückgängig', keyHint: 'Ctrl Z', run: () => undone.push('message') },
  });
  can('delete');
  expect([undoLast(), undoLast(), undoLast(), undoLast()]).toEqual([true, true, true, false]);
  expect(undone).toEqual(['delete', 'message', 'cell']);
});

test('repeating an action makes it the last one', () => {
  for (const id of ['one', 'two', 'one']) can(id);
  undoLast();
  undoLast();
  expect(undone).toEqual(['one', 'two']);
});

test('if nothing of an action is left, the previous one is undone', () => {
  can('saved');
  can('discarded', false);
  expect(undoLast()).toBe(true);
  expect(undone).toEqual(['saved']);
});

test('leaving a page removes its undo steps without messages', () => {
  can('cell');
  addUndo({ id: 'shown', isShown: () => true, run: () => undone.push('shown') > 0 });
  leaveUndos();
  expect([undoLast(), undoLast()]).toEqual([true, false]);
  expect(undone).toEqual(['shown']);
});
