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
  const lines = page.getByRole('treegrid');
  await lines.hover();
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(lines).not.toBeInViewport({ timeout: 500 });
  }).toPass();
  const head = page
    .getByRole('banner')
    .filter({ has: number })
    .or(page.locator('header').filter({ has: number }));
  await expect(number).toBeInViewport();
  await expect(head.getByText(/^(Bezahlt|Offen|Überfällig|Teils bezahlt)/).first()).toBeInViewport();
  await expect(head.getByRole('button', { name: 'Mehr', exact: true })).toBeInViewport();
  const isOnTop = await number.evaluate((heading) => {
    const { x, y, width, height } = heading.getBoundingClientRect();
    return heading.contains(document.elementFromPoint(x + width / 4, y + height / 2));
  });
  expect(isOnTop).toBe(true);
});
