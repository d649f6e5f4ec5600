import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { z } from 'zod';
import { readText } from '#server/service/papers/render/test-pdf.ts';
import { expectAccessibleInBothThemes } from '../axe.ts';
import { callService } from '../call-service.ts';
import { expect, test } from '../support.ts';
import { issueCredit } from './issue.ts';

const patience = { timeout: 60_000 };
const made = z.looseObject({ id: z.int(), document_nr: z.string() });

/** An issued invoice over 108.10. */
const makeInvoice = async (page: Page, is_valid_from: string, is_valid_to: string) => {
  const dates = { is_valid_from, is_valid_to };
  const invoice = made.parse(await callService(page, 'POST', '/kb_invoice', { contact_id: 1, user_id: 1, ...dates }));
  const line = { account_id: 1, tax_id: 1, amount: 1, unit_price: 100, text: 'Beratung' };
  await callService(page, 'POST', `/kb_invoice/${invoice.id}/kb_position_custom`, line);
  await callService(page, 'POST', `/kb_invoice/${invoice.id}/issue`, {});
  return invoice;
};

test('a credit note has its own text, is seen beside its invoice, and all papers are saved as one ZIP', async ({
  signedIn: page,
}) => {
  const invoice = await makeInvoice(page, '2025-01-10', '2025-02-09');
  await callService(page, 'POST', `/kb_invoice/${invoice.id}/kb_reminder`, { kb_invoice_id: invoice.id });
  await page.goto(`/invoices/${invoice.id}/credit`);
  await page.getByRole('radio', { name: 'Betrag' }).check({ force: true });
  await page.getByRole('textbox', { name: 'Betrag mit MWST' }).fill('10.80');
  await page.getByRole('textbox', { name: 'Grund' }).fill('Verspätung');
  const header = page.getByRole('textbox', { name: 'Einleitung' });
  await expect(header).toHaveValue(/Zur Rechnung \{invoice_nr\} vom \{invoice_date\} schreiben wir Ihnen gut:$/);
  const filled = page.getByRole('region', { name: 'Vorschau: Einleitung' });
  await expect(filled).toContainText(`Zur Rechnung ${invoice.document_nr} vom 10.01.2025 schreiben wir`);
  await header.fill('Wir bedauern die Verspätung: {total} zurück. {firma}');
  await expect(filled).toContainText('CHF 10.80 zurück');
  await expect(page.getByText('Den Platzhalter {firma} gibt es nicht.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'credit note with texts');
  await header.fill('Wir bedauern die Verspätung: {total} zurück.');
  await issueCredit(page);
  await expect(page).toHaveURL(/\/credit-notes\/\d+$/, patience);

  const original = page.getByRole('region', { name: `Rechnung ${invoice.document_nr}` });
  const credit = page.getByRole('region', { name: /^Gutschrift GU-\d{5}$/ });
  await expect(original.getByRole('img', { name: /Seite 1/ })).toBeVisible(patience);
  await expect(credit.getByRole('img', { name: /Seite 1/ })).toBeVisible(patience);
  await expectAccessibleInBothThemes(page, 'papers side by side');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(original).toHaveCount(0);
  await expect(credit.getByRole('img', { name: /Seite 1/ })).toBeVisible(patience);
  await page.getByRole('radio', { name: `Rechnung ${invoice.document_nr}` }).check({ force: true });
  await expect(original.getByRole('img', { name: /Seite 1/ })).toBeVisible(patience);
  await expect(credit).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 720 });

  await page.goto(`/invoices/${invoice.id}`);
  const papers = page.getByRole('region', { name: 'Papiere' });
  await expect(papers.getByRole('listitem')).toHaveText(
    [new RegExp(`^Rechnung ${invoice.document_nr}`), /^Zahlungserinnerung|^Mahnung/, /^Gutschrift GU-/, /^Kontoauszug/],
    patience,
  );
  await papers.getByRole('button', { name: /^PDF öffnen: Gutschrift/ }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /Seite 1/ })).toBeVisible(patience);
  await page.keyboard.press('Escape');
  const waiting = page.waitForEvent('download');
  await papers.getByRole('button', { name: 'Papiere als ZIP' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`${invoice.document_nr}.zip`);
  const files = Object.entries(unzipSync(await readFile(await download.path())));
  expect(files.map(([name]) => name)).toEqual([
    `${invoice.document_nr}.pdf`,
    expect.stringMatching(/\.pdf$/),
    expect.stringMatching(/^GU-\d{5}\.pdf$/),
    expect.stringMatching(/\.pdf$/),
  ]);
  const texts = await Promise.all(files.map(async ([, bytes]) => readText(bytes)));
  expect(texts[0]).toContain('Beratung');
  expect(texts[2]).toContain('Wir bedauern die Verspätung: CHF 10.80 zurück.');
  expect(texts[2]).toContain('Grund: Verspätung');
  expect(texts[3]).toContain('Kontoauszug');
});

test('an invoice of a later day has its own paper only, and a paper that does not come says so', async ({
  signedIn: page,
}) => {
  const invoice = await makeInvoice(page, '2099-01-01', '2099-02-01');
  await page.goto(`/invoices/${invoice.id}`);
  const papers = page.getByRole('region', { name: 'Papiere' });
  await expect(papers.getByRole('listitem')).toHaveText([new RegExp(`^Rechnung ${invoice.document_nr}`)], patience);
  await page.route(/\/kb_invoice\/\d+\/pdf$/, async (route) =>
    route.fulfill({ status: 422, json: { error_code: 422, message: 'Zu gross für ein PDF' } }),
  );
  await papers.getByRole('button', { name: 'Papiere als ZIP' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /ZIP nicht gespeichert.*Zu gross für ein PDF/ })).toBeVisible(
    patience,
  );
});
