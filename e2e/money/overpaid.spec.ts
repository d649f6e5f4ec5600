import { z } from 'zod';
import { callService } from '../call-service.ts';
import { expect, openPage, test } from '../support.ts';

const made = z.looseObject({ id: z.int() });

test('the page of a contact that paid too much shows the credit', async ({ signedIn: page }) => {
  await openPage(page, '/contacts');
  const contact = { contact_type_id: 1, name_1: 'Zuviel AG', user_id: 1, owner_id: 1 };
  const { id: contact_id } = made.parse(await callService(page, 'POST', '/contact', contact));
  const { id } = made.parse(await callService(page, 'POST', '/kb_invoice', { contact_id, user_id: 1 }));
  const line = { account_id: 1, amount: 1, tax_id: 1, unit_price: 100, text: 'Beratung' };
  await callService(page, 'POST', `/kb_invoice/${id}/kb_position_custom`, line);
  await callService(page, 'POST', `/kb_invoice/${id}/issue`, {});
  const money = page.getByRole('region', { name: 'Offen', exact: true });
  await openPage(page, `/contacts/${contact_id}`);
  await expect(money).toContainText('108.10');

  await callService(page, 'POST', `/kb_invoice/${id}/payment`, { date: '2026-01-05', value: '120' });
  await page.reload();
  await expect(money).toContainText(/11\.90.*Guthaben/);
  await expect(money).not.toContainText('Nichts offen');
});
