import type { Page } from '@playwright/test';
import { addLine, create, idIn } from './document.ts';
import { callService } from '../call-service.ts';
import { mailed as test, receivedAt } from '../mailed.ts';
import { expect } from '../support.ts';

const mails = (page: Page) => page.getByRole('region', { name: 'Mails' });
const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const outboxLink = (page: Page) => page.getByRole('link', { name: 'Postausgang' });

/** The page of an issued invoice. */
const open = async (page: Page): Promise<void> => {
  await create(page, '/invoices', 'Muster', 'Jahresabschluss');
  await addLine(page, 'kb_invoice', 100);
  await callService(page, 'POST', `/kb_invoice/${idIn(page)}/issue`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Senden', exact: true })).toBeVisible();
};

/** Sends the open invoice to an address at once. */
const sendTo = async (page: Page, address: string): Promise<void> => {
  await page.keyboard.press('m');
  await page
    .getByRole('dialog', { name: / senden$/ })
    .getByRole('textbox', { name: 'An', exact: true })
    .fill(address);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Jetzt senden' }).click();
};

test('a refused mail is announced where it was sent and counted in the menu until it is delivered', async ({
  signedIn: page,
  mail,
}) => {
  mail.refused.set('weg@ausfall.example', 'no such mailbox');
  await open(page);
  await sendTo(page, 'weg@ausfall.example');
  await expect(failure(page, 'Abgelehnt.')).toContainText('weg@ausfall.example: «550 no such mailbox»');
  await page.goto('/outbox');
  await expect(outboxLink(page)).toHaveAccessibleDescription('1 nicht zugestellt');

  mail.refused.delete('weg@ausfall.example');
  await page.getByRole('button', { name: 'Nochmals senden' }).dblclick();
  await expect(page.getByRole('row').filter({ hasText: 'weg@ausfall.example' })).toContainText(/angenommen \d\d:\d\d/);
  await expect(outboxLink(page)).toHaveAccessibleDescription('');
  await expect(failure(page, 'Nicht ausgeführt')).toHaveCount(0);
  expect(receivedAt(mail, 'ausfall.example')).toHaveLength(1);
});

test('a mail of which nobody knows whether it arrived is never called refused', async ({ signedIn: page, mail }) => {
  await open(page);
  mail.behaviour.drops = true;
  await sendTo(page, 'vielleicht@ungewiss.example');
  await expect(failure(page, 'Ungewiss.')).toContainText('kommt sie vielleicht zweimal an');
  await mails(page).getByRole('button', { name: 'Nochmals senden' }).dblclick();
  await expect(page.getByText('Ungewiss.', { exact: true })).toHaveCount(2);
  await expect(failure(page, 'abgelehnt')).toHaveCount(0);
  mail.behaviour.drops = false;
});
