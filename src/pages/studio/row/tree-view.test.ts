import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionCreateBody } from '#contract/kontor/position-operations.ts';
import { formatDecimalTrimmed } from '#domain/numbers/decimal.ts';
import { documentTotals, type DocumentTotals } from '#domain/totals/document-totals.ts';
import { createInput } from '#domain/position-edit/body.ts';
import type { EditedPosition } from '#domain/position-edit/fields.ts';
import { cent } from '#domain/numbers/percent.ts';
import { decimal, fiveRappen } from '#domain/totals/test-positions.ts';
import { anyTree } from '#domain/position-edit/test-edited.ts';
import { encode } from '#server/service/records/codec.ts';
import { entityNamed } from '#server/service/records/entity.ts';
import { positionKinds, valuesOf, type StoredPosition } from '#server/service/documents/stored-position.ts';
import { treeView } from './tree-view.ts';

const rates = new Map([
  [1, decimal('8.1')],
  [2, decimal('2.6')],
  [3, decimal('3.8')],
  [4, 0n],
]);
const figure = (max: number) => fc.bigInt({ min: BigInt(-max), max: BigInt(max) }).map(formatDecimalTrimmed);

const typed = fc.record({
  amount: figure(50_000_000),
  unit_price: figure(3_000_000_000),
  discount_in_percent: fc.oneof(fc.constant(''), figure(100_000_000)),
  tax_id: fc.integer({ min: 1, max: 4 }),
  value: figure(60_000_000),
  is_percentual: fc.boolean(),
  is_optional: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  show_pos_nr: fc.boolean(),
});

/** The position as the service stores it: the body as JSON, checked against the contract, encoded. */
const stored = (row: EditedPosition, index: number, rows: readonly EditedPosition[]): StoredPosition => {
  const { type, ...body } = positionCreateBody.parse(JSON.parse(JSON.stringify(createInput(row))));
  const entity = entityNamed(positionKinds[type]);
  const columns = Object.entries(body).flatMap(([name, value]) => {
    const field = entity.fields.get(name);
    const encoded = field === undefined ? undefined : encode(field, value, 'Europe/Zurich');
    if (field === undefined || encoded?.ok !== true) return [];
    return [[field.column, typeof encoded.value === 'number' ? BigInt(encoded.value) : encoded.value] as const];
  });
  const optional = 'is_optional' in body && body.is_optional === true ? { is_optional: 1n } : {};
  const parent = rows.findIndex(({ key }) => key === row.parent);
  return {
    type: row.type,
    id: index + 1,
    parentId: parent === -1 ? null : parent + 1,
    row: { ...Object.fromEntries(columns), ...optional },
  };
};

/** All figures of a document as one string, which compares faster than objects. */
const printed = (totals: DocumentTotals): string =>
  JSON.stringify(totals, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

test('totals while typing equal the service’s to the cent, for 10,000 random documents', () => {
  let documents = 0;
  fc.assert(
    fc.property(
      anyTree,
      fc.array(typed, { minLength: 14, maxLength: 14 }),
      fc.constantFrom(0, 0, 0, 1, 2),
      fc.boolean(),
      fc.constantFrom(cent, fiveRappen),
      (tree, fields, mwst_type, mwst_is_net, unit) => {
        const mode = { mwst_type, mwst_is_net };
        const rows = tree.map((row, index) => ({
          ...row,
          fields: { ...row.fields, ...fields[index], text: 'x', account_id: 1, article_id: 1 },
        }));
        const { totals, figures } = treeView(rows, rates, mode, unit);
        const there = documentTotals(
          rows.map((row, index) => valuesOf(stored(row, index, rows), rates)),
          mode,
          unit,
        );
        expect(printed(totals)).toBe(printed(there));
        expect(figures.size).toBe(rows.length);
        documents += 1;
      },
    ),
    { numRuns: 10_000 },
  );
  expect(documents).toBe(10_000);
}, 300_000);
