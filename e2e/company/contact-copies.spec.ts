import { z } from 'zod';
import { callService } from '../call-service.ts';
import { mailed, receivedAt } from '../mailed.ts';
import { expect } from '../support.ts';

const made = z.looseObject({ id: z.int() });

mailed(
  'the copies of a contact are entered on its form, proposed for its mails, and go out with them',
  async ({ signedIn: page, mail }) => {
    const client = { contact_type_id: 1, name_1: 'Kopie AG', mail: 'info@kopie.example', user_id: 1, owner_id: 1 };
    const { id: contact_id } = made.parse(await callService(page, 'POST', '/contact', client));
    await page.goto(`/contacts/${contact_id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Kopie AG' })).toBeVisible();
    await page.keyboard.press('e');
    const copies = page.getByRole('textbox', { name: 'Kopie der Mails an' });
    await copies.fill('buch@kopie.example, niemand');
    await page.keyboard.press('Control+s');
    await expect(copies).toHaveAccessibleDescription(/E-Mail-Adresse/);
    await copies.fill('buch@kopie.example, chefin@kopie.example');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('status').filter({ hasText: 'Kopie AG' }).first()).toBeVisible();

    const invoice = made.parse(await callService(page, 'POST', '/kb_invoice', { contact_id, user_id: 1 }));
    const line = { account_id: 1, tax_id: 1, amount: 1, unit_price: 100, text: 'Arbeit' };
    await callService(page, 'POST', `/kb_invoice/${invoice.id}/kb_position_custom`, line);
    await callService(page, 'POST', `/kb_invoice/${invoice.id}/issue`, {});
    await page.goto(`/invoices/${invoice.id}`);
    await expect(page.getByRole('button', { name: 'Senden', exact: true })).toBeVisible();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: / senden$/ });
    await expect(dialog.getByRole('textbox', { name: 'Kopie an' })).toHaveValue(
      'buch@kopie.example, chefin@kopie.example',
    );
    await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Jetzt senden' }).click();
    await expect(page.getByRole('region', { name: 'Mails' })).toContainText(/angenommen \d\d:\d\d/);
    const [received] = receivedAt(mail, 'kopie.example');
    expect(received?.envelope.to).toEqual(['info@kopie.example', 'buch@kopie.example', 'chefin@kopie.example']);
  },
);
