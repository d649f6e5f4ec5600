import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { isJson } from '../records.ts';
import { expect, openPage, test } from '../support.ts';
import { choose, picker, save } from './document.ts';

/** A draft that bills two hours; returns its address. */
const billedDraft = async (page: Page): Promise<string> => {
  await openPage(page, '/invoices');
  const entry = await callService(page, 'POST', '/timesheet', {
    user_id: 1,
    client_service_id: 1,
    allowable_bill: true,
    charge: 150,
    contact_id: 1,
    text: 'Abschluss vorbereitet',
    tracking: { type: 'duration', date: '2025-01-08', duration: '02:00' },
  });
  const made = await callService(page, 'POST', '/kontor/invoice_from_hours', {
    entries: [{ id: isJson(entry) ? entry['id'] : 0 }],
    group_by: 'entry',
    text: '{text}',
    tax_id: 1,
    account_id: 1,
    invoice: { contact_id: 1, user_id: 1 },
  });
  return `/invoices/${isJson(made) ? String(made['id']) : ''}`;
};

const lineOf = (page: Page) =>
  page.getByRole('treegrid', { name: 'Positionen' }).getByRole('row', { name: /Abschluss vorbereitet/ });

test('a draft that bills hours says why its line cannot be optional and its currency cannot change', async ({
  signedIn: page,
}) => {
  const path = await billedDraft(page);
  const billed = page.waitForResponse((response) => response.url().endsWith('/billed'));
  await page.goto(path);
  await billed;
  const line = lineOf(page);
  await line.focus();
  await page.keyboard.press('o');
  const messages = page.getByRole('status', { name: 'Meldungen' });
  await expect(messages).toContainText('Verrechnete Stunden und Spesen können nicht optional sein.');
  await expect(line).not.toContainText('Optional');

  await page.getByRole('link', { name: 'Alle Angaben' }).click();
  await choose(page, 'Währung', 'EUR');
  await save(page);
  await expect(picker(page, 'Währung')).toHaveAccessibleDescription(
    'Stunden werden in der Währung der Firma verrechnet.',
  );
});

test('while it is not known which lines bill hours, deleting one asks first and cannot be undone', async ({
  signedIn: page,
}) => {
  const path = await billedDraft(page);
  await page.route('**/billed', (route) =>
    route.fulfill({ status: 500, json: { error_code: 500, message: 'Broken' } }),
  );
  const failed = page.waitForResponse((response) => response.url().endsWith('/billed'));
  await page.goto(path);
  await failed;
  await lineOf(page).focus();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog', { name: '1 Zeile löschen?' }).getByRole('button', { name: 'Löschen' }).click();
  await expect(lineOf(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: /^Rückgängig/ }).first()).toBeDisabled();
  await expect(lineOf(page)).toHaveCount(0);
});
