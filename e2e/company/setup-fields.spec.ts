import { choose, field } from '../documents/document.ts';
import { openSetup } from '../new-owner.ts';
import { expect, openPage, test } from '../support.ts';

test('the set-up and the company profile accept only a postcode of the country', async ({ browser, program }, {
  workerIndex,
}) => {
  const page = await openSetup(browser, program, `plz-${workerIndex}-${Date.now()}`, 'PLZ AG');
  const postcode = field(page, 'PLZ');
  await postcode.fill('abc');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(postcode).toHaveAccessibleDescription(/Beispiel: 8400/);
  await choose(page, 'Land', 'Deutschland');
  await expect(postcode).toHaveAccessibleDescription(/Beispiel: 10115/);
  await postcode.fill('79539');
  await expect(postcode).not.toHaveAccessibleDescription(/Beispiel/);
  await field(page, 'Ort').fill('Lörrach');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByRole('heading', { name: 'Ist die Firma MWST-pflichtig?' })).toBeVisible();

  await openPage(page, '/settings/company');
  await expect(postcode).toHaveValue('79539');
  await choose(page, 'Land', 'Österreich');
  await page.keyboard.press('Control+s');
  await expect(postcode).toHaveAccessibleDescription(/Beispiel: 1010/);
  await postcode.fill('6900');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Gespeichert: Firmenprofil')).toBeVisible();
});

test('nobody has to type a bank: the IBAN names it, or no document does', async ({ browser, program }, {
  workerIndex,
}) => {
  const page = await openSetup(browser, program, `bank-${workerIndex}-${Date.now()}`, 'Bank AG');
  const toBank = page.getByRole('navigation', { name: 'Schritte' }).getByRole('link', { name: 'Konto' });
  const goOn = page.getByRole('button', { name: 'Weiter' });
  const next = page.getByRole('heading', { name: 'Wie sieht der Briefkopf aus?' });
  const bank = field(page, 'Bank');
  await toBank.click();
  await expect(bank).toHaveValue('');
  await field(page, 'IBAN').fill('CH44 3199 9123 0008 8901 2');
  await goOn.click();
  await expect(next).toBeVisible();
  await toBank.click();
  await expect(field(page, 'IBAN')).toHaveValue('CH44 3199 9123 0008 8901 2');
  await expect(bank).toHaveValue('');
  await field(page, 'IBAN').fill('CH78 0900 0000 0123 4567 8');
  await goOn.click();
  await expect(next).toBeVisible();
  await toBank.click();
  await expect(bank).toHaveValue('PostFinance AG');
});

test('on a phone, the step is named above the question and leads to the list of steps', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/settings/setup?step=vat');
  const progress = page.getByRole('button', { name: 'Schritt 2 von 7' });
  await expect(field(page, 'MWST-Nummer')).toBeInViewport();
  await progress.focus();
  await page.keyboard.press('Enter');
  const current = page.getByRole('navigation', { name: 'Schritte' }).getByRole('link', { name: 'MWST' });
  await expect(current).toBeFocused();
  await expect(current).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(progress).toBeHidden();
});
