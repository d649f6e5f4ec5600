import type { Page } from '@playwright/test';
import { openLoaded } from '../go-to.ts';
import { expect, test } from '../support.ts';
import { recordWrites } from './keyboard-watch.ts';

/** Holds a script back until the returned function is called. */
const holdBack = async (page: Page, name: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
};

for (const [part, path, key, title] of [
  ['document-mail-dialog', '/invoices/1', 'm', 'RE-00001 senden'],
  ['document-mails', '/invoices/1', 'm', 'RE-00001 senden'],
  ['document-mail-dialog', '/estimates/1', 'm', 'AN-00001 senden'],
] as const) {
  test(`a dialog that is still loading (${part}, ${path}) takes the keys at once, and not later`, async ({
    signedIn: page,
  }) => {
    const release = await holdBack(page, part);
    await openLoaded(page, path);
    await expect(page.getByRole('button', { name: 'Senden' })).toBeVisible();
    const { since } = recordWrites(page);
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: 'Lädt' })).toHaveCSS('opacity', '1');
    // On the page, these open, start or delete something.
    for (const other of ['w', 's', 'c', 'Delete', 'Control+k', 'Control+Enter']) await page.keyboard.press(other);
    await expect(page.locator(':popover-open')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    release();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('textbox', { name: 'Betreff' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    expect(since()).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
}

test('a dialog that is still loading can be left, and does not open later', async ({ signedIn: page }) => {
  const release = await holdBack(page, 'document-mail-dialog');
  await openLoaded(page, '/invoices/1');
  await expect(page.getByRole('button', { name: 'Senden' })).toBeVisible();
  const requested = page.waitForRequest('**/assets/document-mail-dialog-*.js');
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog', { name: 'Lädt' })).toBeVisible();
  await requested;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const loaded = page.waitForResponse('**/assets/document-mail-dialog-*.js');
  release();
  await loaded;
  await page.keyboard.press('w');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.locator('dialog[open]')).toHaveCount(0);
});
