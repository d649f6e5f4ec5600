import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ListFilter } from '../filters/list-filter.ts';
import { rowsOf } from '../record-table/rows.ts';
import { show } from '../testing/show.tsx';
import { MoreRows } from './more-rows.tsx';

type Row = { readonly id: number; readonly date: string };

const filters: readonly ListFilter[] = [{ kind: 'period', field: 'date', label: 'Zeitraum' }];
const days = (...dates: readonly string[]): readonly Row[] => dates.map((date, index) => ({ id: index + 1, date }));

const showFor = async (
  loaded: readonly Row[],
  order: { readonly field: string; readonly isDescending: boolean },
  address = '',
  period: object = {},
) => {
  const query = {
    address: new URLSearchParams(address),
    order,
    recordQuery: { filter: [], text: '', order_by: '', period: { field: 'date', ...period } },
  };
  const rows = rowsOf([{ number: 0, rows: loaded }], loaded.length, 100, new Set());
  await show(
    <MemoryRouter>
      <MoreRows rows={rows} query={query} filters={filters} />
    </MemoryRouter>,
  );
};
const link = () => page.getByRole('link');
const newestFirst = { field: 'date', isDescending: true };

test('a list by date goes on with the day of its last row, and keeps its other filters', async () => {
  await showFor(days('2025-11-20', '2025-11-19', '2025-11-18'), newestFirst, 'text=a&date=this_year', {
    from: '2025-01-01',
    to: '2025-12-31',
  });
  await expect.element(link()).toHaveTextContent('Weiter mit dem 18.11.2025');
  await expect.element(link()).toHaveAttribute('href', '/?text=a&date_from=2025-01-01&date_to=2025-11-18');
});

test('in ascending order it goes on upwards', async () => {
  await showFor(days('2025-11-18', '2025-11-19'), { field: 'date', isDescending: false });
  await expect.element(link()).toHaveAttribute('href', '/?date_from=2025-11-19');
});

test('one day that fills the list, or another order, leave only the sentence', async () => {
  await showFor(days('2025-11-18', '2025-11-18'), newestFirst);
  await expect.element(page.getByText(/Es gibt mehr als 2\./)).toBeVisible();
  expect(link().elements()).toHaveLength(0);
  await showFor(days('2025-11-18', '2025-11-19'), { field: 'text', isDescending: true });
  expect(link().elements()).toHaveLength(0);
});
