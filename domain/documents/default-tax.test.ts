import { expect, test } from 'vitest';
import { taxAtRate, defaultTax } from './default-tax.ts';

const tax = (id: number, type: string, value: string, is_active = true) => ({ id, type, value, is_active });
const taxes = [
  tax(1, 'pre_tax', '8.1'),
  tax(2, 'sales_tax', '7.7', false),
  tax(3, 'sales_tax', '8.1'),
  tax(4, 'sales_tax', '2.6'),
  tax(5, 'sales_tax', '0.0000'),
  tax(6, 'sales_tax', '8.1'),
];

test('a new line has the company’s tax, otherwise the first one with a rate', () => {
  expect(defaultTax({ is_vat_registered: true, tax_id: 4 }, taxes)).toBe(4);
  expect(defaultTax({ is_vat_registered: true, tax_id: null }, taxes)).toBe(3);
  expect(defaultTax({ is_vat_registered: true, tax_id: null }, [])).toBeNull();
});

test('without VAT registration the default is 0 %, whatever the company had set', () => {
  for (const tax_id of [null, 3]) expect(defaultTax({ is_vat_registered: false, tax_id }, taxes)).toBe(5);
  expect(defaultTax({ is_vat_registered: false, tax_id: 3 }, taxes.slice(0, 4))).toBeNull();
});

test('prefers the preferred tax among several with a rate', () => {
  expect([taxAtRate('8.10', taxes, 6), taxAtRate('8.1', taxes, null), taxAtRate('8.1', taxes, 4)]).toEqual([6, 3, 3]);
  expect([taxAtRate('7.7', taxes, 2), taxAtRate(undefined, taxes, 3)]).toEqual([null, null]);
});
