import { expect, test } from 'vitest';
import { readPasted } from '#domain/position-edit/paste.ts';
import { emptyFields } from '#domain/position-edit/fields.ts';
import { fieldProblems } from '#domain/position-edit/record.ts';
import { lineNames } from '#domain/documents/line-names.ts';
import { articleValues, newPosition, pastedPosition } from './new-position.ts';
import type { Lookups } from './use-lookups.ts';

const lookups: Lookups = {
  rates: new Map([
    [1, 8_100_000n],
    [2, 2_600_000n],
  ]),
  taxes: [
    { id: 1, name: '8.1' },
    { id: 2, name: '2.6' },
  ],
  units: [{ id: 1, name: 'h', isOffered: true }],
  accounts: [],
  day: '2025-11-20',
  currencyId: 2,
  ownCurrencyId: 1,
  isUntaxed: false,
  taxNow: (taxId) => taxId,
  newLine: { tax_id: 1, account_id: 1 },
  lineNames: lineNames.de,
};

const pasted = (row: string) => {
  const [line] = readPasted(row);
  if (line === undefined) throw new Error('Nothing was pasted.');
  return pastedPosition(line, undefined, lookups);
};

test.each([
  ['Beratung\tca. 5\th\t100', [{ field: 'amount', problem: 'noNumber' }], []],
  ['Beratung\t5\th\tauf Anfrage', [{ field: 'unit_price', problem: 'noNumber' }], []],
  ['Beratung\t5\th\t1.234', [{ field: 'unit_price', problem: 'noNumber' }], []],
  ['Beratung\t5\th\t100\t7.7', [{ field: 'tax_id', problem: 'missing' }], [{ field: 'tax_id', cell: '7.7' }]],
  ['Beratung\t5\tKiste\t100', [], [{ field: 'unit_id', cell: 'Kiste' }]],
  ['Beratung\t5\th\t100\t2.6', [], []],
])('«%s» is marked where it cannot be read', (row, problems, lost) => {
  const { position, lost: cells } = pasted(row);
  expect(fieldProblems(position)).toEqual(problems);
  expect(cells).toEqual(lost);
});

test.each([
  ['', []],
  ['0', []],
  ['100', []],
  ['100.01', [{ field: 'discount_in_percent', problem: 'noDiscount' }]],
  ['-0.01', [{ field: 'discount_in_percent', problem: 'noDiscount' }]],
  ['abc', [{ field: 'discount_in_percent', problem: 'noNumber' }]],
])('a discount of «%s» is marked outside 0 to 100', (discount_in_percent, problems) => {
  const { position } = pasted('Beratung\t5\th\t100\t8.1');
  expect(fieldProblems({ ...position, fields: { ...position.fields, discount_in_percent } })).toEqual(problems);
});

test.each([
  ['999999999999.123456', []],
  ['1000000000000', ['tooManyDigits']],
  ['1’000’000’000’000', ['tooManyDigits']],
  ['1,000,000,000,000.00', ['tooManyDigits']],
  ['-1000000000000', ['tooManyDigits']],
  ['0.1234567', ['tooManyDigits']],
  ['0,1234567', ['tooManyDigits']],
  ['1.2.3', ['noNumber']],
  ['1e13', ['noNumber']],
  ['01.02.2026', ['noNumber']],
])(
  'a quantity or price of «%s» names the limit of 12 digits and 6 decimals if only that is wrong',
  (text, problems) => {
    const { position } = pasted('Beratung\t5\th\t100\t8.1');
    for (const field of ['amount', 'unit_price'] as const) {
      const found = fieldProblems({ ...position, fields: { ...position.fields, [field]: text } });
      expect(found).toEqual(problems.map((problem) => ({ field, problem })));
    }
  },
);

test.each([
  [true, '100', []],
  [true, '100.01', [{ field: 'value', problem: 'noDiscount' }]],
  [true, '-1', [{ field: 'value', problem: 'noDiscount' }]],
  [false, '250', []],
] as const)(
  'a discount of the whole document in percent (%s) of %s is judged like that of a line',
  (is_percentual, value, problems) => {
    const fields = { ...emptyFields, text: 'Rabatt', value, is_percentual };
    expect(fieldProblems({ key: 'a', type: 'KbPositionDiscount', parent: null, fields })).toEqual(problems);
  },
);

const article = {
  id: 7,
  intern_name: 'Treuhandpaket',
  sale_price: '480.00',
  unit_id: 1,
  tax_income_id: 1,
  account_id: 1,
};

test('a new subtotal and discount are named in the language of the document', () => {
  const french = { ...lookups, lineNames: lineNames.fr };
  expect(newPosition('KbPositionSubtotal', french).fields.text).toBe('Sous-total');
  expect(newPosition('KbPositionDiscount', french).fields.text).toBe('Rabais');
  expect(newPosition('KbPositionCustom', french).fields.text).toBe('');
});

test('a company without VAT registration takes no tax from an article', () => {
  const of = (isUntaxed: boolean) => articleValues({ ...article, currency_id: 1 }, { ...lookups, isUntaxed });
  expect(of(false).tax_id).toBe(1);
  expect(of(true)).not.toHaveProperty('tax_id');
});

test('an article keeps its price in its own currency, and has none in another', () => {
  const values = (currency_id: number | null) => articleValues({ ...article, currency_id }, lookups);
  expect(values(2).unit_price).toBe('480.00');
  expect(values(1).unit_price).toBe('');
  expect(values(null).unit_price).toBe('');
});

test.each([
  ['KbPositionText', 5000],
  ['KbPositionArticle', 4000],
  ['KbPositionCustom', 4000],
  ['KbPositionSubposition', 500],
  ['KbPositionSubtotal', 500],
  ['KbPositionDiscount', 500],
] as const)('the text of %s has at most %i letters, as the service counts them', (type, most) => {
  const problemsOf = (text: string) =>
    fieldProblems({
      key: 'a',
      type,
      parent: null,
      fields: { ...emptyFields, text, tax_id: 1, account_id: 1, article_id: 1 },
    });
  expect(problemsOf('😀'.repeat(most))).toEqual([]);
  expect(problemsOf('a'.repeat(most + 1))).toEqual([{ field: 'text', problem: 'tooLong' }]);
});
