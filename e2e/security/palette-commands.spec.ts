import type { Locator, Page } from '@playwright/test';
import { goTo, openLoaded } from '../go-to.ts';
import { isCovered } from '../keys/overlays.ts';
import { expect, test } from '../support.ts';
import { expectWhole, watchCalls } from './watched-calls.ts';

const commands = (page: Page): Locator => page.getByRole('group', { name: 'Befehle', exact: true }).getByRole('option');

/** A command by its name; the list still grows while the page loads. */
const named = (page: Page, name: string): Locator =>
  commands(page)
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();

/** True if the app is open in German and nothing covers it: then it need not be loaded again. */
const isOpenInGerman = async (page: Page): Promise<boolean> => {
  await page.keyboard.press('Escape');
  return (await page.locator('html[lang^=de] main h1').count()) > 0 && !(await isCovered(page));
};

/** Opens the palette over a page and lists its commands; a language chosen before is forgotten. */
const listed = async (page: Page, path: string): Promise<Locator> => {
  const line = page.getByRole('combobox', { name: 'Suchen, öffnen, erstellen' });
  // The keys work once the frame has loaded. A language that was just chosen is stored once its texts have loaded, also while the palette is open.
  await expect(async () => {
    await page.evaluate(() => localStorage.setItem('kontor-language', 'de')).catch(() => undefined);
    if (await isOpenInGerman(page)) await goTo(page, path);
    else await openLoaded(page, path);
    await page.keyboard.press('Control+k');
    await expect(line).toBeVisible({ timeout: 3000 });
    await line.fill('>', { timeout: 3000 });
    await expect(commands(page).filter({ hasText: /^Überall abmelden/ })).toBeVisible({ timeout: 3000 });
  }).toPass();
  return commands(page);
};

const namesOf = async (all: Locator): Promise<readonly string[]> =>
  all.evaluateAll((options) => options.map((one) => one.querySelector('span')?.innerText ?? ''));

/** Commands that end the session. */
const ends = /abmelden$|^Andere Firma$/i;

for (const { person, role, paths } of [
  { person: 'anna', role: 'Inhaberschaft', paths: ['/today', '/invoices/1'] },
  { person: 'reto', role: 'Buchhaltung', paths: ['/today', '/invoices/1'] },
  { person: 'chantal', role: 'Zeit', paths: ['/today', '/contacts/1'] },
] as const) {
  for (const path of paths) {
    test(`${role} runs every command of the palette on ${path} without a refusal`, async ({
      page,
      context,
      openSession,
    }) => {
      test.setTimeout(240_000);
      await openSession(context, person);
      const calls = watchCalls(page);
      const done: string[] = [];
      // Commands come and go with what the others did: a running stopwatch can be stopped, and no longer started.
      for (;;) {
        const names = await namesOf(await listed(page, path));
        const name = names.find((each) => !ends.test(each) && !done.includes(each));
        if (name === undefined) break;
        // It may vanish once the page knows more: the next list shows what is offered then.
        const isChosen = await named(page, name)
          .click({ timeout: 5000 })
          .then(
            () => true,
            () => false,
          );
        if (!isChosen) continue;
        done.push(name);
        await expectWhole(page, calls);
        expect(calls.refused, `${name} on ${path}`).toEqual([]);
      }
      expect(done.length).toBeGreaterThan(8);
      await expect(async () => {
        await listed(page, path);
        await named(page, 'Abmelden').click({ timeout: 5000 });
      }).toPass();
      await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
      expect(calls.refused).toEqual([]);
    });
  }
}
