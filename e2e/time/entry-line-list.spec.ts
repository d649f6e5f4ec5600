import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { expect, test } from '../support.ts';

const line = (page: Page) => page.getByRole('combobox', { name: 'Eintrag in einer Zeile' });
const form = (page: Page) => page.getByRole('form', { name: 'Neuer Eintrag' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Vorschläge' });
const option = (page: Page, name: string | RegExp) => list(page).getByRole('option', { name });
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const rowsOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

/** Puts a text into the clipboard and pastes it. */
const paste = async (page: Page, text: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
};

const write = async (page: Page, text: string) => {
  await line(page).fill(text);
  await line(page).press('Enter');
  await expect(line(page)).toHaveValue('');
};

test('suggests names, activities and former texts while typing, most recent first', async ({ signedIn: page }) => {
  await page.goto('/today');
  await write(page, '0:30 Beratung @Garage #MWST Vorsteuerprobe');
  await expect(rowsOf(page, 'Vorsteuerprobe')).toHaveCount(1);
  await line(page).pressSequentially('2h Beratung @br');
  await expect(option(page, /Garage Brönnimann/)).toHaveAttribute('aria-selected', 'true');
  await expect(line(page)).toHaveAttribute('aria-expanded', 'true');
  const active = await list(page).getByRole('option', { selected: true }).getAttribute('id');
  await expect(line(page)).toHaveAttribute('aria-activedescendant', active ?? '');
  await expect(toast(page, /\d Treffer/)).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(line(page)).toHaveValue('2h Beratung @Garage Brönnimann ');
  await expect(list(page)).toHaveCount(0);
  await expect(form(page).getByLabel('Kontakt')).toHaveValue('Garage Brönnimann');

  await line(page).fill('');
  await line(page).pressSequentially('1h vorsteuerp');
  await expect(option(page, /Vorsteuerprobe/)).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(line(page)).toHaveValue('1h Beratung @Garage Brönnimann #MWST Q3 Vorsteuerprobe');
  await page.keyboard.press('Enter');
  await expect(rowsOf(page, 'Vorsteuerprobe')).toHaveCount(2);
  await expect(rowsOf(page, 'Garage Brönnimann')).not.toHaveCount(0);

  await line(page).pressSequentially('1h admin');
  await expect(option(page, /Administration/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(line(page)).toHaveValue('1h admin');
  await form(page).getByLabel('Kontakt').click();
  await expect(page.getByRole('listbox', { name: 'Kontakt' }).getByRole('option').first()).toContainText(
    'Garage Brönnimann',
  );
});

test('assumed values are grey, a project brings its contact, and the text has its own cell', async ({
  signedIn: page,
}) => {
  await page.goto('/today');
  await write(page, '0:15 Beratung Vorher');
  await line(page).fill('45m #Webseite Telefon');
  await expect(form(page).getByText('wie zuletzt')).toBeVisible();
  await expect(form(page).getByLabel('Kontakt')).toHaveValue('Muster AG');
  await expect(form(page).getByText('vom Projekt')).toBeVisible();
  const weight = (label: string) =>
    form(page)
      .getByLabel(label, { exact: true })
      .evaluate((input) => getComputedStyle(input).fontWeight);
  expect([await weight('Tätigkeit'), await weight('Projekt')]).toEqual(['400', '600']);
  await expect(form(page).getByLabel('Text', { exact: true })).toHaveValue('Telefon');
  await form(page).getByLabel('Text', { exact: true }).fill('Telefon mit Frau Keller');
  await form(page).getByLabel('Text', { exact: true }).press('Enter');
  await expect(rowsOf(page, 'Telefon mit Frau Keller')).toContainText('Muster AG');
});

test('Esc clears the line and then leaves it; a restored draft says so, and N sets it aside', async ({
  signedIn: page,
}) => {
  await page.goto('/today');
  await line(page).fill('1h Beratung Angefangen');
  await page.reload();
  await expect(toast(page, /Entwurf von \d\d:\d\d ist wieder da/)).toBeVisible();
  await page.keyboard.press('n');
  await expect(line(page)).toBeFocused();
  await expect(line(page)).toHaveValue('');
  await expect(toast(page, 'Beiseitegelegt:')).toContainText('1h Beratung Angefangen');
  await page.keyboard.type('2h');
  await page.keyboard.press('Escape');
  await expect(line(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(line(page)).not.toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Zurückholen' }).click();
  await expect(line(page)).toHaveValue('1h Beratung Angefangen');
});

test('every line that N sets aside is listed, and each comes back or goes by itself', async ({ signedIn: page }) => {
  await page.goto('/today');
  const lines = ['25h Beratung Erste', '26h Beratung Zweite', '27h Beratung Dritte'];
  for (const each of lines) {
    await line(page).fill(each);
    await page.reload();
    await expect(toast(page, /Entwurf von/)).toBeVisible();
    await page.keyboard.press('n');
    await expect(line(page)).toHaveValue('');
  }
  const aside = page.getByRole('status').filter({ hasText: 'Beiseitegelegt:' });
  await expect(aside).toContainText([/Dritte/, /Zweite/, /Erste/]);
  await aside.filter({ hasText: 'Zweite' }).getByRole('button', { name: 'Zurückholen' }).click();
  await expect(line(page)).toHaveValue('26h Beratung Zweite');
  await expect(aside).toContainText([/Dritte/, /Erste/]);
  await aside.filter({ hasText: 'Erste' }).getByRole('button', { name: 'Zurückholen' }).click();
  await expect(line(page)).toHaveValue('25h Beratung Erste');
  await expect(aside).toContainText([/Dritte/, /Zweite/]);
});

test('Ctrl Z restores the line that Esc cleared, and keeps the last saved entry', async ({ signedIn: page }) => {
  await page.goto('/today');
  await line(page).fill('1h Beratung Gespeichert');
  await line(page).press('Enter');
  await expect(line(page)).toHaveValue('');
  await expect(rowsOf(page, 'Gespeichert')).toHaveCount(1);
  await page.keyboard.type('2h Beratung Weggetippt');
  await page.keyboard.press('Escape');
  await expect(line(page)).toHaveValue('');
  await page.keyboard.press('Control+z');
  await expect(line(page)).toHaveValue('2h Beratung Weggetippt');
  await expect(line(page)).toBeFocused();
  await expect(rowsOf(page, 'Gespeichert')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(rowsOf(page, 'Weggetippt')).toHaveCount(1);
});

test('pasted lines become entries with one confirmation and one undo, and unclear lines stay', async ({
  signedIn: page,
}) => {
  await page.goto('/today');
  await line(page).focus();
  await paste(
    page,
    '1h Beratung @Muster Stapel A\n\n4-5:30 Beratung Stapel B\nSchwierig ohne Zeit\n1.30 Beratung Stapel D\n',
  );
  const preview = page.getByRole('form', { name: '4 Zeilen eingefügt' });
  await expect(preview.getByText('2 Einträge', { exact: true })).toBeVisible();
  await expect(preview).toContainText('2:30');
  await expect(preview).toContainText('412.50');
  await expect(preview.getByText('2 Zeilen bleiben stehen')).toBeVisible();
  await expect(preview.getByText('«1.30» ist nicht eindeutig.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await preview.getByRole('button', { name: '1:18 nehmen' }).click();
  await expect(preview.getByText('3 Einträge', { exact: true })).toBeVisible();
  await preview.getByRole('button', { name: '3 Einträge speichern' }).click();
  await expect(rowsOf(page, /Stapel [ABD]/)).toHaveCount(3);
  await expect(line(page)).toHaveValue('Schwierig ohne Zeit');
  await expect(toast(page, '3 Einträge gespeichert, 3:48')).toHaveCount(1);
  await page.getByRole('button', { name: /Rückgängig/ }).click();
  await expect(rowsOf(page, /Stapel [ABD]/)).toHaveCount(0);
});

test('a line of more than 1000 characters is not cut and reports its length', async ({ signedIn: page }) => {
  await page.goto('/today');
  const long = `1h Beratung ${'wort '.repeat(250)}`;
  await line(page).fill(long);
  await expect(page.getByRole('alert')).toContainText('höchstens 1’000');
  await expect(line(page)).toHaveValue(long);
  await line(page).press('Enter');
  await expect(line(page)).toHaveValue(long);
});

test('offline, a known contact is recognised, and others are not called unknown', async ({
  signedIn: page,
  context,
}) => {
  await page.goto('/today');
  await write(page, '0:15 Beratung @Garage Bekannt');
  await line(page).fill('1h');
  await expect(form(page).getByLabel('Dauer')).toHaveValue('1:00');
  await context.setOffline(true);
  await line(page).fill('1h Beratung @Garage Nochmals');
  await expect(form(page).getByLabel('Kontakt')).toHaveValue(/Garage/);
  await line(page).fill('1h Beratung @Niemand Nochmals');
  await expect(toast(page, '«Niemand» lässt sich ohne Verbindung nicht suchen.')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/Kein Kontakt/)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('Kein Kontakt «Niemand».')).toBeVisible({ timeout: 15_000 });
});

test('at 360 px a finger takes a suggestion and saves, in French', async ({ browser, openSession }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'fr-CH',
  });
  await openSession(context);
  const page = await context.newPage();
  await page.goto('/today');
  const typed = page.getByRole('combobox', { name: 'Saisie en une ligne' });
  await typed.tap();
  await typed.pressSequentially('1h @must');
  await page
    .getByRole('listbox', { name: 'Suggestions' })
    .getByRole('option', { name: /Muster AG/ })
    .tap();
  await expect(typed).toHaveValue('1h @Muster AG ');
  await typed.pressSequentially('Au doigt');
  const save = page.getByRole('button', { name: 'Enregistrer' });
  await expect(save).toBeInViewport();
  expect((await save.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await violations(page)).toEqual([]);
  await save.tap();
  await expect(rowsOf(page, 'Au doigt')).toContainText('Muster AG');
  await context.close();
});

test('a contact created in the line is announced with a link to its page', async ({ signedIn: page }) => {
  await page.goto('/today');
  await line(page).fill('1h Beratung @Hasenfratz');
  await page.getByRole('button', { name: '«Hasenfratz» anlegen' }).click();
  await expect(form(page).getByLabel('Kontakt')).toHaveValue('Hasenfratz');
  await toast(page, '«Hasenfratz» ist angelegt.').getByRole('button', { name: 'Öffnen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hasenfratz' })).toBeVisible();
});

test('a contact number selects the contact', async ({ signedIn: page }) => {
  await page.goto('/today');
  await line(page).fill('1h Beratung @1003');
  await expect(form(page).getByLabel('Kontakt')).toHaveValue('Garage Brönnimann');
});

test('a line keeps the day on which it was begun, also on the page of another day', async ({ signedIn: page }) => {
  const shown = form(page).getByLabel('Datum');
  await page.goto('/today?date=2026-11-17');
  await line(page).fill('1:00 Beratung @Garage Brönnimann');
  await expect(shown).toHaveValue('17.11.2026');
  await page.getByRole('link', { name: 'Tag danach' }).click();
  await expect(page).toHaveURL(/2026-11-18/);
  await expect(shown).toHaveValue('17.11.2026');
  await page.goto('/today?date=2026-11-16');
  await expect(toast(page, /Entwurf von/)).toBeVisible();
  await expect(shown).toHaveValue('17.11.2026');
  await line(page).fill('');
  await line(page).fill('1:00 Beratung @Garage Brönnimann');
  await expect(shown).toHaveValue('16.11.2026');
});

test('a line that could not be saved without a network is named at the foot on every page, until its Enter saves it', async ({
  signedIn: page,
  context,
}) => {
  const foot = page.getByRole('button', { name: /gespeichert|wartet/ });
  await page.goto('/today');
  await write(page, '0:15 Beratung Vor dem Tunnel');
  await expect(foot).toHaveText(/^Alles gespeichert/);
  await line(page).fill('0:30 Beratung Im Tunnel');
  await expect(foot).toHaveText('1 Änderung, nicht gespeichert');
  await context.setOffline(true);
  await line(page).press('Enter');
  await expect(foot).toHaveText('1 Änderung wartet');
  await page.getByRole('link', { name: 'Rechnungen', exact: true }).first().click();
  await expect(line(page)).toHaveCount(0);
  await expect(foot).toHaveText('1 Änderung wartet');
  await context.setOffline(false);
  await foot.click();
  await page.getByRole('listitem').filter({ hasText: 'Im Tunnel' }).getByRole('link').click();
  await expect(line(page)).toHaveValue('0:30 Beratung Im Tunnel');
  // Not by itself: another tab could have saved it meanwhile.
  await expect(rowsOf(page, 'Im Tunnel')).toHaveCount(0);
  await line(page).press('Enter');
  await expect(rowsOf(page, 'Im Tunnel')).toHaveCount(1);
  await expect(line(page)).toHaveValue('');
  await expect(foot).toHaveText(/^Alles gespeichert/);
});

test('what is typed while a line is being saved begins the next one', async ({ signedIn: page }) => {
  const typed = Promise.withResolvers<null>();
  await page.route(/\/api\/timesheet$/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto('/today');
  await line(page).fill('0:15 Beratung Langsames Netz');
  await page.keyboard.press('Enter');
  await page.keyboard.type('0:20 Beratung Schon weiter');
  typed.resolve(null);
  await expect(rowsOf(page, 'Langsames Netz')).toHaveCount(1);
  await expect(line(page)).toHaveValue('0:20 Beratung Schon weiter');
  await page.keyboard.press('Enter');
  await expect(rowsOf(page, 'Schon weiter')).toHaveCount(1);
  await expect(line(page)).toHaveValue('');
});
