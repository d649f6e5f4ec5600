import type { Page } from '@playwright/test';
import { expense } from '../records.ts';
import { expect, openPage, test } from '../support.ts';

/** The focused element, and whether a message covers it; null if the focus has left the page. */
const focused = async (page: Page, message: string) =>
  page
    .getByText(message)
    .locator('..')
    .evaluate((bar) => {
      const field = document.activeElement;
      if (field === null || field.closest('main') === null) return null;
      const [of, over] = [field.getBoundingClientRect(), bar.getBoundingClientRect()];
      const isBeside = of.right <= over.left || of.left >= over.right;
      const isCovered = !isBeside && of.bottom > over.top && of.top < over.bottom;
      return { field: field.outerHTML.slice(0, 200), isCovered };
    });

for (const size of [
  { width: 1440, height: 600 },
  { width: 360, height: 640 },
]) {
  test(`a toast never covers a focused field, at ${size.width} px`, async ({ signedIn: page }) => {
    await openPage(page, '/expenses');
    const id = await expense(page, 'Bahnbillett', '42');
    await page.setViewportSize(size);
    await openPage(page, `/expenses/${id}`);
    const refused = { name: 'Quittung.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<b>') };
    await page.getByLabel('Belege wählen').setInputFiles(refused);
    const message = 'Ein Beleg muss eine PDF-, JPEG- oder PNG-Datei sein.';
    await expect(page.getByText(message)).toBeVisible();
    await page.getByRole('main').focus();
    const covered: string[] = [];
    let count = 0;
    for (;;) {
      await page.keyboard.press('Tab');
      const box = await focused(page, message);
      if (box === null) break;
      count += 1;
      if (box.isCovered) covered.push(box.field);
    }
    expect(count).toBeGreaterThan(15);
    expect(covered).toEqual([]);
  });
}

test('a new toast does not cover the focused row', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await openPage(page, '/contacts');
  const row = page.getByRole('grid').getByRole('row');
  await expect(row.nth(3)).toBeVisible();
  await row.nth(1).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Control+z');
  const message = 'Auf dieser Seite lässt sich nichts mehr rückgängig machen.';
  await expect(page.getByText(message)).toBeVisible();
  await expect.poll(async () => focused(page, message)).toMatchObject({ isCovered: false });
  expect(await focused(page, message)).toMatchObject({ field: expect.stringContaining('role="row"') });
});
