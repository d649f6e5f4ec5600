import { expect, test } from 'vitest';
import { bankAccount } from '#contract/resources/bank-account.ts';
import { item } from '#contract/resources/item.ts';
import { task } from '#contract/resources/task.ts';
import { recordForm } from './record-form.ts';
import { bodyFrom, changedFields, valuesFrom } from './record-values.ts';

test('a record becomes values: unpadded decimals, and nothing as an empty text, null or false', () => {
  const record = { intern_code: 'A', sale_price: '1450.5000', stock_nr: 7, remarks: null, width: 3, unit_id: null };
  expect(valuesFrom(item.create, record)).toMatchObject({
    intern_code: 'A',
    sale_price: '1450.5',
    stock_nr: '7',
    remarks: '',
    width: 3,
    unit_id: null,
    is_using_set_price_calc: false,
  });
});

test('an empty field is null if allowed, omitted from a new record, and required if it had a value', () => {
  const empty = valuesFrom(item.create, {});
  const fresh = bodyFrom(item.create, empty, true);
  expect(fresh).toMatchObject({ sale_price: null, remarks: null, intern_name: '' });
  expect('stock_nr' in fresh || 'user_id' in fresh).toBe(false);
  expect(bodyFrom(item.create, empty, false)).toMatchObject({ stock_nr: null, user_id: null });
});

test('an edit sends only changed fields that it supports', () => {
  const form = recordForm(item);
  const before = { ...form.valuesOf(undefined), user_id: 1, stock_nr: '0', stock_min_nr: '0' };
  const after = { ...before, sale_price: '12.5', article_type_id: 2, intern_name: 'Stuhl' };
  expect(changedFields(before, after)).toEqual(['intern_name', 'sale_price', 'article_type_id']);
  expect(form.changesOf(before, after)).toEqual({ intern_name: 'Stuhl', sale_price: '12.5' });
});

test('the contract checks the values: required, numbers, lengths', () => {
  const form = recordForm(bankAccount);
  const wrong = (values: object) =>
    form.problemsOf({ ...form.valuesOf(undefined), ...values }, null).map(({ path, message }) => [path[0], message]);
  expect(wrong({})).toEqual([
    ['bank_name', 'filled'],
    ['currency_id', 'required'],
    ['name', 'filled'],
    ['owner', 'filled'],
  ]);
  const whole = { name: 'A', bank_name: 'B', owner: 'C', currency_id: 1 };
  expect(wrong(whole)).toEqual([]);
  expect(wrong({ ...whole, bc_nr: 'x'.repeat(21) })).toEqual([['bc_nr', 'length']]);
  const article = recordForm(item);
  const values = { ...article.valuesOf(undefined), sale_price: 'abc', width: '1.5' };
  expect(article.problemsOf(values, null).map(({ path }) => path[0])).toEqual(['sale_price', 'width']);
});

test('a field that cannot be cleared is required only if it had a value', () => {
  const form = recordForm(item);
  const values = { ...form.valuesOf(undefined), user_id: null, stock_nr: '' };
  expect(form.problemsOf(values, null)).toEqual([]);
  const before = { ...values, user_id: 1, stock_nr: 3 };
  expect(form.problemsOf(values, before).map(({ path }) => path[0])).toEqual(['stock_nr', 'user_id']);
});

test('rules across fields apply, and inputs with another name are read', () => {
  const form = recordForm(task);
  const values = { ...form.valuesOf(undefined), subject: 'A', user_id: 1, have_remember: true };
  expect(form.problemsOf(values, null).map(({ path }) => path[0])).toEqual(['remember_time_id', 'remember_type_id']);
  expect(() => form.bodyOf(values)).toThrow(TypeError);
  expect(form.bodyOf({ ...values, have_remember: false })).toMatchObject({ subject: 'A', have_remember: false });
});
