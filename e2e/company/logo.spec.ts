import { field } from '../documents/document.ts';
import { expect, openPage, test } from '../support.ts';

/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
/** Its frame is whole, but the pixels are not. */
const spoilt = Buffer.from(png);
spoilt.fill(0, 41, 54);

test('a logo that cannot be printed is refused when it is chosen, with the reason', async ({ signedIn: page }) => {
  await openPage(page, '/settings/company?part=letterhead');
  const logo = page.locator('input[type=file]');
  const choose = async (name: string, buffer: Buffer) => logo.setInputFiles({ name, mimeType: 'image/png', buffer });
  const picture = page.getByRole('img', { name: 'Logo' });
  for (const [name, bytes, reason] of [
    ['text.png', Buffer.from('no picture'), /muss ein PNG oder JPEG sein/],
    ['large.png', Buffer.concat([png.subarray(0, 8), Buffer.alloc(310_000)]), /grösser als 300 kB/],
    ['half.png', png.subarray(0, 60), /beschädigt oder nicht vollständig/],
    ['spoilt.png', spoilt, /beschädigt oder nicht vollständig/],
  ] as const) {
    await choose(name, bytes);
    await expect(page.getByText(reason), name).toBeVisible();
    await expect(picture).toHaveCount(0);
    await choose('logo.png', png);
    await expect(picture).toBeVisible();
    await expect(page.getByText(reason)).toHaveCount(0);
    await page.getByRole('button', { name: 'Entfernen' }).click();
  }
  // The bytes decide, not the name of the file.
  await choose('logo.jpg', png);
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('status').filter({ hasText: 'Gespeichert: Firmenprofil' })).toBeVisible();
  await page.reload();
  await expect(picture).toBeVisible();
});

test('a pattern without a number says what is missing', async ({ signedIn: page }) => {
  await openPage(page, '/settings/company?part=numbers');
  const pattern = field(page, 'Nummer der Rechnungen');
  await pattern.fill('RE');
  await pattern.press('Tab');
  await expect(page.getByText(/Muss einmal \{nr\} enthalten/)).toBeVisible();
});
