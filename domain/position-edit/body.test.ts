import { expect, test } from 'vitest';
import { previewPositions } from './body.ts';
import { emptyFields, type EditedPosition } from './fields.ts';
import { custom, subposition } from './test-edited.ts';

const whole = (row: EditedPosition): EditedPosition => ({
  ...row,
  fields: { ...emptyFields, text: row.key, account_id: 1, tax_id: 1 },
});

test('stored positions of a preview have their id, new ones others, and children the id of their group', () => {
  const rows = [custom('new'), subposition('group'), custom('stored', 'group'), custom('child', 'group')].map(whole);
  const stored = new Map([
    ['group', 1],
    ['stored', 7],
  ]);
  const shown = previewPositions(rows, (key) => stored.get(key));
  const [added, group, kept, child] = shown.map(({ id }) => id);
  expect([group, kept]).toEqual([1, 7]);
  expect(new Set([added, group, kept, child]).size).toBe(4);
  expect(shown.flatMap((row) => ('parent_id' in row ? [row.parent_id] : []))).toEqual([null, null, 1, 1]);
});
