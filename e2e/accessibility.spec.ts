import { expectAccessible, openAtRest, violations } from './axe.ts';
import { expect, test } from './support.ts';

const pages = {
  list: '/timetrackings',
  'list without a match': '/timetrackings?text=zzzz',
  'new entry': '/timetrackings/new',
  entry: '/timetrackings/7',
  import: '/import',
  'no such page': '/nowhere',
} as const;

for (const theme of ['light', 'dark'] as const) {
  for (const width of [1440, 360] as const) {
    test(`axe finds nothing, nothing scrolls sideways and nothing runs against the policy: ${theme}, ${width} px`, async ({
      page,
      program,
    }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.addInitScript((chosen) => localStorage.setItem('kontor-theme', chosen), theme);

      await page.goto(program.url);
      await page.getByRole('button', { name: 'Anmelden' }).waitFor();
      expect(await violations(page), 'sign-in of the app').toEqual([]);
      await page.getByRole('button', { name: 'Anmelden' }).click();
      await page.getByLabel('E-Mail').waitFor();
      expect(await violations(page), 'sign-in of the service').toEqual([]);
      await page.getByLabel('E-Mail').fill('demo@example.com');
      await page.getByLabel('Passwort').fill('demo');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /erlauben/i }).waitFor();
      expect(await violations(page), 'consent').toEqual([]);
      await page.getByRole('button', { name: /erlauben/i }).click();
      await page.getByRole('heading', { name: 'Zeiteinträge' }).waitFor();

      for (const [name, path] of Object.entries(pages)) {
        await openAtRest(page, path);
        await expectAccessible(page, name);
      }
      expect(complaints).toEqual([]);
    });
  }
}
