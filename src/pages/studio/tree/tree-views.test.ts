import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withField, type EditedPosition } from '#domain/position-edit/fields.ts';
import { cent } from '#domain/numbers/percent.ts';
import { anyTree, custom } from '#domain/position-edit/test-edited.ts';
import { decimal } from '#domain/totals/test-positions.ts';
import { treeView } from '../row/tree-view.ts';
import { treeViews } from './tree-views.ts';

const rates = new Map([
  [1, decimal('8.1')],
  [2, decimal('2.6')],
]);
const mode = { mwst_type: 0, mwst_is_net: true };

type Typed = (row: EditedPosition) => EditedPosition;

/** A keystroke in any field of a position. */
const anyTyped: fc.Arbitrary<Typed> = fc
  .record({ figure: fc.constantFrom('1', '2.5', '10', ''), isOn: fc.boolean(), tax: fc.constantFrom(1, 2) })
  .chain(({ figure, isOn, tax }) =>
    fc.constantFrom<Typed>(
      (row) => withField(row, 'text', figure),
      (row) => withField(row, 'amount', figure),
      (row) => withField(row, 'unit_price', figure),
      (row) => withField(row, 'discount_in_percent', figure),
      (row) => withField(row, 'value', figure),
      (row) => withField(row, 'tax_id', tax),
      (row) => withField(row, 'is_percentual', isOn),
      (row) => withField(row, 'show_pos_nr', isOn),
      (row) => withField(row, 'is_optional', isOn),
    ),
  );

test('an incrementally updated view equals a rebuilt one, whatever is typed', () => {
  fc.assert(
    fc.property(anyTree, fc.array(fc.tuple(fc.nat(13), anyTyped), { maxLength: 20 }), (tree, keys) => {
      const viewOf = treeViews(rates, mode, cent);
      let rows = tree.map((row) => withField(withField(row, 'unit_price', '7.35'), 'tax_id', 1));
      for (const [at, typed] of keys) {
        rows = rows.map((row, index) => (index === at ? typed(row) : row));
        expect(viewOf(rows)).toEqual(treeView(rows, rates, mode, cent));
      }
    }),
    { numRuns: 500 },
  );
});

test('editing a text leaves the figures unchanged, but reordering does not', () => {
  const viewOf = treeViews(rates, mode, cent);
  const [one, two] = [custom('a'), custom('b')];
  const before = viewOf([one, two]);
  const after = viewOf([withField(one, 'text', 'typed'), two]);
  expect(after.figures).toBe(before.figures);
  expect(after.rows[0]?.fields.text).toBe('typed');
  expect(viewOf([two, one]).figures.get('b')?.pos).toBe('1');
});
