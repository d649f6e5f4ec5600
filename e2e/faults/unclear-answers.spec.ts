import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';
import { addLine, create, field, idIn, statusMessage } from '../documents/document.ts';
import { issue, issueCredit } from '../documents/issue.ts';
import { expense, recordOf } from '../records.ts';
import { expect, openPage, pressCtrlEnter, test } from '../support.ts';
import { lose, patience } from './lose.ts';

const unclear = (page: Page) => page.getByRole('alert').filter({ hasText: 'Keine Antwort erhalten.' });
const retry = (page: Page) => unclear(page).getByRole('button', { name: 'Nochmals versuchen' });
const messages = z.object({ records: z.array(z.unknown()) });

test('a credit note whose answer is lost cannot be changed and issued a second time', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster AG', 'Gutschrift ohne Antwort');
  await addLine(page, 'kb_invoice', 100);
  await issue(page);
  const invoice = idIn(page);
  await openPage(page, `/invoices/${invoice}/credit`);
  await page.getByRole('radio', { name: 'Betrag' }).click();
  await field(page, 'Betrag mit MWST').fill('60');
  await field(page, 'Grund').fill('Kulanz');
  // The draft that is restored must not be discarded while the outcome is unknown.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Entwurf verwerfen' })).toBeVisible();
  const mend = await lose(page, /\/credit_note$/, 'answer');
  const reloaded = page.waitForResponse((response) => response.url().endsWith('/settlement'));
  await issueCredit(page);
  await expect(unclear(page)).toContainText('Vielleicht wurde es trotzdem ausgeführt.', patience);
  await expect(page.getByText('Nicht ausgestellt.')).toHaveCount(0);
  await expect(field(page, 'Betrag mit MWST')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Entwurf verwerfen' })).toHaveCount(0);
  await expect(retry(page)).toBeFocused();
  // By now less can be credited than is typed.
  await reloaded;
  await mend();
  await pressCtrlEnter(page);
  await expect(statusMessage(page, /GU-\d+ ausgestellt/)).toBeVisible();
  const notes = z
    .array(z.looseObject({ total: z.string() }))
    .parse(await callService(page, 'GET', '/kontor/credit_note'));
  expect(notes.map(({ total }) => Number(total))).toEqual([60]);
});

test('a mail whose answer is lost cannot be changed and is sent once', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster AG', 'Mail ohne Antwort');
  await addLine(page, 'kb_invoice', 100);
  await issue(page);
  const invoice = idIn(page);
  await page.getByRole('button', { name: 'Senden' }).click();
  const dialog = page.getByRole('dialog');
  await field(page, 'An').fill('info@ohne-antwort.example');
  const mend = await lose(page, /\/send$/, 'answer');
  await page.keyboard.press('Control+Enter');
  await expect(unclear(page)).toContainText('Vielleicht wurde es trotzdem ausgeführt.', patience);
  await expect(dialog.getByText('Nicht ausgeführt.')).toHaveCount(0);
  await expect(field(page, 'Betreff')).toBeDisabled();
  await mend();
  await retry(page).click();
  await expect(dialog).toBeHidden();
  const { records } = messages.parse(await callService(page, 'GET', `/kontor/outbox?kb_invoice_id=${invoice}`));
  expect(records).toHaveLength(1);
});

const stepHead = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

/**
 * Goes through the steps of a wizard and makes its invoice, whose answer is lost. The hours or expenses are billed by then, and the list of
 * the free ones is loaded again.
 */
const loseInvoice = async (page: Page, steps: readonly string[], operation: RegExp, list: string) => {
  for (const name of steps) {
    await expect(stepHead(page, name)).toBeVisible(patience);
    await page.getByRole('button', { name: 'Weiter' }).click();
  }
  await expect(stepHead(page, 'Prüfen')).toBeVisible(patience);
  const mend = await lose(page, operation, 'answer');
  const reloaded = page.waitForResponse((response) => response.url().endsWith(list));
  await page.getByRole('button', { name: 'Rechnung erstellen' }).click();
  await expect(unclear(page)).toContainText('Vielleicht wurde es trotzdem ausgeführt.', patience);
  await reloaded;
  await expect(retry(page)).toBeFocused();
  await expect(stepHead(page, 'Prüfen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zurück' })).toBeDisabled();
  return mend;
};

/** Makes the invoice once more, and is on its page. */
const makeAgain = async (page: Page) => {
  await pressCtrlEnter(page);
  await expect(page).toHaveURL(/\/invoices\/\d+$/, patience);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^RE-\d+$/, patience);
};

test('an invoice from hours whose answer is lost is found by trying again', async ({ signedIn: page }) => {
  await openPage(page, '/invoices');
  const made = z.looseObject({ id: z.int() });
  const person = { contact_type_id: 1, user_id: 1, owner_id: 1, name_1: 'Stille AG' };
  const contact_id = made.parse(await callService(page, 'POST', '/contact', person)).id;
  await callService(page, 'POST', '/timesheet', {
    user_id: 1,
    client_service_id: 1,
    allowable_bill: true,
    charge: 150,
    contact_id,
    text: 'Beratung',
    tracking: { type: 'duration', date: '2025-01-08', duration: '02:00' },
  });
  await openPage(page, `/billing/hours?contact=${contact_id}`);
  const steps = ['Stunden', 'Positionen', 'Empfänger', 'Texte und Daten'];
  const mend = await loseInvoice(page, steps, /\/kontor\/invoice_from_hours$/, '/kontor/unbilled');
  await expect(page.getByText('1 Eintrag, 2:00').last()).toBeVisible();
  await mend();
  await makeAgain(page);
  const found = [{ field: 'contact_id', value: contact_id }];
  expect(await callService(page, 'POST', '/kb_invoice/search', found)).toHaveLength(1);
});

test('so is an invoice from expenses', async ({ signedIn: page }) => {
  const title = 'Zoll ohne Antwort';
  const id = await expense(page, title, '86.40');
  await openPage(page, `/billing/expenses?expenses=${id}`);
  const steps = ['Spesen', 'Empfänger', 'Texte und Daten', 'Positionen und Preise'];
  const mend = await loseInvoice(page, steps, /\/kontor\/invoice_from_expenses$/, '/kontor/query/expense');
  await mend();
  await makeAgain(page);
  const billed = await recordOf(page, `/kb_expense/${id}`);
  expect(billed['kb_item_status_id']).toBe(34);
  const lines = { filter: [{ field: 'id', value: idIn(page) }], text: title };
  expect(await callService(page, 'POST', '/kontor/query/invoice', lines)).toMatchObject({ count: 1 });
  expect(await callService(page, 'POST', '/kontor/query/invoice', { text: title })).toMatchObject({ count: 1 });
});

test('a write-off whose answer is lost cannot be changed and is recorded once', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster AG', 'Abschreibung ohne Antwort');
  await addLine(page, 'kb_invoice', 100);
  await issue(page);
  const invoice = idIn(page);
  await openPage(page, `/invoices/${invoice}`);
  await page.getByRole('button', { name: 'Rest abschreiben' }).click();
  const form = page.getByRole('form', { name: 'Rest abschreiben' });
  await form.getByLabel('Betrag').first().fill('60');
  await expect(form.locator('[data-resting]')).toHaveCount(0);
  const mend = await lose(page, /\/write_off$/, 'answer');
  await page.keyboard.press('Control+Enter');
  await expect(unclear(page)).toContainText('Vielleicht wurde es trotzdem ausgeführt.', patience);
  await expect(form.getByText('Nicht abgeschrieben')).toHaveCount(0);
  await expect(form.getByLabel('Betrag').first()).toBeDisabled();
  await expect(form.getByRole('radio', { name: 'Verlust' })).toBeDisabled();
  // The page shows the write-off, so less is open than the form has.
  await expect(page.getByText('48.10').first()).toBeVisible(patience);
  await mend();
  await pressCtrlEnter(page);
  await expect(statusMessage(page, /CHF 60.00/)).toBeVisible();
  const offs = z.array(z.looseObject({ value: z.string() }));
  const made = offs.parse(await callService(page, 'GET', `/kontor/kb_invoice/${invoice}/write_off`));
  expect(made.map(({ value }) => Number(value))).toEqual([60]);
});
