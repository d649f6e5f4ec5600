import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';
import { hold } from '../hold.ts';
import { drop, makeAccounts, makeContact, makeInvoice, paymentOf, referenceOf } from '../money/bank-file.ts';
import { expect, openPage, test } from '../support.ts';
import { textField } from './form-drafts.ts';

const made = z.looseObject({ id: z.int() });

/** Opens the contacts while the service still works on something, lets it answer, and sees that the page stays. */
const leaveThenAnswer = async (page: Page, answer: () => void, message: RegExp) => {
  const areas = page.getByRole('button', { name: 'Bereiche', exact: true });
  if (await areas.isVisible()) await areas.click();
  await page.getByRole('link', { name: 'Kontakte', exact: true }).click();
  const keep = page.getByRole('button', { name: 'Als Entwurf behalten' });
  const contacts = page.getByRole('grid', { name: 'Kontakte' });
  await expect(keep.or(contacts)).toBeVisible();
  if (await keep.isVisible()) await keep.click();
  await expect(contacts).toBeVisible();
  answer();
  await expect(page.getByRole('status').filter({ hasText: message }).first()).toBeVisible();
  await expect(contacts).toBeVisible();
  await expect(page).toHaveURL('/contacts');
};

test('a form that is saved after its page was left does not lead back', async ({ signedIn: page }) => {
  await openPage(page, '/notes/new');
  await textField(page, 'Betreff').fill('Langsam gespeichert');
  const { release: answer } = await hold(page, '**/api/note');
  await page.keyboard.press('Control+s');
  await expect(page.locator('button[type=submit][aria-busy=true]')).toBeVisible();
  await leaveThenAnswer(page, answer, /Gespeichert: Langsam gespeichert/);
});

test('an entry that is duplicated after its page was left does not lead back', async ({ signedIn: page }) => {
  await openPage(page, '/today');
  const entry = { user_id: 1, client_service_id: 1, allowable_bill: true, text: 'Doppelt langsam' };
  const tracking = { type: 'duration', date: '2025-11-18', duration: '00:20' };
  const { id } = made.parse(await callService(page, 'POST', '/timesheet', { ...entry, tracking }));
  await openPage(page, `/timetrackings/${id}`);
  const { release: answer } = await hold(page, '**/api/timesheet');
  const sent = page.waitForRequest('**/api/timesheet');
  await page.getByRole('button', { name: 'Duplizieren' }).click();
  await sent;
  await leaveThenAnswer(page, answer, /Doppelt langsam|0:20/);
});

test('an invoice for hours that is made after its page was left does not open', async ({ signedIn: page }) => {
  await openPage(page, '/today');
  const contact_id = await makeContact(page, 'Langsame AG');
  const entry = { user_id: 1, client_service_id: 1, allowable_bill: true, charge: 150, contact_id, text: 'Beratung' };
  const tracking = { type: 'duration', date: '2025-01-08', duration: '02:00' };
  await callService(page, 'POST', '/timesheet', { ...entry, tracking });
  await openPage(page, `/billing/hours?contact=${contact_id}`);
  for (const name of ['Stunden', 'Positionen', 'Empfänger', 'Texte und Daten']) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Weiter' }).click();
  }
  const { release: answer } = await hold(page, '**/kontor/invoice_from_hours');
  const sent = page.waitForRequest('**/kontor/invoice_from_hours');
  await page.getByRole('button', { name: 'Rechnung erstellen' }).click();
  await sent;
  await leaveThenAnswer(page, answer, /RE-\d+/);
});

test('a bank file that is read after its page was left does not open', async ({ signedIn: page }) => {
  await openPage(page, '/today');
  await makeAccounts(page);
  const invoice = await makeInvoice(page, await makeContact(page, 'Kies AG'), '100');
  const { release: answer } = await hold(page, '**/kontor/bank_file');
  const sent = page.waitForRequest('**/kontor/bank_file');
  await drop(page, [paymentOf('1', '108.10', { reference: referenceOf(invoice) })]);
  await sent;
  await leaveThenAnswer(page, answer, /camt053\.xml/);
});
