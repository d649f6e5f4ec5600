import { expect, test } from 'vitest';
import { cent } from '#domain/numbers/percent.ts';
import { emptyFields, withField, withRow, type EditedPosition } from '#domain/position-edit/fields.ts';
import { columnWidths } from './column-widths.ts';
import { treeViews } from './tree-views.ts';

const viewOf = treeViews(new Map([[1, 8_100_000n]]), { mwst_type: 0, mwst_is_net: true }, cent);

const line = (key: string, unit_price = '100'): EditedPosition => ({
  key,
  type: 'KbPositionCustom',
  parent: null,
  fields: { ...emptyFields, text: key, unit_price, tax_id: 1, account_id: 1 },
});

test('a column is wider while one of its figures is longer than usual', () => {
  const short = [line('a'), line('b', '1480.5')];
  const long = withRow(short, 'a', (row) => withField(row, 'amount', '123456789'));
  const narrow = { '--amount': '0px', '--price': '0px', '--sum': '0px' };
  expect(columnWidths(viewOf(short))).toEqual(narrow);
  expect(columnWidths(viewOf(long))).toMatchObject({ '--amount': '5.17rem', '--price': '0px' });
  expect(columnWidths(viewOf(short))).toEqual(narrow);
});

test('a keystroke in one line formats no figure of the others', () => {
  let reads = 0;
  const other: EditedPosition = {
    ...line('other'),
    fields: {
      ...emptyFields,
      get amount() {
        reads += 1;
        return '8';
      },
    },
  };
  const rows = [line('typed'), other];
  columnWidths(viewOf(rows));
  for (const [field, value] of [['text', 'Beratung'] as const, ['amount', '12'] as const]) {
    const view = viewOf(withRow(rows, 'typed', (row) => withField(row, field, value)));
    reads = 0;
    columnWidths(view);
    expect(reads).toBe(0);
  }
});
