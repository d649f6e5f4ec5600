import type { Page } from '@playwright/test';
import { violations } from '../axe.ts';
import { expect, openPage, test } from '../support.ts';
import { openSetup } from '../new-owner.ts';

const paperOf = (page: Page) => page.getByRole('complementary', { name: 'Die erste Rechnung, so weit sie ist' });
const question = (page: Page, text: string) => expect(page.getByRole('heading', { name: text })).toBeVisible();
const goOn = (page: Page) => page.getByRole('button', { name: 'Weiter' }).click();

test('a new owner sees each answer on the first invoice, and nothing of it is stored', async ({ browser, program }, {
  workerIndex,
}) => {
  const page = await openSetup(browser, program, `papier-${workerIndex}-${Date.now()}`, 'Papier AG');
  const paper = paperOf(page);
  await expect(paper).toContainText('Rechnung RE-00001, Muster');
  await expect(paper).toContainText('Ihre erste Position');
  await expect(paper).not.toContainText('Zahlteil');
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('Strasse').fill('Marktgasse');
  await page.getByLabel('Hausnummer').fill('18');
  await page.getByLabel('PLZ').fill('8400');
  await page.getByLabel('Ort', { exact: true }).fill('Winterthur');
  await expect(paper).toContainText('Marktgasse 18');
  await expect(paper).toContainText('8400 Winterthur');
  await expect(page.getByRole('heading', { name: 'Wie heisst die Firma, und wo ist sie?' })).toBeVisible();
  await goOn(page);
  await question(page, 'Ist die Firma MWST-pflichtig?');
  await expect(paper).toContainText('MWST 8.1 %');
  const number = page.getByLabel('MWST-Nummer', { exact: true });
  // A number whose check digit is wrong is not printed, and is no reason to draw nothing.
  await number.fill('CHE-123.456.789 MWST');
  await page.getByRole('checkbox', { name: 'MWST-pflichtig' }).uncheck();
  await expect(paper).toContainText('Total CHF 100.00');
  await expect(paper).not.toContainText('CHE-123.456.789');
  await expect(paper.getByRole('alert')).toHaveCount(0);
  await number.fill('CHE-123.456.788 MWST');
  await page.getByRole('checkbox', { name: 'MWST-pflichtig' }).check();
  await expect(paper).toContainText('CHE-123.456.788 MWST');
  await goOn(page);
  await question(page, 'Wohin soll bezahlt werden?');
  await page.getByLabel('IBAN').fill('CH44 3199 9123 0008 8901 2');
  await expect(paper).toContainText('CH44 3199 9123 0008 8901 2');
  await expect(paper).toContainText('Zahlteil');
  await page.getByRole('link', { name: 'Überspringen' }).click();
  await question(page, 'Wie sieht der Briefkopf aus?');
  await expect(paper).not.toContainText('Zahlteil');
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(paper).toContainText('Zahlteil');
  await goOn(page);
  await question(page, 'Wie sieht der Briefkopf aus?');
  await goOn(page);
  await question(page, 'Ab welcher Nummer?');
  await page.getByLabel('Rechnungen ab Nummer').fill('41');
  await expect(paper).toContainText('Rechnung RE-00041, Muster');
  await page.getByRole('link', { name: 'Überspringen' }).click();
  await question(page, 'Von welcher Adresse wird verschickt?');
  await page.getByRole('link', { name: 'Überspringen' }).click();
  await question(page, 'Wer arbeitet mit?');
  await expect(paper).toContainText('Rechnung RE-00001, Muster');

  await openPage(page, '/contacts');
  await expect(page.getByText('Noch kein Kontakt')).toBeVisible();
  await openPage(page, '/invoices');
  await expect(page.getByText('Noch keine Rechnung')).toBeVisible();
  await openPage(page, '/invoices/new');
  await expect(page.getByLabel('Kontakt').and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.type('Kunde AG');
  await expect(page.getByRole('option', { name: '«Kunde AG» anlegen' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await question(page, 'RE-00001');
});

test('the paper that cannot be drawn says so and can be tried again, and is folded on a phone', async ({
  signedIn: page,
}) => {
  await page.route('**/api/kontor/first_invoice', async (route) => route.abort());
  await openPage(page, '/settings/setup?step=bank');
  const paper = paperOf(page);
  await expect(paper.getByRole('alert')).toContainText('Die Rechnung lässt sich gerade nicht anzeigen.');
  await page.unroute('**/api/kontor/first_invoice');
  await paper.getByRole('button', { name: 'Nochmals versuchen' }).click();
  await expect(paper).toContainText('Lindenhof Treuhand AG');
  await expect(paper.getByRole('alert')).toHaveCount(0);
  await expect(paper.getByRole('button', { name: 'Speichern' })).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(paper).toHaveCount(0);
  const fold = page.getByRole('button', { name: 'Die erste Rechnung, so weit sie ist' });
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(paper).toContainText('Lindenhof Treuhand AG');
  expect(await violations(page)).toEqual([]);
});
