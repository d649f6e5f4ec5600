import type { Locator } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../support.ts';
import { fill, moveStart, start } from './running.ts';

/** Returns whether one element ends above another. */
const isAbove = async (one: Locator, other: Locator): Promise<boolean> => {
  const [above, below] = [await one.boundingBox(), await other.boundingBox()];
  return above !== null && below !== null && above.y + above.height <= below.y;
};

test('a forgotten stopwatch asks and can be cut, undone, discarded, undone and kept', async ({ signedIn: page }) => {
  await start(page);
  await moveStart(page, 690);
  const note = page.getByRole('dialog', { name: 'Vergessen?' });
  await expect(note).toContainText(/11:3\d, läuft seit \d\d:\d\d/);
  const title = page.getByRole('heading', { level: 1 });
  await expect.poll(() => isAbove(note, title)).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(() => isAbove(note, title)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page, 'forgotten');
  await note.getByRole('button', { name: 'Beenden um' }).click();
  await fill(page, 'Ende', 900);
  await expect(note).toContainText('Das liegt vor dem Beginn um');
  await fill(page, 'Ende', 600);
  await expect(page.getByText('Nichts läuft')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /Beendet um .*, 1:(29|30|31) erfasst/ })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('timer')).toHaveText(/^11:3\d:/);

  await note.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(page.getByText('Nichts läuft')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('timer')).toHaveText(/^11:3\d:/);

  await note.getByRole('button', { name: 'Weiterlaufen lassen' }).click();
  await expect(note).toBeHidden();
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^11:3\d:/);
  await expect(note).toBeHidden();
  await page.keyboard.press('s');
  await expect(page.getByText('Nichts läuft')).toBeVisible();
});

test('a stopwatch forgotten overnight names the day on which it started', async ({ signedIn: page }) => {
  await start(page);
  await moveStart(page, 1440);
  await page.getByRole('button', { name: 'Trotzdem speichern' }).click();
  const note = page.getByRole('dialog', { name: 'Vergessen?' });
  await expect(note).toContainText(/24:0\d, läuft seit \d\d\.\d\d\.\d{4}, \d\d:\d\d\./);
});

test('a start more than twelve hours ago asks for confirmation once', async ({ signedIn: page }) => {
  await start(page);
  await moveStart(page, 13 * 60);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/1[23]:\d\d Stunden in einem Eintrag/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('timer')).toHaveText(/^0:00:/);
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer')).toHaveText(/^1[23]:/);
});
