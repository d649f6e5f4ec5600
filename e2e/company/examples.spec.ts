import type { Browser, Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { openSetup } from '../new-owner.ts';
import type { Program } from '../program.ts';
import { expect, openPage, test } from '../support.ts';

/** The owner of an empty company on Today, which offers examples. */
const newOwnerOnToday = async (browser: Browser, program: Program, org: string): Promise<Page> => {
  const page = await openSetup(browser, program, org, 'Neue Firma AG');
  await page.goto('/today');
  await expect(insert(page)).toBeVisible();
  return page;
};

const insert = (page: Page) => page.getByRole('button', { name: 'Beispieldaten einfügen' });
const remove = (page: Page) => page.getByRole('button', { name: 'Beispieldaten entfernen' });
const beside = (page: Page) => page.getByRole('complementary', { name: 'Was ansteht' });
const line = (page: Page) => page.getByRole('combobox', { name: 'Eintrag in einer Zeile' });
const entry = (page: Page, text: string) =>
  page.getByRole('grid', { name: 'Einträge des Tages' }).getByRole('row').filter({ hasText: text });

test('examples fill an empty company with one click; another click removes them but keeps the user’s work', async ({
  browser,
  program,
}) => {
  const page = await newOwnerOnToday(browser, program, 'examples-one');
  expect(await violations(page)).toEqual([]);
  await insert(page).click();
  await expect(page.getByText('Diese Firma enthält Beispieldaten.')).toBeVisible();
  await expect(beside(page).getByText('Offerte Musteralp nachfassen')).toBeVisible();
  await expect(beside(page).getByText('Alle Stunden sind verrechnet.')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Aufgaben', exact: true })).toHaveAccessibleDescription('2 fällig');
  expect(await violations(page)).toEqual([]);

  await line(page).fill('0:45 Beratung @Muster Eigene Stunde');
  await line(page).press('Enter');
  await expect(entry(page, 'Eigene Stunde')).toContainText('Muster AG');
  await remove(page).click();
  await expect(page.getByText(/^\d+ Beispiele sind entfernt\.$/)).toBeVisible();
  const kept = page.getByRole('list', { name: '1 bleibt und gehört jetzt zur Firma.' }).getByRole('listitem');
  await expect(kept).toHaveText([/Muster AG.*weil noch verwendet: 1 Zeiteintrag/]);
  await expect(beside(page).getByText('Offerte Musteralp nachfassen')).toHaveCount(0);
  await expect(entry(page, 'Eigene Stunde')).toContainText('Muster AG');
  await expect(page.getByRole('link', { name: 'Aufgaben', exact: true })).toHaveAccessibleDescription('');
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(entry(page, 'Eigene Stunde')).toContainText('Muster AG');
  await expect(page.getByText(/Beispiel/)).toHaveCount(0);
  await page.context().close();
});

test('shows the service’s refusal, adds nothing and keeps the button usable', async ({ browser, program }) => {
  const page = await newOwnerOnToday(browser, program, 'examples-two');
  await page.route('**/api/kontor/example', async (route) =>
    route.fulfill({ status: 500, json: { error_code: 500, message: 'Im Dienst ist ein Fehler aufgetreten.' } }),
  );
  await insert(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nicht eingefügt.' })).toContainText('Im Dienst ist');
  await page.unroute('**/api/kontor/example');
  await insert(page).dblclick();
  await expect(remove(page)).toBeVisible();
  await page.route('**/api/kontor/example/undo', async (route) =>
    route.fulfill({ status: 500, json: { error_code: 500, message: 'Im Dienst ist ein Fehler aufgetreten.' } }),
  );
  await remove(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nicht entfernt.' })).toBeVisible();
  await page.unroute('**/api/kontor/example/undo');
  await remove(page).click();
  await expect(page.getByText(/^\d+ Beispiele sind entfernt\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Schliessen' }).click();
  await expect(insert(page)).toBeVisible();
  await page.context().close();
});

test('the sidebar shows counts of pending work in figures and in words', async ({ signedIn: page }) => {
  await openPage(page, '/timetrackings');
  for (const [area, words] of [
    ['Rechnungen', /^\d+ offen$/],
    ['Mahnungen', /^\d+ überfällig$/],
    ['Spesen', /^\d+ mit Kontakt zu verrechnen$/],
    ['Aufgaben', /^\d+ fällig$/],
    ['Artikel', ''],
  ] as const) {
    await expect(page.getByRole('link', { name: area, exact: true })).toHaveAccessibleDescription(words);
  }
});

test('a company with records is offered no examples', async ({ signedIn: page }) => {
  await page.goto('/today');
  await expect(beside(page).getByRole('heading')).toHaveCount(3);
  await expect(page.getByText(/Beispiel/)).toHaveCount(0);
});
