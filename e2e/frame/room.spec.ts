import type { Locator, Page } from '@playwright/test';
import { create } from '../documents/document.ts';
import { expect, openPage, test } from '../support.ts';

/** How many rows the visible elements take. */
const rowsOf = (elements: Locator): Promise<number> =>
  elements.evaluateAll((all) => {
    const shown = all.map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 2);
    return new Set(shown.map(({ bottom }) => Math.round(bottom))).size;
  });

const openOnPhone = async (page: Page, path: string): Promise<Locator> => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, path);
  await expect(page.getByRole('grid').locator('[data-index]').first()).toBeVisible();
  return page.getByRole('main').locator('header').first();
};

test('on a phone the buttons above a list are one row, and a menu has the others', async ({ signedIn: page }) => {
  const head = await openOnPhone(page, '/invoices');
  const more = head.getByRole('button', { name: 'Mehr' });
  await expect(head.getByRole('button', { name: 'Spalten' })).toBeVisible();
  await expect(head.getByRole('link', { name: 'Neue Rechnung' })).toBeVisible();
  await expect.poll(async () => rowsOf(head.locator('button:visible, a[href$="/new"]'))).toBe(1);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Wählen', 'CSV', 'Drucken']);
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
  await expect(more).toBeFocused();
});

test('on a phone rows are selected from the menu, and the focus returns to it', async ({ signedIn: page }) => {
  const head = await openOnPhone(page, '/articles');
  const more = head.getByRole('button', { name: 'Mehr' });
  const toSelect = async () => {
    await more.press('Enter');
    await page.getByRole('menuitem', { name: 'Wählen' }).press('Enter');
  };
  await toSelect();
  await expect(more).toBeFocused();
  const choose = head.getByRole('button', { name: 'Wählen', exact: true });
  await expect(choose).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => rowsOf(head.locator('button:visible'))).toBe(1);
  await page.getByRole('grid').locator('[data-index="1"]').click();
  await expect(page.getByRole('toolbar', { name: '1 gewählt' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('toolbar', { name: '1 gewählt' })).toBeHidden();
  await toSelect();
  await choose.press('Enter');
  await expect(choose).toBeHidden();
  await expect(more).toBeFocused();
  await page.getByRole('grid').locator('[data-index="1"]').click();
  await expect(page).toHaveURL(/\/articles\/\d+/);
});

test('the facts of a draft are two rows above their link on a phone, and one row at 1024 px', async ({
  signedIn: page,
}) => {
  await create(page, '/invoices', 'Muster AG', 'Beratung');
  const facts = page.getByRole('main').locator('dl').first();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(facts.getByText('Leistung')).toBeVisible();
  await expect(facts.getByText('Konto', { exact: true })).toBeVisible();
  await expect.poll(async () => rowsOf(facts.locator('dt'))).toBe(2);
  const check = page.getByRole('button', { name: /fehl|prüfen/ });
  const [title, state] = await Promise.all(
    [page.getByText('Beratung', { exact: true }).first(), check].map((each) => each.boundingBox()),
  );
  expect(title?.y).toBeLessThan(state?.y ?? 0);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(facts.getByText('Texte')).toBeVisible();
  await expect.poll(async () => rowsOf(facts.locator('dd'))).toBe(1);
});

test('the reminder run shows names of contacts whole, with the mail address below them', async ({ signedIn: page }) => {
  await openPage(page, '/reminders');
  const rows = page.getByRole('grid').locator('[data-index]');
  const row = rows.filter({ hasText: 'Schreinerei Holzer & Söhne' });
  const [name, address] = [row.getByText('Schreinerei Holzer & Söhne'), row.getByText(/@.+\.example$/)];
  const cutOf = (text: Locator) => text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(address).toBeVisible();
    expect(await cutOf(name), `${width} px`).toBeLessThanOrEqual(0);
    expect((await address.boundingBox())?.y).toBeGreaterThan((await name.boundingBox())?.y ?? 0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await cutOf(address)).toBeLessThanOrEqual(0);
});
