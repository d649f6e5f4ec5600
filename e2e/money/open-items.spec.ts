import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { testAccessible } from '../axe.ts';
import { callService } from '../call-service.ts';
import { isJson } from '../records.ts';
import { expect, openPage, test } from '../support.ts';

const patience = { timeout: 15_000 };
const grid = (page: Page, currency = 'CHF') => page.getByRole('grid', { name: `Offene Posten in ${currency}` });
const customer = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name });

const idIn = (made: unknown): number => (isJson(made) ? Number(made['id']) : 0);
const contactOf = async (page: Page, name_1: string): Promise<number> =>
  idIn(await callService(page, 'POST', '/contact', { contact_type_id: 1, name_1, user_id: 1, owner_id: 1 }));

type Made = { readonly contact_id: number; readonly from: string; readonly to: string; readonly currency_id?: number };

/** An issued invoice without tax. */
const makeInvoice = async (page: Page, unit_price: string, { from, to, ...more }: Made): Promise<number> => {
  const body = { user_id: 1, mwst_type: 2, is_valid_from: from, is_valid_to: to, ...more };
  const id = idIn(await callService(page, 'POST', '/kb_invoice', body));
  const line = { account_id: 1, amount: 1, tax_id: 1, unit_price, text: 'Kies' };
  await callService(page, 'POST', `/kb_invoice/${id}/kb_position_custom`, line);
  await callService(page, 'POST', `/kb_invoice/${id}/issue`, {});
  return id;
};

/** Invoices of a year that the demo company has nothing in. */
const fill = async (page: Page) => {
  await openPage(page, '/invoices');
  const [one, other] = [await contactOf(page, 'Aareblick AG'), await contactOf(page, 'Zugerberg GmbH')];
  const old = await makeInvoice(page, '1000', { contact_id: one, from: '2020-01-10', to: '2020-02-09' });
  await makeInvoice(page, '250.50', { contact_id: one, from: '2020-05-01', to: '2020-05-31' });
  await makeInvoice(page, '80', { contact_id: other, from: '2020-04-01', to: '2020-05-01' });
  await makeInvoice(page, '99', { contact_id: other, from: '2020-04-01', to: '2020-05-01', currency_id: 2 });
  await callService(page, 'POST', `/kb_invoice/${old}/payment`, { date: '2020-03-31', value: '400' });
  await callService(page, 'POST', `/kb_invoice/${old}/payment`, { date: '2020-07-01', value: '600' });
  return { old, one };
};

test(
  'shows what customers owed on a day by age, down to the invoice, by keyboard only',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    const { old } = await fill(page);
    await page.keyboard.press('g');
    await page.keyboard.press('9');
    await expect(page.getByRole('heading', { level: 1, name: 'Offene Posten' })).toBeVisible();
    await page.keyboard.press('d');
    const day = page.getByRole('textbox', { name: 'Stichtag' });
    await expect(day).toBeFocused();
    await day.fill('10.05.2020');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/date=2020-05-10/);
    // 600.00 has been due since 9 February: 91 days. 80.00 since 1 May: 9 days.
    const cells = customer(page, 'Aareblick AG').getByRole('gridcell');
    await expect(cells.nth(1)).toHaveText('250.50', patience);
    await expect(cells.nth(5)).toHaveText('600.00');
    await expect(cells.nth(6)).toHaveText('850.50');
    await expect(customer(page, 'Zugerberg GmbH').getByRole('gridcell').nth(2)).toHaveText('80.00');
    await expect(grid(page).getByRole('row').last()).toContainText('930.50');
    await expect(grid(page, 'EUR').getByRole('row').last()).toContainText('99.00');

    await customer(page, 'Aareblick AG').focus();
    await page.keyboard.press('Enter');
    await expect(customer(page, '91 Tage überfällig')).toContainText('Total 1’000.00, bezahlt 400.00');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/invoices/${old}$`), patience);
    await page.goBack();
    await expect(page).toHaveURL(/date=2020-05-10/);
    await expect(customer(page, 'Zugerberg GmbH')).toBeVisible(patience);
  },
);

test('sorts by amount, filters by customer and exports a file', async ({ signedIn: page }) => {
  const { one } = await fill(page);
  await page.goto('/open-items?date=2020-05-10');
  await expect(customer(page, 'Aareblick AG')).toBeVisible(patience);
  const names = grid(page).getByRole('button', { name: /AG|GmbH/ });
  await expect(names).toHaveText(['Aareblick AG', 'Zugerberg GmbH']);
  await grid(page).getByRole('button', { name: 'Offen CHF' }).click();
  await expect(names).toHaveText(['Zugerberg GmbH', 'Aareblick AG']);
  await expect(page).toHaveURL(/sort=open/);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Als CSV' }).click(),
  ]);
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(head).toContain(
    'Kunde;Nummer;Datum;Fällig;Tage überfällig;Währung;Total;Bezahlt;Gutgeschrieben;Mahngebühren;Offen',
  );
  expect(lines.map((line) => line.split(';').toSpliced(1, 1).join(';')).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'Aareblick AG;2020-01-10;2020-02-09;91;CHF;1000.00;400.00;0.00;0.00;600.00',
    'Aareblick AG;2020-05-01;2020-05-31;0;CHF;250.50;0.00;0.00;0.00;250.50',
    'Zugerberg GmbH;2020-04-01;2020-05-01;9;CHF;80.00;0.00;0.00;0.00;80.00',
    'Zugerberg GmbH;2020-04-01;2020-05-01;9;EUR;99.00;0.00;0.00;0.00;99.00',
  ]);

  await page.goto(`/open-items?date=2020-07-01&contact_id=${one}`);
  await expect(grid(page).getByRole('row').last()).toContainText('250.50', patience);
  await expect(customer(page, 'Zugerberg GmbH')).toHaveCount(0);
  await page.goto('/open-items?date=2019-12-31');
  await expect(page.getByText('An diesem Tag war nichts offen')).toBeVisible(patience);
});

test('a customer’s statement is viewed, saved and e-mailed, from the list and from the contact', async ({
  signedIn: page,
}) => {
  const { one } = await fill(page);
  await page.goto('/open-items?date=2020-05-10');
  await customer(page, 'Aareblick AG').click();
  await page.getByRole('button', { name: 'Kontoauszug' }).click();
  const panel = page.getByRole('dialog', { name: 'Kontoauszug von Aareblick AG' });
  await expect(panel.getByText('Kontoauszug per 10.05.2020').first()).toBeVisible(patience);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Herunterladen' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('Kontoauszug von Aareblick AG.pdf');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await openPage(page, `/contacts/${one}`);
  await page.getByRole('button', { name: 'Kontoauszug' }).click();
  await panel.getByRole('button', { name: 'Auszug senden' }).click();
  const mail = page.getByRole('dialog', { name: 'Kontoauszug an Aareblick AG senden' });
  await mail.getByRole('textbox', { name: 'An', exact: true }).fill('debitoren@aareblick.example');
  await page.keyboard.press('Control+Enter');
  await expect(mail).toHaveCount(0, patience);
  await openPage(page, '/outbox');
  await expect(page.getByRole('row').filter({ hasText: 'debitoren@aareblick.example' })).toContainText(
    'Kontoauszug per',
  );
});

testAccessible(['/open-items', '/open-items?date=2019-12-31'], async (page) => {
  await page.goto('/open-items');
  await grid(page).getByRole('row').nth(1).click();
  await expect(grid(page).getByRole('link').first()).toBeVisible(patience);
});

test('P shows the statement of the customer in focus, M its mail, and the bars stand over their columns', async ({
  signedIn: page,
}) => {
  await fill(page);
  await page.goto('/open-items?date=2020-05-10');
  const row = customer(page, 'Zugerberg GmbH').first();
  await expect(row).toBeVisible(patience);
  await expect(page.getByText('64 %', { exact: true }).first()).toBeVisible();
  await row.focus();
  await page.keyboard.press('p');
  const panel = page.getByRole('dialog', { name: 'Kontoauszug von Zugerberg GmbH' });
  await expect(panel.getByText('Kontoauszug per 10.05.2020').first()).toBeVisible(patience);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await row.focus();
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog', { name: 'Kontoauszug an Zugerberg GmbH senden' })).toBeVisible(patience);
});

test('on a phone, an opened customer keeps the whole name beside the statement', async ({ signedIn: page }) => {
  await fill(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/open-items?date=2020-05-10');
  await customer(page, 'Zugerberg GmbH').click(patience);
  await expect(page.getByRole('button', { name: 'Auszug senden' })).toBeVisible();
  const name = customer(page, 'Zugerberg GmbH').getByTitle('Zugerberg GmbH');
  expect(await name.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
});
