import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';
import { addLine, create, field, idIn, next, payments, statusMessage } from '../documents/document.ts';
import { begin, changes, openDraft, row } from '../documents/estimate-draft.ts';
import { checkPart, issue } from '../documents/issue.ts';
import { expense } from '../records.ts';
import { expect, openPage, pressCtrlEnter, test } from '../support.ts';
import { board, open as openCalendar } from '../time/calendar.ts';
import { lose, patience } from './lose.ts';

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

test('if the answer to issuing is lost, the page refetches and shows the document as issued', async ({
  signedIn: page,
}) => {
  await create(page, '/invoices', 'Muster AG', 'Antwort verloren');
  await addLine(page, 'kb_invoice', 100);
  await page.getByRole('button', { name: 'Ausstellen' }).click();
  const button = checkPart(page).getByRole('button', { name: 'Ausstellen' });
  await expect(button).toBeEnabled();
  const mend = await lose(page, /\/issue$/, 'answer');
  await button.click();
  await expect(
    statusMessage(page, /Keine Antwort erhalten; der Stand wurde neu geladen: RE-\d+ ausgestellt/),
  ).toBeVisible(patience);
  await expect(failed(page)).toHaveCount(0);
  await expect(page.getByText('Offen', { exact: true }).first()).toBeVisible();
  await mend();
});

test('if the answer to invoicing an order is lost, the invoice and its link appear without a reload', async ({
  signedIn: page,
}) => {
  await create(page, '/orders', 'Muster AG', 'Antwort verloren');
  await addLine(page, 'kb_order', 100);
  await issue(page);
  await expect(next(page, 'Rechnung erstellen')).toBeEnabled();
  const mend = await lose(page, /kb_order\/\d+\/invoice$/, 'answer');
  await next(page, 'Rechnung erstellen').click();
  await expect(
    statusMessage(page, /Keine Antwort erhalten; der Stand wurde neu geladen: Rechnung RE-\d+ als Entwurf erstellt/),
  ).toBeVisible(patience);
  await expect(page.getByRole('link', { name: /^Rechnung RE-\d+$/ })).toBeVisible();
  await mend();
});

test('reports a request that never arrived, and the next attempt succeeds', async ({ signedIn: page }) => {
  await create(page, '/estimates', 'Muster AG', 'Nie angekommen');
  await addLine(page, 'kb_offer', 100);
  await issue(page);
  await expect(next(page, 'Annehmen')).toBeEnabled();
  const mend = await lose(page, /\/accept$/, 'request');
  await next(page, 'Annehmen').click();
  await expect(failed(page)).toContainText(/Keine Antwort erhalten\..*An AN-\d+ ist nichts geändert\./, patience);
  await mend();
  await page.getByRole('button', { name: 'Nochmals versuchen' }).click();
  await expect(statusMessage(page, /AN-\d+ angenommen/)).toBeVisible();
  await expect(failed(page)).toHaveCount(0);
});

test('if the answer to a payment is lost, this is detected and reported, and the form closes', async ({
  signedIn: page,
}) => {
  await create(page, '/invoices', 'Muster AG', 'Zahlung ohne Antwort');
  await addLine(page, 'kb_invoice', 100);
  await issue(page);
  await payments(page).getByRole('button', { name: 'Zahlung erfassen' }).click();
  await field(page, 'Betrag').fill('40');
  const mend = await lose(page, /\/payment$/, 'answer');
  await page.keyboard.press('Enter');
  await expect(statusMessage(page, /Zahlung über CHF 40\.00 erfasst/)).toBeVisible(patience);
  await expect(field(page, 'Betrag')).toBeHidden();
  await expect(page.getByText('Zahlung nicht erfasst.')).toBeHidden();
  await mend();
  const recorded = z.array(z.unknown()).parse(await callService(page, 'GET', `/kb_invoice/${idIn(page)}/payment`));
  expect(recorded).toHaveLength(1);
});

test('a payment that never arrived waits without a form, and is recorded once when the service returns', async ({
  signedIn: page,
}) => {
  await create(page, '/invoices', 'Muster AG', 'Zahlung später');
  await addLine(page, 'kb_invoice', 100);
  await issue(page);
  await payments(page).getByRole('button', { name: 'Zahlung erfassen' }).click();
  await expect(field(page, 'Betrag')).toBeFocused();
  const mend = await lose(page, /\/payment$/, 'request');
  await page.keyboard.press('Enter');
  await expect(payments(page).getByText('Keine Antwort erhalten.')).toBeVisible(patience);
  await expect(field(page, 'Betrag')).toBeHidden();
  await mend();
  await expect(statusMessage(page, /Zahlung über CHF 108\.10 erfasst/)).toBeVisible(patience);
  const recorded = z.array(z.unknown()).parse(await callService(page, 'GET', `/kb_invoice/${idIn(page)}/payment`));
  expect(recorded).toHaveLength(1);
});

test('Ctrl+Enter in the payment form records it, and the button shows the shortcut', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster AG', 'Mit der Taste');
  await addLine(page, 'kb_invoice', 100);
  await issue(page);
  await expect(next(page, 'PDF öffnen')).toBeVisible();
  await payments(page).getByRole('button', { name: 'Zahlung erfassen' }).click();
  await expect(next(page, 'Erfassen')).toBeVisible();
  await expect(next(page, 'PDF öffnen')).toBeHidden();
  await field(page, 'Betrag').fill('40');
  // Within the second in which the form rests: it was typed into, so the press is meant for it.
  await page.keyboard.press('Control+Enter');
  await expect(statusMessage(page, /Zahlung über CHF 40\.00 erfasst/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(next(page, 'PDF öffnen')).toBeVisible();
});

test('after billing, nothing is previewed and nothing is refused', async ({ signedIn: page }) => {
  const refused: string[] = [];
  page.on('response', (response) => response.status() >= 400 && refused.push(`${response.status()} ${response.url()}`));
  const id = await expense(page, 'Ohne Vorschau danach', '108.10');
  await openPage(page, `/billing/expenses?expenses=${id}`);
  for (const step of ['Empfänger', 'Texte und Daten', 'Positionen und Preise', 'Prüfen']) {
    await page.getByRole('button', { name: 'Weiter' }).click();
    await expect(page.getByRole('heading', { level: 2, name: step, exact: true })).toBeVisible();
  }
  await expect(page.getByText('CHF 108.10', { exact: true })).toBeVisible();
  await pressCtrlEnter(page);
  await expect(page).toHaveURL(/\/invoices\/\d+$/);
  await expect(statusMessage(page, /RE-\d+/)).toBeVisible();
  expect(refused).toEqual([]);
});

test('an entry of the calendar whose answer is lost is created once, and corrected by trying again', async ({
  signedIn: page,
}) => {
  await openCalendar(page, '2030-03-19', 'week');
  await board(page).locator('[data-slot]').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Tätigkeit').fill('Revis');
  await page.getByRole('option', { name: 'Revision' }).first().click();
  const mend = await lose(page, /\/api\/timesheet$/, 'answer');
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nicht gespeichert' }).first()).toBeVisible(patience);
  await mend();
  await dialog.getByLabel('Text').fill('Korrigiert');
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expect(dialog).toHaveCount(0);
  const later = { filter: [{ field: 'date', value: '2030-03-18', criteria: '>=' }] };
  expect(await callService(page, 'POST', '/kontor/query/timetracking', later)).toMatchObject({
    count: 1,
    records: [{ text: 'Korrigiert' }],
  });
});

test('a line whose answer is lost exists once when the page is loaded again', async ({ signedIn: page }) => {
  const id = await openDraft(page);
  const mend = await lose(page, /kb_offer\/\d+\/position$/, 'answer');
  await page.getByRole('button', { name: 'Gruppe' }).focus();
  await begin(page, 'f', 'Bezeichnung');
  await page.keyboard.type('Beratung');
  await begin(page, 'Tab', 'Menge');
  await expect(page.getByText('1 Änderung wartet auf den Dienst')).toBeVisible(patience);
  await page.keyboard.type('8');
  await page.keyboard.press('Enter');
  await expect.poll(() => changes(page, id)).toEqual(['Custom Beratung']);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  await mend();
  await page.goto(`/estimates/${id}`);
  await expect(row(page, 'Beratung')).toContainText('8');
  await expect(page.getByText(/^gespeichert/)).toBeVisible(patience);
  await expect(page.getByRole('treegrid').getByRole('row').filter({ hasText: 'Beratung' })).toHaveCount(1);
  expect(await changes(page, id)).toEqual(['Custom Beratung']);
});
