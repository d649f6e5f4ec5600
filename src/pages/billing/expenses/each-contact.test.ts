import { expect, test } from 'vitest';
import { expenseStatus } from '#domain/documents/statuses.ts';
import { byContact } from './each-contact.ts';

const row = (
  id: number,
  contact_id: number | null,
  currency_id = 1,
  kb_item_status_id: number = expenseStatus.open,
) => ({
  id,
  contact_id,
  currency_id,
  kb_item_status_id,
});

test('each contact gets one invoice per currency, without expenses that have no contact or are billed', () => {
  const groups = byContact([
    row(1, 7),
    row(2, 3),
    row(3, null),
    row(4, 7),
    row(5, 7, 2),
    row(6, 3, 1, expenseStatus.charged),
  ]);
  expect(
    groups.map(({ contact_id, currency_id, rows }) => [contact_id, currency_id, rows.map(({ id }) => id)]),
  ).toEqual([
    [7, 1, [1, 4]],
    [3, 1, [2]],
    [7, 2, [5]],
  ]);
});
