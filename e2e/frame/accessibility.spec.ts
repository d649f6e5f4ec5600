import { complaintsOf, expectAccessibleInBothThemes, testAccessible, widths } from '../axe.ts';
import { expect, test } from '../support.ts';

for (const width of widths) {
  test(`axe finds nothing on the way to the sign-in: ${width} px`, async ({ page, company }) => {
    const complaints = complaintsOf(page);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Anmelden' }).waitFor();
    await expectAccessibleInBothThemes(page, 'sign-in of the app');
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByLabel('E-Mail').waitFor();
    await expectAccessibleInBothThemes(page, 'sign-in of the service');
    await page.getByLabel('E-Mail').fill(company.emailOf('anna'));
    await page.getByLabel('Passwort').fill('demo');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Kontor öffnen' }).waitFor();
    await expectAccessibleInBothThemes(page, 'consent');
    expect(complaints).toEqual([]);
  });
}

test('R6, control: the browser refuses markup that a script writes into the page and logs this in the console', async ({
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
  '/nowhere',
  '/timetrackings',
  '/timetrackings?text=zzzz',
  '/timetrackings/new',
  '/timetrackings/7',
  '/import',
]);
