import { expect, openPage, test } from '../support.ts';

// Small usability findings that no other journey covers (docs/tried-in-use-documents.md).

test('the list of keys starts at the top, and an issued document lists no editing keys', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  for (const [path, isDraft] of [
    ['/invoices/60', true],
    ['/invoices/1', false],
  ] as const) {
    await openPage(page, path);
    await expect(
      page
        .getByRole('region', { name: /^Seite 1 von/ })
        .or(page.getByText(/^Seite 1 von/))
        .first(),
    ).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Tastenkürzel' });
    await expect(help.getByRole('heading').first()).toBeInViewport();
    expect(
      await help.evaluate((dialog) => [dialog, ...dialog.querySelectorAll('*')].every((one) => one.scrollTop === 0)),
    ).toBe(true);
    expect((await help.getByText(/Gruppe|Rabatt|löschen/i).count()) > 0, path).toBe(isDraft);
  }
});

test('number, state and buttons of a document stay visible while its lines scroll', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await openPage(page, '/invoices/1');
  const number = page.getByRole('heading', { level: 1 });
  await expect(page.getByText('Rechenweg')).toBeAttached();
  await page.getByRole('treegrid').hover();
  await page.mouse.wheel(0, 3000);
  await expect(page.getByRole('heading', { name: 'Mahnungen' })).toBeInViewport();
  await expect(number).toBeInViewport();
  const isOnTop = await number.evaluate((heading) => {
    const { x, y, width, height } = heading.getBoundingClientRect();
    return heading.contains(document.elementFromPoint(x + width / 4, y + height / 2));
  });
  expect(isOnTop).toBe(true);
});
