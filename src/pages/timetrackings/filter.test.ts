import { expect, test } from 'vitest';
import { changeAddress, readFilter, readPageNumber } from './filter.ts';

test('reads what the address says, and leaves out what does not fit', () => {
  const address = new URLSearchParams(
    'from=2026-11-01&to=2026-02-30&user_id=3&contact_id=-1&status_id=x&text=MWST&page=2',
  );
  expect(readFilter(address)).toEqual({
    from: '2026-11-01',
    to: null,
    user_id: 3,
    client_service_id: null,
    contact_id: null,
    status_id: null,
    text: 'MWST',
  });
  expect(readPageNumber(address)).toBe(1);
});

test('a changed filter goes back to the first page and keeps the others', () => {
  const next = changeAddress(new URLSearchParams('user_id=3&page=4'), { contact_id: 7 });
  expect(next.toString()).toBe('user_id=3&contact_id=7');
  expect(changeAddress(next, { user_id: null }).toString()).toBe('contact_id=7');
});

test('a page can be chosen without losing the filter', () => {
  expect(changeAddress(new URLSearchParams('user_id=3'), { page: 2 }).toString()).toBe('user_id=3&page=2');
});

test('a page that is no number is the first', () => {
  expect(readPageNumber(new URLSearchParams('page=0'))).toBe(0);
  expect(readPageNumber(new URLSearchParams('page=abc'))).toBe(0);
});
