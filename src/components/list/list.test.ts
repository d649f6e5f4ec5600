import { expect, test } from 'vitest';
import { changeAddress } from '../filters/change-address.ts';
import { list } from '#texts/de/list.ts';
import { gridColumns } from '../record-table/column.ts';
import { resultCountText } from './result-count-text.ts';
import { isSet, readFilters, type ListFilter } from '../filters/list-filter.ts';
import { nextOrder, orderBy, orderText, readOrder } from '../record-table/list-order.ts';

const filters: readonly ListFilter[] = [
  { kind: 'reference', field: 'unit_id', label: 'Einheit', named: 'unit' },
  { kind: 'choice', field: 'is_stock', label: 'Lager', options: [{ value: 'true', label: 'ja' }] },
  { kind: 'period', field: 'date', label: 'Zeitraum' },
];
const today = '2025-11-20';
const read = (address: string) => readFilters(new URLSearchParams(address), filters, today);

test('filters in the address become criteria with the record’s values', () => {
  expect(read('unit_id=7&is_stock=true&date_from=2025-11-01&date_to=2025-11-30')).toEqual({
    filter: [
      { field: 'unit_id', value: 7 },
      { field: 'is_stock', value: true },
    ],
    period: { field: 'date', from: '2025-11-01', to: '2025-11-30' },
  });
  expect(read('date_to=2025-11-30').period).toEqual({ field: 'date', to: '2025-11-30' });
});

test('an option can mean everything except one value', () => {
  const open: ListFilter = {
    kind: 'choice',
    field: 'status_id',
    label: 'Status',
    options: [{ value: 'open', label: 'offen', except: 5 }],
  };
  expect(readFilters(new URLSearchParams('status_id=open'), [open], today).filter).toEqual([
    { field: 'status_id', criteria: 'not_equal', value: 5 },
  ]);
});

test('invalid values count as not set', () => {
  expect(read('unit_id=x&is_stock=maybe&date_from=2025-02-30&other=1')).toEqual({ filter: [], period: undefined });
  const [unit] = filters;
  expect(unit && isSet(new URLSearchParams('unit_id=0'), unit)).toBe(false);
});

test('a heading sorts up, then down, and unsortable ones do nothing', () => {
  const order = readOrder(new URLSearchParams('sort=name_desc'), ['name', 'id'], 'id');
  expect(order).toEqual({ field: 'name', isDescending: true });
  expect(readOrder(new URLSearchParams('sort=price'), ['name', 'id'], 'id_desc')).toEqual({
    field: 'id',
    isDescending: true,
  });
  expect([nextOrder(order, 'name'), nextOrder(order, 'id')].map(orderText)).toEqual(['name', 'id']);
  expect(orderText(nextOrder({ field: 'name', isDescending: false }, 'name'))).toBe('name_desc');
});

test('the address changes one value and keeps the others', () => {
  const next = changeAddress(new URLSearchParams('text=a&unit_id=3'), { text: '', sort: 'name', unit_id: 4 });
  expect(next.toString()).toBe('unit_id=4&sort=name');
});

test('the checkbox has its own column if rows can be selected', () => {
  const columns = [{ key: 'a', label: 'A', width: '96px', cell: () => null, csv: () => null }];
  expect([gridColumns(columns, true), gridColumns(columns, false)]).toEqual(['16px 96px', '96px']);
});

test('equal rows are sorted newest first in descending order', () => {
  expect(orderBy({ field: 'is_valid_from', isDescending: true })).toBe('is_valid_from_desc,id_desc');
  expect(orderBy({ field: 'is_valid_from', isDescending: false })).toBe('is_valid_from,id');
  expect(orderBy({ field: 'id', isDescending: true })).toBe('id_desc');
});

test('a period may be a word, which moves with the date', () => {
  expect(read('date=last_week').period).toEqual({ field: 'date', from: '2025-11-10', to: '2025-11-16' });
  expect(read('date=today&date_from=2020-01-01').period).toEqual({ field: 'date', from: today, to: today });
  expect(read('date=some_day').period).toBeUndefined();
});

test('a filter may have several values or none, if allowed', () => {
  const contact: ListFilter = { kind: 'reference', field: 'contact_id', label: 'Kontakt', named: 'contact' };
  const of = (filter: ListFilter, address: string) => readFilters(new URLSearchParams(address), [filter], today).filter;
  const wide: ListFilter = { ...contact, several: true, none: 'ohne Kontakt' };
  expect(of(wide, 'contact_id=3,8')).toEqual([{ field: 'contact_id', criteria: 'in', value: [3, 8] }]);
  expect(of(wide, 'contact_id=3')).toEqual([{ field: 'contact_id', value: 3 }]);
  expect(of(wide, 'contact_id=none')).toEqual([{ field: 'contact_id', criteria: 'is_null' }]);
  expect(of(wide, 'contact_id=3,x')).toEqual([]);
  expect([of(contact, 'contact_id=3,8'), of(contact, 'contact_id=none')]).toEqual([[], []]);
});

test('a list with more rows than can be counted says so', () => {
  expect(resultCountText('60 Artikel', false, list)).toBe('60 Artikel');
  expect(resultCountText('10’000 Artikel', true, list)).toBe('mehr als 10’000 Artikel');
});
