import { complaintsOf, looks, testAccessible, violations } from './axe.ts';
import { expect, test } from './support.ts';

for (const [theme, width] of looks) {
  test(`axe finds nothing on the way in: ${theme}, ${width} px`, async ({ page, program }) => {
    const complaints = complaintsOf(page);
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
    expect(complaints).toEqual([]);
  });
}

test('R6, control: markup that a script writes into the page is refused, and the console says so', async ({
  page,
  program,
}) => {
  const complaints = complaintsOf(page);
  await page.goto(program.url);
  await page.getByRole('button', { name: 'Anmelden' }).waitFor();
  expect(complaints).toEqual([]);
  const written = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<img src="x" alt="">';
      return true;
    } catch {
      return false;
    }
  });
  expect(written).toBe(false);
  expect(complaints).toEqual([expect.stringContaining('TrustedHTML')]);
});

testAccessible([
  '/timetrackings',
  '/timetrackings?text=zzzz',
  '/timetrackings/new',
  '/timetrackings/7',
  '/import',
  '/nowhere',
]);
