import type { Page, Request } from '@playwright/test';
import { expectAccessibleInBothThemes, widths } from '../axe.ts';
import { expect, openPage, test } from '../support.ts';

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const line = (page: Page) => page.getByRole('combobox', { name: 'Suchen, öffnen, erstellen' });
const active = (page: Page) => page.getByRole('option', { selected: true });
const message = (page: Page, text: string) => page.getByRole('paragraph').filter({ hasText: text });
/** The service may respond slowly. */
const patience = { timeout: 15_000 };
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

const listed = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Zeiteinträge' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Tag' }).first()).toBeVisible(patience);
};

test(
  'finds actions and pages by keyboard only, and restores the focus',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await openPage(page, '/timetrackings');
    await listed(page);
    const opener = page.getByRole('button', { name: 'Suchen, öffnen, erstellen' });
    await opener.focus();
    await press(page, 'Control+k');
    await expect(line(page)).toBeFocused();
    await expect(line(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(active(page)).toHaveText(/Neuer Eintrag/);
    await expect(page.getByRole('option', { name: /Zeiteinträge/ }).getByText('G Z')).toBeVisible();
    await press(page, 'ArrowDown');
    await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
    const id = await active(page).getAttribute('id');
    await expect(line(page)).toHaveAttribute('aria-activedescendant', id ?? '');
    await press(page, 'ArrowUp', 'ArrowUp');
    await expect(active(page)).toHaveText(/^Überall abmelden/);
    await press(page, 'Escape');
    await expect(opener).toBeFocused();

    await press(page, 'Control+k');
    await page.keyboard.type('imp');
    await expect(active(page)).toHaveText(/Import/);
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();

    await press(page, 'Control+k');
    await expect(group(page, 'Zuletzt').getByRole('option')).toHaveText([/Import/]);
    await press(page, 'Control+k');
    await expect(line(page)).toHaveCount(0);
  },
);

test('finds records by words in any order, and opens them', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  await listed(page);
  await press(page, 'Control+k');
  await page.keyboard.type('retour mus');
  const found = group(page, 'Zeiteinträge').getByRole('option');
  await expect(found.first()).toContainText('Zürich–Thusis retour', patience);
  await expect(found.first()).toContainText('Seilbahn Musteralp AG');
  await expect(found.first().getByText('retour', { exact: true })).toHaveCSS('font-weight', '700');
  expect(await found.count()).toBeLessThanOrEqual(5);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ Treffer$/ })).toHaveCount(1);
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/timetrackings\/\d+$/);
  await expect(page.getByLabel('Text')).toHaveValue('Zürich–Thusis retour');
});

test('`>` offers only commands, `@` only contacts', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  await listed(page);
  await press(page, 'Control+k');
  await page.keyboard.type('>muster');
  await expect(message(page, 'Nichts passt zu «>muster».')).toBeVisible();
  await line(page).fill('>dunk');
  await expect(page.getByRole('option')).toHaveText([/Dunkel/]);
  await press(page, 'Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await press(page, 'Control+k');
  await page.keyboard.type('@muster');
  await expect(page.getByRole('option').first()).toHaveText(/^Muster AG/, patience);
  await expect(group(page, 'Zeiteinträge')).toHaveCount(0);
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/contacts\/\d+$/);
});

test('starts and stops the stopwatch from the palette, which shows the shortcuts', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  await listed(page);
  await press(page, 'Control+k');
  await page.keyboard.type('stoppuhr sta');
  await expect(active(page)).toHaveText(/Start.*Stoppuhr.*S/);
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: /^Stopp/ })).toBeVisible();
  await press(page, 'Control+k');
  await page.keyboard.type('stopp');
  await expect(active(page)).toHaveText(/^Stopp/);
  await press(page, 'Enter');
  await expect(page.getByText('Nichts läuft')).toBeVisible();
});

/** The list on a slow connection: the palette does not load until the returned function is called, nor do the other parts of its chunk. */
const withoutPalette = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/parts-*', async (route) => {
    await promise;
    await route.continue();
  });
  await page.reload();
  await listed(page);
  return resolve;
};

test('loads the palette once, loses no keystroke meanwhile, and aborts outdated requests', async ({
  signedIn: page,
}) => {
  await openPage(page, '/timetrackings');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  // The page before the reload may still fetch the palette.
  page.on('framenavigated', () => loaded.splice(0));
  const load = await withoutPalette(page);
  await press(page, 'Control+k');
  await page.keyboard.type('retn');
  load();
  await expect(message(page, 'Nichts passt zu «retn».')).toBeVisible(patience);
  await expect(line(page)).toHaveValue('retn');
  await expect(line(page)).toBeFocused();
  expect(loaded.filter((url) => url.includes('/assets/parts-'))).toHaveLength(1);
  await expect(page).toHaveURL(/\/timetrackings$/);

  await page.route('**/api/kontor/query/timetracking', (route) =>
    route.request().postData()?.includes('"text":"reto"') === true ? undefined : route.continue(),
  );
  const isFirst = (request: Request) => request.postData()?.includes('"text":"reto"') === true;
  const asked = page.waitForRequest(isFirst);
  const givenUp = page.waitForEvent('requestfailed', isFirst);
  await line(page).fill('reto');
  await asked;
  await page.keyboard.type('ur');
  await givenUp;
  await expect(page.getByRole('option').first()).toContainText('retour', patience);
});

test('an Enter pressed before the palette loads takes the first result', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  const load = await withoutPalette(page);
  await press(page, 'Control+k');
  await page.keyboard.type('imp');
  await press(page, 'Enter');
  load();
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible(patience);
});

test('does not offer actions outside the scopes', async ({ page, signIn }) => {
  await signIn(page, { without: [/Zeit lesen und schreiben/] });
  await press(page, 'Control+k');
  await expect(line(page)).toBeFocused();
  for (const name of [/Neuer Eintrag/, /Zeiteinträge/, /Import/, /Start/]) {
    await expect(page.getByRole('option', { name })).toHaveCount(0);
  }
  await page.keyboard.type('retour');
  await expect(group(page, 'Spesen').getByRole('option').first()).toBeVisible(patience);
  await expect(group(page, 'Zeiteinträge')).toHaveCount(0);
});

test('commands work while the service is unavailable, and the palette says so', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  await listed(page);
  await page.route('**/api/**', (route) => route.abort());
  await press(page, 'Control+k');
  await page.keyboard.type('englisch zzz');
  await expect(message(page, 'Der Dienst antwortet nicht. Befehle funktionieren trotzdem.')).toBeVisible({
    timeout: 20_000,
  });
  await line(page).fill('engl');
  await press(page, 'Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
});

const words = {
  fr: { name: 'Chercher, ouvrir, créer', typed: 'deconnecter partout', found: /^Se déconnecter partout/ },
  it: { name: 'Cerca, apri, crea', typed: 'ovunque esc', found: /^Esci ovunque/ },
  en: { name: 'Search, go to, create', typed: 'entries time', found: /Time entries/ },
} as const;

test('works in four languages and finds words without their accents', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  await listed(page);
  for (const [language, { name, typed, found }] of Object.entries(words)) {
    await page.evaluate((chosen) => localStorage.setItem('kontor-language', chosen), language);
    await page.reload();
    // The keys work once the list has loaded.
    await expect(page.getByRole('grid').locator('[data-index]').first()).toBeVisible(patience);
    await press(page, 'Control+k');
    await page.getByRole('combobox', { name }).fill(typed);
    await expect(page.getByRole('option').first()).toHaveText(found);
    await press(page, 'Escape');
  }
});

for (const width of widths) {
  test(`axe finds nothing in the palette, and nothing scrolls sideways: ${width} px`, async ({ signedIn: page }) => {
    await page.setViewportSize({ width, height: 740 });
    await openPage(page, '/today');
    await page.getByRole('button', { name: 'Suchen, öffnen, erstellen' }).click();
    for (const typed of ['', 'mus', 'zzzz']) {
      await line(page).fill(typed);
      await expect(page.getByRole('option').or(message(page, 'Nichts passt')).first()).toBeVisible(patience);
      await expectAccessibleInBothThemes(page, typed);
    }
    if (width === 1440) return;
    const close = page.getByRole('dialog').getByRole('button', { name: 'Schliessen' });
    expect((await close.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await close.click();
    await expect(line(page)).toHaveCount(0);
  });
}

for (const word of ['umziehen', 'migration', 'wechseln', 'daten übernehmen'])
  test(`finds the move from another service by “${word}”`, async ({ signedIn: page }) => {
    await openPage(page, '/timetrackings');
    await listed(page);
    await press(page, 'Control+k');
    await line(page).fill(word);
    await page.getByRole('option', { name: 'Von einem anderen Dienst umziehen' }).click();
    await expect(page.getByRole('heading', { name: 'Umzug', exact: true })).toBeVisible();
  });

for (const [word, option, heading] of [
  ['einstellungen', 'Firmenprofil', 'Firmenprofil'],
  ['firma', 'Firmenprofil', 'Firmenprofil'],
  ['einrichten', 'Einrichten', 'Wie heisst die Firma, und wo ist sie?'],
] as const)
  test(`finds a page of the settings by “${word}”`, async ({ signedIn: page }) => {
    await openPage(page, '/timetrackings');
    await listed(page);
    await press(page, 'Control+k');
    await line(page).fill(word);
    await page.getByRole('option', { name: option }).first().click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  });

test('offers the move to owners only', async ({ page, context, openSession }) => {
  await openSession(context, 'reto');
  await openPage(page, '/timetrackings');
  await listed(page);
  await press(page, 'Control+k');
  await line(page).fill('umziehen');
  await expect(message(page, 'Nichts passt zu «umziehen».')).toBeVisible(patience);
});
