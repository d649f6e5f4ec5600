import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, testAccessible } from '../axe.ts';
import { expect, test } from '../support.ts';

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
/** Reports to the app that a scope was not granted. */
const withoutScope = (page: Page, scope: string) =>
  page.route('**/session', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(scope, '') });
  });

const save = (page: Page) => page.getByRole('button', { name: 'Speichern' }).click();

const create = async (page: Page, code: string, name: string, more: Readonly<Record<string, string>> = {}) => {
  await page.goto('/articles/new');
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Name', { exact: true }).fill(name);
  for (const [label, value] of Object.entries(more)) await page.getByLabel(label, { exact: true }).fill(value);
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: `Gespeichert: ${code}` })).toBeVisible();
};

const open = async (page: Page, name: string) => {
  await page.goto(`/articles?text=${encodeURIComponent(name)}`);
  await rowOf(page, name).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
};

test(
  'creates an article with prices as people write them, finds it by code and name, and sorts',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await page.goto('/articles');
    await expect(page.getByRole('grid', { name: 'Artikel' })).toHaveAttribute('aria-rowcount', /^[1-9]\d+$/);
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { name: 'Neuer Artikel' })).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill('ZZ-900');
    await page.getByLabel('Name', { exact: true }).fill('Prüfbericht lang');
    await page.getByLabel('Einkauf', { exact: true }).fill('1450');
    await page.getByLabel('Verkauf', { exact: true }).fill("2'350,00");
    await expect(page.getByText('38.3 %')).toBeVisible();
    await expect(page.getByText('900.00')).toBeVisible();
    await page.getByLabel('Einheit').fill('Stk');
    await page.getByRole('option', { name: 'Stk' }).click();
    await expect(page.getByLabel('Verkauf', { exact: true })).toHaveValue('2’350.00');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('status').filter({ hasText: 'Gespeichert: ZZ-900' })).toBeVisible();

    await expect(page.getByRole('grid', { name: 'Artikel' })).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('prüfbericht zz');
    await expect(page).toHaveURL(/text=/);
    await expect(page.getByText('1 Artikel', { exact: true })).toBeVisible();
    await expect(rowOf(page, 'ZZ-900')).toContainText('2’350.00');
    await page.reload();
    await expect(page.getByText('1 Artikel', { exact: true })).toBeVisible();

    await page.goto('/articles');
    const firstCode = page.getByRole('grid').locator('[data-index="0"]');
    await expect(firstCode).toContainText('BE-010');
    await page.getByRole('button', { name: 'Verkauf' }).click();
    await page.getByRole('button', { name: 'Verkauf' }).click();
    await expect(page).toHaveURL(/sort=sale_price_desc/);
    await expect(page.getByRole('columnheader', { name: 'Verkauf' })).toHaveAttribute('aria-sort', 'descending');
    await expect(firstCode).not.toContainText('BE-010');
  },
);

test('keeps a filter in the address and remembers a chosen column', async ({ signedIn: page }) => {
  await page.goto('/articles');
  await expect(rowOf(page, 'BE-010')).toBeVisible();
  await page.keyboard.press('f');
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByLabel('Lagerartikel').fill('ja');
  await page.getByRole('option', { name: 'ja' }).click();
  await expect(page).toHaveURL(/is_stock=true/);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'BE-010')).toHaveCount(0);
  await page.getByRole('button', { name: /Lagerartikel ja entfernen/ }).click();
  await expect(rowOf(page, 'BE-010')).toBeVisible();
  await page.getByRole('button', { name: 'Spalten' }).click();
  await page.getByRole('checkbox', { name: 'MWST Verkauf' }).check();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'MWST Verkauf' })).toBeVisible();
});

test('refuses a taken code at its field and offers a free one', async ({ signedIn: page }) => {
  await page.goto('/articles/new');
  await page.getByLabel('Code', { exact: true }).fill('BE-010');
  await page.getByLabel('Name', { exact: true }).fill('Zweiter');
  await save(page);
  await expect(page.getByText(/«Beratung vor Ort» hat diesen Code\. Frei ist/)).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: /^BE-\d+ nehmen$/ }).click();
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: /Gespeichert: BE-\d+ Zweiter/ })).toBeVisible();
});

test('unreadable input stays as typed and is reported at its field', async ({ signedIn: page }) => {
  await page.goto('/articles/new');
  await page.getByLabel('Verkauf', { exact: true }).fill('viel');
  await page.getByLabel('Verkauf', { exact: true }).blur();
  await expect(page.getByText(/Bitte eine Zahl wie 99\.50 eingeben/)).toBeVisible();
  await expect(page.getByLabel('Verkauf', { exact: true })).toHaveValue('viel');
  await save(page);
  await expect(page.getByRole('alert').getByRole('button', { name: 'Verkauf' })).toBeVisible();
  await expect(page).toHaveURL(/\/articles\/new/);
});

test('a draft survives a reload', async ({ signedIn: page }) => {
  await page.goto('/articles/new');
  await page.getByLabel('Name', { exact: true }).fill('Noch nicht fertig');
  page.on('dialog', (dialog) => void dialog.accept());
  // Encrypting takes a moment.
  const kept = async () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kontor-draft:')).length);
  await expect.poll(kept).toBe(1);
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Noch nicht fertig');
  await page.getByRole('button', { name: 'Entwurf verwerfen' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});

test('merges two people’s changes to an article, and asks about a field that both changed', async ({
  signedIn: page,
}) => {
  await create(page, 'ZZ-910', 'Gemeinsam', { Verkauf: '100' });
  await open(page, 'Gemeinsam');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Gemeinsam von mir');
  const other = await page.context().newPage();
  await open(other, 'Gemeinsam');
  await other
    .getByRole('button', { name: 'Entwurf verwerfen' })
    .click({ timeout: 3_000 })
    .catch(() => undefined);
  await other.getByLabel('Name', { exact: true }).fill('Gemeinsam vom anderen');
  await other.getByLabel('Verkauf', { exact: true }).fill('120');
  await save(other);
  await expect(other.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();

  const choice = page.getByRole('group', { name: 'Name' });
  await expect(choice).toContainText('Vorher: «Gemeinsam»');
  await expect(page.getByLabel('Verkauf', { exact: true })).toHaveValue('120.00');
  await save(page);
  await expect(page.getByText('Dasselbe wurde inzwischen anderswo geändert.')).toBeVisible();
  await choice.getByRole('button', { name: /Andere Änderung/ }).click();
  await expect(name).toHaveValue('Gemeinsam vom anderen');
  await name.fill('Gemeinsam zuletzt');
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert: ZZ-910 Gemeinsam zuletzt' })).toBeVisible();
});

test('a deleted article can be restored, and several can be deleted or changed at once', async ({ signedIn: page }) => {
  await create(page, 'ZY-1', 'Wegwerf eins');
  await create(page, 'ZY-2', 'Wegwerf zwei');
  await open(page, 'Wegwerf eins');
  await page.getByRole('button', { name: 'Löschen' }).click();
  await expect(rowOf(page, 'Wegwerf eins')).toHaveCount(0);
  await page.getByRole('button', { name: /Rückgängig/ }).click();
  await page.goto('/articles?text=Wegwerf');
  await expect(page.getByText('2 Artikel', { exact: true })).toBeVisible();

  await page.getByRole('checkbox', { name: 'Alle wählen' }).click();
  const bar = page.getByRole('toolbar', { name: '2 gewählt' });
  await bar.getByRole('button', { name: 'Gruppe zuweisen' }).click();
  await page.getByRole('dialog', { name: 'Gruppe zuweisen' }).getByLabel('Gruppe').fill('Beratung');
  await page.getByRole('option', { name: 'Beratung' }).click();
  await page.getByRole('button', { name: 'Zuweisen', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 geändert' })).toBeVisible();
  await expect(rowOf(page, 'Wegwerf eins')).toContainText('Beratung');

  await page.getByRole('checkbox', { name: 'Alle wählen' }).click();
  await expect(bar).toBeVisible();
  await page.keyboard.press('Delete');
  const question = page.getByRole('dialog', { name: '2 Einträge löschen?' });
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('heading', { name: 'Nichts gefunden' })).toBeVisible();
  await page
    .getByRole('button', { name: /Rückgängig/ })
    .first()
    .click();
  await expect(page.getByText('1 Artikel', { exact: true })).toBeVisible();
});

test('the CSV contains everything found, in plain figures', async ({ signedIn: page }) => {
  await create(page, 'ZX-1', '=Formel; böse', { Verkauf: '1234.5' });
  await page.goto('/articles?text=ZX-1');
  await expect(page.getByText('1 Artikel', { exact: true })).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  const [head = '', line = ''] = text.split('\r\n');
  expect(head).toMatch(/^﻿Code;Name;Gruppe;Bestand;Einheit;Einkauf;Verkauf;Marge;Ertragskonto$/);
  expect(line).toMatch(/^ZX-1;"'=Formel; böse";;;;;1234\.50?;;$/);
});

test('works by keyboard only: go to the last row, open, change, save and return to the row', async ({
  signedIn: page,
}) => {
  await page.goto('/articles');
  await page.locator('[data-index="0"]').focus();
  await page.keyboard.press('End');
  const focused = page.locator('[data-index]:focus');
  await expect(focused).toHaveAttribute('aria-rowindex', /^[4-9]\d$/);
  const index = await focused.getAttribute('aria-rowindex');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.type(' x');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toBeVisible();
  await expect(focused).toHaveAttribute('aria-rowindex', index ?? '');
});

test('a user with read access sees the article without a form and returns to its row', async ({ signedIn: page }) => {
  await create(page, 'LES-1', 'Lesebeispiel', { Verkauf: '165' });
  await withoutScope(page, 'article_edit');
  await page.goto('/articles?text=Lesebeispiel');
  await expect(page.getByRole('link', { name: 'Neuer Artikel' })).toHaveCount(0);
  await rowOf(page, 'Lesebeispiel').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lesebeispiel');
  await expect(page.getByText('Sie können hier nur lesen.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('definition').filter({ hasText: 'LES-1' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('definition').filter({ hasText: '165.00' })).toBeVisible();
  for (const name of ['Speichern', 'Löschen']) await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expectAccessible(page, 'read-only article');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-index]:focus')).toContainText('Lesebeispiel');
  await page.goto('/articles/new');
  await expect(page.getByText(/Recht wurde beim Anmelden nicht erteilt/)).toBeVisible();
});

test('shows the names of referenced records in every group', async ({ signedIn: page }) => {
  await withoutScope(page, 'kb_expense_edit');
  await page.goto('/expenses');
  await page.locator('[data-index="0"]').click();
  await expect(page.getByText('Sie können hier nur lesen.')).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('definition')
      .filter({ hasText: /^CHF [\d’]+\.\d\d$/ })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('main').getByRole('definition').filter({ hasText: /^#\d/ })).toHaveCount(0);
  await expectAccessible(page, 'read-only expense');
});

testAccessible(['/articles', '/articles?text=zzzz', '/articles/new', '/articles/3']);

test('the role Zeit sees sale prices, but no purchase prices and margins', async ({
  signedIn: page,
  browser,
  openSession,
}) => {
  await create(page, 'ZZ-950', 'Geheimer Einkauf', { Einkauf: '71.35', Verkauf: '93.20' });
  await page.goto('/articles?text=ZZ-950');
  await expect(rowOf(page, 'Geheimer Einkauf')).toContainText('71.35');
  await expect(rowOf(page, 'Geheimer Einkauf')).toContainText('21.85');

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-CH' });
  await openSession(context, 'chantal');
  const other = await context.newPage();
  await other.goto(new URL('/articles?text=ZZ-950', page.url()).href);
  await expect(rowOf(other, 'Geheimer Einkauf')).toContainText('93.20');
  await expect(other.getByRole('main')).not.toContainText(/71\.35|21\.85|Marge/);
  await rowOf(other, 'Geheimer Einkauf').click();
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Geheimer Einkauf');
  await expect(other.getByRole('main')).toContainText('93.20');
  await expect(other.getByRole('main')).not.toContainText(/71\.35|21\.85|Marge/);
  await context.close();
});
