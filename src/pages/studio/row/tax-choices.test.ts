import { expect, test } from 'vitest';
import type { Tax } from '#contract/resources/lookups.ts';
import { taxChoices } from './tax-choices.ts';

// A rate identifies a tax, but 0 % does not: export, exempt and not taxable all have it.

const tax = (id: number, name: string, value: string, more: Partial<Tax> = {}): Tax => {
  const of = { id, name, value, code: `T${id}`, account_id: null, display_name: name };
  return { ...of, type: 'sales_tax', is_active: true, ...more };
};
const names = (taxes: readonly Tax[]) => taxChoices(taxes, (_resource, name) => name).map(({ name }) => name);

test('a tax of 0 % shows its kind, others their rate', () => {
  const taxes = [tax(1, 'Normalsatz', '8.1000'), tax(2, 'Export', '0'), tax(3, 'Von der Steuer ausgenommen', '0.0')];
  expect(names(taxes)).toEqual(['8.1', '0 Export', '0 Von der Steuer ausgenommen']);
});

test('two taxes of one rate are distinguished by their names', () => {
  expect(names([tax(1, 'Dienste', '8.1'), tax(2, 'Waren', '8.1'), tax(3, 'Beherbergung', '3.8')])).toEqual([
    '8.1 Dienste',
    '8.1 Waren',
    '3.8',
  ]);
});

test('inactive taxes and taxes on purchases are not offered', () => {
  const [old, paid] = [tax(1, 'Alt', '7.7', { is_active: false }), tax(2, 'Vorsteuer', '8.1', { type: 'pre_tax' })];
  expect(names([old, paid, tax(3, 'Normalsatz', '8.1')])).toEqual(['8.1']);
});
