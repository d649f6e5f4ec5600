import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes, widths } from '../axe.ts';
import { expect, openPage, test } from '../support.ts';

const family = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

const styleOf = (page: Page, label: string, property: string) =>
  family(page, 'Schaltfläche')
    .locator('div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('button', { name: 'Duplizieren' })
    .first()
    .evaluate((button, propertyName) => getComputedStyle(button).getPropertyValue(propertyName), property);

test(
  'the help sheet leads to the page, which shows states that only a browser can cause',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await openPage(page, '/timetrackings');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Tastenkürzel' }).getByRole('link', { name: 'Bausteine' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bausteine' })).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Tastenkürzel' })).toHaveCount(0);
    const normal = family(page, 'Schaltfläche').locator('[data-state]').filter({ hasText: 'Duplizieren' });
    const look = (state: string) =>
      normal
        .and(page.locator(`[data-state="${state}"]`))
        .getByRole('button')
        .evaluate((button) => {
          const { borderTopColor, backgroundColor, outlineStyle } = getComputedStyle(button);
          return { borderTopColor, backgroundColor, outlineStyle };
        });
    const rest = { background: await styleOf(page, 'normal, Ruhe', 'background-color') };
    const hover = await look('hover');
    expect(hover.backgroundColor).not.toBe(rest.background);
    expect(hover.outlineStyle).toBe('none');
    expect((await look('focus')).outlineStyle).toBe('solid');
    expect((await look('pressed')).backgroundColor).not.toBe(hover.backgroundColor);
  },
);

test('colours and row height are chosen there, and reset when the page is left', async ({ signedIn: page }) => {
  await page.goto('/design');
  const root = page.locator('html');
  await page.getByRole('radio', { name: 'Dunkel' }).check();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  for (const [name, density, height] of [
    ['Dicht', 'compact', 28],
    ['Weit', 'roomy', 40],
    ['Normal', 'regular', 32],
  ] as const) {
    await page.getByRole('radio', { name }).check();
    await expect(root).toHaveAttribute('data-density', density);
    const box = await family(page, 'Schaltfläche').getByRole('button', { name: 'Speichern' }).first().boundingBox();
    expect(box?.height).toBe(height);
  }
  await page.getByRole('link', { name: 'Zeiteinträge' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zeiteinträge' })).toBeVisible();
  expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
});

test('the components are real: they can be typed into, opened and closed', async ({ signedIn: page }) => {
  await page.goto('/design');
  const duration = family(page, 'Dauer, Zeitraum, Datum').getByLabel('Dauer').nth(1);
  await duration.fill('2h75');
  await duration.blur();
  await expect(
    family(page, 'Dauer, Zeitraum, Datum')
      .getByText(/75 Minuten sind mehr als eine Stunde/)
      .first(),
  ).toBeVisible();
  await family(page, 'Dialog, Meldung am Platz').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('dialog', { name: '3 Einträge löschen?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Behalten' }).last()).toBeFocused();
  await page.keyboard.press('Escape');
  const combo = family(page, 'Auswahl').getByRole('combobox', { name: 'Kontakt' }).nth(1);
  await combo.fill('alp');
  await page.keyboard.press('Enter');
  await expect(combo).toHaveValue('Seilbahn Musteralp AG');
});

for (const width of widths) {
  test(`axe finds nothing and nothing scrolls sideways: ${width} px`, async ({ signedIn: page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, '/design');
    await page.getByRole('heading', { level: 1, name: 'Bausteine' }).waitFor();
    await expectAccessibleInBothThemes(page, '/design');
  });
}
