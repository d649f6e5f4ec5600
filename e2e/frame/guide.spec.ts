import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, openPage, test } from '../support.ts';

const keys = (page: Page) => page.getByRole('dialog', { name: 'Tastenkürzel' });

test('? opens the user guide in the language of the app', { tag: '@page' }, async ({ signedIn: page, context }) => {
  await openPage(page, '/today');
  await page.keyboard.press('?');
  await expect(keys(page)).toBeVisible();
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(keys(page).getByRole('link', { name: 'Anleitung' })).toBeFocused();
  await page.keyboard.press('Enter');
  const guide = await opened;
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Anleitung');
  await guide.getByRole('link', { name: 'English' }).click();
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('User guide');
});

test('in French the menu opens the French guide', async ({ signedIn: page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/today');
  await page.getByRole('button', { name: 'Anna Berger' }).click();
  await page.getByRole('radio', { name: 'Français' }).click({ force: true });
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Mode d’emploi' }).click();
  const guide = await opened;
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Mode d’emploi');
  await guide.getByRole('link', { name: 'Italiano' }).click();
  await expect(guide.getByRole('heading', { level: 1 })).toHaveText('Guida');
  await guide.getByRole('link', { name: 'Apri Kontor' }).click();
  await expect(guide.getByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible();
});

for (const [locale, title] of [
  ['de-CH', 'Anleitung'],
  ['fr-CH', 'Mode d’emploi'],
  ['it-CH', 'Guida'],
  ['en-GB', 'User guide'],
] as const) {
  test(`/guide without a language leads to the guide for ${locale}, also without a session`, async ({
    browser,
    program,
  }) => {
    const context = await browser.newContext({ locale, baseURL: program.url });
    const page = await context.newPage();
    await page.goto('/guide');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.evaluate(() => localStorage.setItem('kontor-language', 'de'));
    await page.goto('/guide/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anleitung');
    await context.close();
  });
}

for (const [language, theme] of [
  ['de', 'light'],
  ['en', 'dark'],
  ['fr', 'light'],
  ['it', 'dark'],
] as const) {
  test(`every page of the guide (${language}) loads completely, ${theme}, on a phone, under the content policy`, async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: theme });
    const response = await page.goto(`/guide/${language}/index.html`);
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
    const links = page.getByRole('listitem').getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.length).toBeGreaterThan(6);
    for (const address of ['index.html', ...addresses]) {
      await page.goto(`/guide/${language}/${address}`);
      await expect(page.locator(`html[data-theme="${theme}"]`)).toBeVisible();
      await expectAccessible(page, `${language}/${address}`);
      for (const picture of await page.getByRole('main').getByRole('img').all())
        expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(1200);
    }
    expect(refused).toEqual([]);
  });
}
