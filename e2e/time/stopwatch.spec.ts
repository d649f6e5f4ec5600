import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';
import { expect, openPage, test } from '../support.ts';
import { ago, moveStart, start } from './running.ts';

test(
  'the stopwatch survives a reload and a second tab, and stops in both',
  { tag: '@page' },
  async ({ signedIn: page, context }) => {
    const watch = page.getByRole('timer');
    await openPage(page, '/timetrackings');
    await page.getByRole('button', { name: /^Start/ }).click();
    const activity = page.getByRole('combobox', { name: 'Tätigkeit' });
    if (await activity.isVisible()) {
      await activity.fill('Berat');
      await page.getByRole('option', { name: 'Beratung' }).click();
      await page
        .getByRole('button', { name: /^Start/ })
        .last()
        .click();
    }
    await expect(page.getByRole('button', { name: /^Stopp/ })).toBeVisible();
    await expect(watch).toHaveText(/0:00:0[2-9]/);
    await expect(page).toHaveTitle(/^0:00 .* · Zeiteinträge · Kontor$/);

    await page.reload();
    await expect(watch).toHaveText(/0:00:(0[3-9]|[1-9]\d)/);

    const second = await context.newPage();
    await second.goto('/timetrackings');
    await expect(second.getByRole('button', { name: /^Stopp/ })).toBeVisible();
    await second.getByRole('button', { name: /^Stopp/ }).click();
    await expect(second.getByText('Nichts läuft')).toBeVisible();
    await expect(page.getByText('Nichts läuft')).toBeVisible({ timeout: 2000 });
  },
);

test('the start is moved while running; invalid starts are reported at the field, and the stopwatch continues', async ({
  signedIn: page,
}) => {
  await start(page);
  await moveStart(page, 30);
  await expect(page.getByRole('status').filter({ hasText: 'Läuft seit' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^0:(29|30|31):/);
  await moveStart(page, -60);
  await expect(page.getByText('Diese Zeit liegt in der Zukunft.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^0:(29|30|31):/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Beginn ändern' })).toBeFocused();
  await page.keyboard.press('s');
  await expect(page.getByText('Nichts läuft')).toBeVisible();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /0:(29|30|31)/ })
      .first(),
  ).toBeFocused();
  await openPage(page, '/contacts');
  await page.keyboard.press('s');
  await page.getByRole('button', { name: 'Beginn ändern' }).focus();
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeFocused();
});

test('less than a minute is reported as worth nothing, and can be discarded and restored from the message', async ({
  signedIn: page,
}) => {
  await start(page);
  await page.keyboard.press('s');
  const toast = page.getByRole('status').filter({ hasText: 'Gestoppt, weniger als eine Minute erfasst' });
  const row = page.getByRole('row').filter({ hasText: /0:00.*0\.00/ });
  await expect(row).toHaveCount(1);
  await toast.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(row).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(row).toHaveCount(1);
});

test('a short entry that runs again can no longer be discarded from the message of its stop', async ({
  signedIn: page,
}) => {
  await start(page);
  await expect(page.getByRole('row').filter({ hasText: /läuft.*0\.00/ })).toHaveCount(1);
  await page.keyboard.press('s');
  const discard = page.getByRole('button', { name: 'Verwerfen' });
  await expect(discard).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: /^Stopp/ })).toBeVisible();
  await expect(discard).toHaveCount(0);
});

test('a stop can no longer be undone while the next stopwatch runs, which would count its time twice', async ({
  signedIn: page,
}) => {
  await start(page);
  await page.keyboard.press('s');
  await expect(page.getByText('Nichts läuft')).toBeVisible();
  const undo = page.getByRole('button', { name: /^Rückgängig/ });
  await expect(undo).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('row').filter({ hasText: 'läuft' })).toHaveCount(1);
  // By itself, the message would leave later.
  await expect(undo).toHaveCount(0, { timeout: 3000 });
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('row').filter({ hasText: /0:00.*0\.00/ })).toHaveCount(2);
  await expect(page.getByRole('row').filter({ hasText: 'läuft' })).toHaveCount(1);
});

test('before a running entry is deleted together with others, its stopwatch is mentioned', async ({
  signedIn: page,
}) => {
  await openPage(page, '/timetrackings?date=today');
  for (const text of ['Eins', 'Zwei']) {
    await page.getByRole('combobox', { name: 'Eintrag in einer Zeile' }).fill(`1h Beratung ${text}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row').filter({ hasText: text })).toHaveCount(1);
  }
  const confirm = async () => {
    await page.getByRole('checkbox', { name: 'Alle wählen' }).click();
    await page.keyboard.press('Delete');
    return page.getByRole('dialog').filter({ hasText: 'löschen?' });
  };
  const question = await confirm();
  await expect(question).toContainText('30 Tage im Papierkorb');
  await expect(question).not.toContainText('Stoppuhr');
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await expect(page.getByRole('row').filter({ hasText: 'läuft' })).toHaveCount(1);
  await expect(await confirm()).toContainText('Eine Stoppuhr läuft noch. Sie wird gestoppt');
});

test('the stopwatch pops out into a window and can be stopped there', async ({ signedIn: page, context }) => {
  // Headless Chromium shows no always-on-top window: an ordinary small window replaces it.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'documentPictureInPicture'));
  await start(page);
  const [small] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'In eigenes Fenster' }).click(),
  ]);
  await expect(small.getByRole('timer')).toHaveText(/0:00:0\d/);
  await expect(small.getByRole('timer')).toHaveCSS('font-size', '28px');
  await small.getByRole('button', { name: /^Stopp/ }).click();
  await expect(small.getByRole('button', { name: /^Start/ })).toBeVisible();
  await expect(page.getByText('Nichts läuft')).toBeVisible();
  await small.keyboard.press('s');
  await expect(page.getByRole('button', { name: /^Stopp/ })).toBeVisible();
  await small.keyboard.press('s');
  await expect(page.getByText('Nichts läuft')).toBeVisible();
  await page.close();
  await expect.poll(() => small.isClosed()).toBe(true);
});

test('C continues the most recent work, not planned entries, also before the latest entry is loaded', async ({
  signedIn: page,
}) => {
  const entry = { user_id: 1, allowable_bill: false };
  const [done, planned] = z
    .array(z.looseObject({ id: z.int(), name: z.string() }))
    .parse(await callService(page, 'GET', '/client_service'));
  for (const [activity, date] of [
    [done, ago(0).day.split('.').toReversed().join('-')],
    [planned, '2099-12-31'],
  ] as const)
    await callService(page, 'POST', '/timesheet', {
      ...entry,
      client_service_id: activity?.id,
      tracking: { type: 'duration', date, duration: '01:00' },
    });
  const pressed = Promise.withResolvers<null>();
  for (const path of ['**/kontor/query/timetracking', '**/kontor/stopwatch'])
    await page.route(path, async (route) => {
      await pressed.promise;
      await route.continue();
    });
  await openPage(page, '/timetrackings');
  await expect(page.getByText('Nichts läuft')).toBeVisible();
  await page.keyboard.press('c');
  pressed.resolve(null);
  await expect(page.getByRole('button', { name: /^Stopp/ })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^0:00 ${done?.name} `));
});

const take = async (page: Page, field: string, typed: string, option: RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: field }).fill(typed);
  await page.getByRole('option', { name: option }).first().click();
};

test('W opens the stopwatch, where text, activity, contact and project are chosen, shown, changed and undone', async ({
  signedIn: page,
}) => {
  await openPage(page, '/timetrackings');
  await expect(page.getByText('Nichts läuft')).toBeVisible();
  await page.keyboard.press('w');
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await page.keyboard.type('Startseite');
  await take(page, 'Tätigkeit', 'Beratun', /Beratung/);
  await expect(page.getByText('165.00 CHF/h, Ansatz der Tätigkeit')).toBeVisible();
  await take(page, 'Kontakt', 'Muster', /Muster AG/);
  await take(page, 'Projekt', 'Webseite', /Webseite/);
  await page.getByRole('textbox', { name: 'Text' }).press('Enter');
  const button = page.getByRole('banner').getByRole('button', { name: /^Beratung/ });
  await expect(button).toContainText('Beratung');
  await expect(button).toContainText('Startseite');
  await expect(button).toContainText(/Muster AG · Webseite/);

  await page.keyboard.press('w');
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Text' }).fill('Unterseite');
  await page.keyboard.press('Enter');
  await expect(button).toContainText('Unterseite');
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(button).toContainText('Startseite');
  await page.keyboard.press('s');
  await expect(page.getByText('Nichts läuft')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(button).toContainText('Startseite');
});

test('keys typed after clicking the digits are never lost, and the change is undone', async ({ signedIn: page }) => {
  await start(page);
  await page.reload();
  await page.getByRole('button', { name: 'Beginn ändern' }).click();
  await page.keyboard.type(ago(20).time);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer')).toHaveText(/^0:(19|20|21):/);

  await page.reload();
  await page.getByRole('button', { name: 'Beginn ändern' }).click();
  await page.keyboard.type(ago(40).time);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer')).toHaveText(/^0:(39|40|41):/);
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('timer')).toHaveText(/^0:(19|20|21):/);
});

test('the undo of a moved start names the entry that no longer runs, and leaves the next one as it is', async ({
  signedIn: page,
}) => {
  await start(page);
  await moveStart(page, 90);
  await expect(page.getByRole('timer')).toHaveText(/^1:(29|30|31):/);
  await page.getByRole('button', { name: /^Stopp/ }).click();
  await page.keyboard.press('s');
  await expect(page.getByRole('timer')).toHaveText(/^0:00:/);
  // The message about the start is older than the one about the stop.
  await page.getByRole('button', { name: 'Rückgängig' }).first().click();
  await expect(page.getByText('Die Stoppuhr dieses Eintrags läuft nicht.')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^0:0\d:/);
});
