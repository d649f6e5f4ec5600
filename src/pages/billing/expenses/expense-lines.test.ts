import { expect, test } from 'vitest';
import type { Tax } from '#contract/resources/lookups.ts';
import { formatDecimal } from '#domain/numbers/decimal.ts';
import { paidBasis } from '#domain/totals/paid-basis.ts';
import { basisFor, mainTax, markupOf, paidOf, paidTax, priceOf, totalsOf } from './expense-lines.ts';

const net = { mwst_type: 0, mwst_is_net: true };
const gross = { mwst_type: 0, mwst_is_net: false };
const without = { mwst_type: 1, mwst_is_net: false };
const exempt = { mwst_type: 2, mwst_is_net: true };

test('the gross amount paid counts if the invoice prices include tax, or no input tax is recovered', () => {
  const paid = { total: '108.10', total_net: '100.00' };
  const passedOn = (isRegistered: boolean) =>
    [net, gross, without, exempt].map((mode) =>
      paidOf(paid, paidBasis(mode, { is_vat_registered: isRegistered, vat_method: 'effective' }, 'UN81')),
    );
  expect(passedOn(true)).toEqual(['100', '108.1', '100', '108.1']);
  expect(passedOn(false)).toEqual(['108.1', '108.1', '108.1', '108.1']);
});

test('a line with the tax of exempt supplies passes on the gross amount, an export the net one (MWSTG art. 21, 23, 29)', () => {
  const tax = { type: 'sales_tax', value: '0', is_active: true, name: '', account_id: null, display_name: '' };
  const taxes = ['UN81', 'UAN', 'UEX', 'UAL'].map((code, index) => ({ ...tax, code, id: index + 1 }));
  const basisOf = basisFor(net, { is_vat_registered: true, vat_method: 'effective' }, taxes);
  expect([1, 2, 3, 4, null].map(basisOf)).toEqual(['total_net', 'total', 'total_net', 'total_net', 'total_net']);
});

test('a markup sets the price to the cent, and a typed price sets the markup', () => {
  expect(priceOf({ unit_price: null, markup: '10' }, '38.5')).toBe('42.35');
  expect(priceOf({ unit_price: null, markup: '' }, '38.5')).toBe('38.5');
  expect(priceOf({ unit_price: null, markup: '3.333' }, '38.5')).toBe('39.78');
  expect(priceOf({ unit_price: null, markup: '-100' }, '38.5')).toBe('0');
  expect(priceOf({ unit_price: '', markup: '10' }, '38.5')).toBe('');
  expect([markupOf('42.35', '38.5'), markupOf('19.25', '38.5'), markupOf('viel', '1'), markupOf('5', '0')]).toEqual([
    '10',
    '-50',
    '0',
    '0',
  ]);
});

test('passed-on costs share the rate of the main service (MWSTG art. 19 IV), and the amount paid is shown beside it', () => {
  const tax = (id: number, type: string, value: string, is_active = true): Tax => ({
    id,
    type,
    value,
    is_active,
    name: '',
    code: '',
    account_id: null,
    display_name: '',
  });
  const taxes = [
    tax(1, 'sales_tax', '8.1'),
    tax(2, 'sales_tax', '2.6'),
    tax(3, 'sales_tax', '3.8', false),
    tax(4, 'sales_tax', '8.1'),
    tax(6, 'pre_tax', '8.1'),
    tax(7, 'pre_tax', '2.6'),
    tax(8, 'pre_tax', '3.8'),
  ];
  const own = (tax_id: number | null, is_vat_registered = true) => ({ tax_id, is_vat_registered });
  const draft = (...rates: readonly (string | number)[]) => ({ taxs: rates.map((percentage) => ({ percentage })) });
  expect([mainTax(undefined, own(4), taxes), mainTax(undefined, own(null), taxes)]).toEqual([4, 1]);
  expect([mainTax(draft('2.6000'), own(4), taxes), mainTax(draft(8.1), own(4), taxes)]).toEqual([2, 4]);
  // Without a single rate, the main service cannot be determined.
  expect([mainTax(draft('2.6', '8.1'), own(4), taxes), mainTax(draft(), own(4), taxes)]).toEqual([4, 4]);
  expect(mainTax(draft('2.6'), own(4, false), [...taxes, tax(9, 'sales_tax', '0')])).toBe(9);
  expect([paidTax(7, taxes, 1), paidTax(6, taxes, 4), paidTax(6, taxes, 2), paidTax(8, taxes, 1)]).toEqual([
    2,
    4,
    1,
    null,
  ]);
});

test('totals equal the shared calculation, or none while a line is unreadable', () => {
  const lines = [
    { id: 1, price: '42.35', rate: '8.1' },
    { id: 2, price: '68', rate: '2.6' },
  ];
  const totals = totalsOf(lines, net, 50_000n);
  expect(totals?.taxs.map(({ value }) => formatDecimal(value, 2))).toEqual(['3.43', '1.77']);
  expect(formatDecimal(totals?.total ?? 0n, 2)).toBe('115.55');
  expect(totalsOf([...lines, { id: 3, price: 'viel', rate: '8.1' }], net, 50_000n)).toBeUndefined();
  expect(totalsOf([{ id: 3, price: '5', rate: undefined }], net, 50_000n)).toBeUndefined();
});
