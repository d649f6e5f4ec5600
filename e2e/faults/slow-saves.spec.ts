import type { Page } from '@playwright/test';
import { hold } from '../hold.ts';
import { expect, openPage, test } from '../support.ts';
import { textField } from './form-drafts.ts';

const slow = (page: Page) => page.getByRole('status').filter({ hasText: 'Das Speichern dauert länger als sonst.' });

/** New entries wait, as they do on a primary whose standbys are away; `held` resolves once one does, `release` lets it go on. */
const holdEntries = async (page: Page) => {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/timesheet', async (route) => {
    held.resolve();
    await released.promise;
    await route.continue();
  });
  return { held: held.promise, release: released.resolve };
};

test('a form says that saving takes longer than usual, keeps what was typed, and saves it once', async ({
  signedIn: page,
}) => {
  await page.clock.install();
  await openPage(page, '/timetrackings/new');
  await page.getByRole('textbox', { name: 'Dauer' }).fill('0:35');
  await page.getByLabel('Text').fill('Ohne Standby');
  const { held, release } = await holdEntries(page);
  await page.keyboard.press('Control+s');
  await held;
  await expect(page.getByRole('button', { name: 'Speichert …' }).first()).toBeVisible();
  await expect(slow(page)).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(slow(page)).toContainText('Der Entwurf bleibt hier.');
  await expect(page.getByLabel('Text')).toHaveValue('Ohne Standby');
  release();
  await expect(page.getByRole('row').filter({ hasText: 'Ohne Standby' })).toHaveCount(1);
  await expect(slow(page)).toHaveCount(0);
});

test('so does the line in which entries are typed', async ({ signedIn: page }) => {
  await page.clock.install();
  await openPage(page, '/today');
  const line = page.getByRole('combobox', { name: 'Eintrag in einer Zeile' });
  await line.fill('20m Entwicklung Zeile ohne Standby');
  const { held, release } = await holdEntries(page);
  await line.press('Enter');
  await held;
  await page.clock.runFor(10_000);
  await expect(slow(page)).toContainText('Der Entwurf bleibt hier.');
  await expect(line).toHaveValue('20m Entwicklung Zeile ohne Standby');
  release();
  await expect(line).toHaveValue('');
  await expect(slow(page)).toHaveCount(0);
});

const saving = (page: Page) => page.locator('button[type=submit][aria-busy=true]');

test('a form cannot be changed while it is saved, so that it shows what is saved', async ({ signedIn: page }) => {
  await openPage(page, '/notes/new');
  await textField(page, 'Betreff').fill('Rückruf Treuhand');
  const { release } = await hold(page, '**/api/note');
  await page.keyboard.press('Control+s');
  await expect(saving(page)).toBeVisible();
  await page.keyboard.type(' morgen');
  for (const key of ['Backspace', 'Control+x', 'Enter']) await page.keyboard.press(key);
  await textField(page, 'Text').click();
  await page.keyboard.type('Um zehn');
  await expect(textField(page, 'Betreff')).toHaveValue('Rückruf Treuhand');
  await expect(textField(page, 'Text')).toHaveValue('');
  release();
  await expect(page.getByRole('row').filter({ hasText: 'Rückruf Treuhand' })).toHaveCount(1);
});

test('a form that could not be saved is typed into again, where the focus was', async ({ signedIn: page }) => {
  await openPage(page, '/notes/new');
  await textField(page, 'Betreff').fill('Rückruf');
  const refused = Promise.withResolvers<null>();
  await page.route('**/api/note', async (route) => {
    await refused.promise;
    await route.fulfill({ status: 500, json: { error_code: 500, message: 'Fehler' } });
  });
  await page.keyboard.press('Control+s');
  await expect(saving(page)).toBeVisible();
  await page.keyboard.type('x');
  refused.resolve(null);
  await expect(page.getByRole('alert')).toContainText('Nicht gespeichert');
  await expect(textField(page, 'Betreff')).toBeFocused();
  await page.keyboard.type(' Treuhand');
  await page.unroute('**/api/note');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('row').filter({ hasText: 'Rückruf Treuhand' })).toHaveCount(1);
});

test('pasted lines cannot be changed while they are saved, and those left over can be corrected afterwards', async ({
  signedIn: page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/today');
  await page.getByRole('combobox', { name: 'Eintrag in einer Zeile' }).focus();
  await page.evaluate(() =>
    navigator.clipboard.writeText('1h Beratung Gleich A\n2h Beratung Gleich B\nGleich C\nGleich D'),
  );
  await page.keyboard.press('Control+v');
  const preview = page.getByRole('form', { name: '4 Zeilen eingefügt' });
  const { held, release } = await holdEntries(page);
  await preview.getByRole('button', { name: '2 Einträge speichern' }).click();
  await held;
  const third = preview.getByRole('listitem').nth(2).getByRole('textbox').first();
  await third.pressSequentially(' 3h');
  await expect(third).toHaveValue('Gleich C');
  release();
  await expect(page.getByRole('row').filter({ hasText: /Gleich [AB]/ })).toHaveCount(2);
  const left = page.getByRole('form', { name: '2 Zeilen eingefügt' });
  await left.getByRole('listitem').first().getByRole('textbox').first().fill('3h Beratung Gleich C');
  await left.getByRole('button', { name: '1 Eintrag speichern' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Gleich C' })).toHaveCount(1);
});
