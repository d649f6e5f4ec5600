import { expect, openPage, test } from '../support.ts';

test('a save right after a contact was created in its picker waits for the contact', async ({ signedIn: page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/api/contact', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  await openPage(page, '/invoices/new');
  await expect(page.getByLabel('Kontakt').and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.type('Eilige Kundin');
  await expect(page.getByRole('option', { name: '«Eilige Kundin» anlegen' })).toBeVisible();
  const creating = page.waitForRequest(
    (request) => request.url().endsWith('/api/contact') && request.method() === 'POST',
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await creating;
  await page.keyboard.press('Control+s');
  release(undefined);
  await expect(page.getByRole('heading', { name: /^RE-\d+$/ })).toBeVisible();
  await expect(page.getByText('Eilige Kundin').first()).toBeVisible();
});
