import { expect, test } from 'vitest';
import { contact } from '#contract/resources/contact.ts';
import { invoice } from '#contract/resources/invoice.ts';
import { run } from '#api/cache/testing.ts';
import { at, create } from '#api/records/operations.ts';
import { invoiceStatus } from '#domain/documents/statuses.ts';
import { sumRows } from '#components/list/money-sums.ts';
import { servedPage } from '../../import/write/test-served-page.ts';
import { listMoneyOf } from './document-columns.tsx';

const page = servedPage();

test('the sum of selected invoices has no drafts and no cancelled ones, unless there is no other', async () => {
  const user_id = page.userId;
  const customer = { contact_type_id: 1, name_1: 'Muster AG', user_id, owner_id: user_id };
  const { id: contact_id } = await run(page.client, create(at(contact)), { body: customer });
  const draft = {
    ...(await run(page.client, create(at(invoice)), { body: { contact_id, user_id } })),
    total: '800.00',
  };
  const issued = { ...draft, total: '50.00', kb_item_status_id: invoiceStatus.pending };
  const cancelled = { ...draft, total: '9.00', kb_item_status_id: invoiceStatus.cancelled };
  const totalOf = (...rows: readonly (typeof draft)[]) => sumRows(rows, listMoneyOf).map(({ total }) => total);
  expect(totalOf(draft, issued, cancelled)).toEqual(['50.00']);
  expect(totalOf(draft)).toEqual(['800.00']);
});
