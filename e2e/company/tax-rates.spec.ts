import { violations } from '../axe.ts';
import { choose, field } from '../documents/document.ts';
import { checkPart } from '../documents/issue.ts';
import { fill, save, savedToast, totals } from '../money/expense-form.ts';
import { expect, openPage, test } from '../support.ts';

test(
  'an owner prepares a change of rate, and a draft takes the rate of its day',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await openPage(page, '/settings/tax-rates');
    await expect(page.getByText('Keine Änderung vorbereitet.')).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { name: 'Neue Satzänderung' })).toBeVisible();
    await page.keyboard.press('Control+s');
    await expect(page.getByText('2 Felder stimmen noch nicht:')).toBeVisible();
    await page.getByLabel('Neuer Satz').fill('8.1');
    await page.getByLabel('Erster Tag').fill('1.1.2026');
    await page.keyboard.press('Control+s');
    await expect(page.getByLabel('Neuer Satz')).toHaveAccessibleDescription(/anderer Satz als der bisherige/);
    await page.getByLabel('Neuer Satz').fill('8.5');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('heading', { name: 'MWST-Sätze' })).toBeVisible();
    const changes = page.getByRole('region', { name: 'Satzänderungen' });
    await expect(changes.getByText('Ab 01.01.2026: 8.5 % statt 8.1 %')).toBeVisible();
    const rates = page.getByRole('table', { name: 'MWST-Sätze' });
    await expect(rates.getByRole('row', { name: /8\.1 % UN81 MWST Normalsatz .*bis 31\.12\.2025/ })).toBeVisible();
    await expect(rates.getByRole('row', { name: /8\.5 % UN85 MWST Normalsatz .*ab 01\.01\.2026/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await openPage(page, '/invoices/new');
    await choose(page, 'Kontakt', 'Muster AG');
    await field(page, 'Datum').fill('5.1.2026');
    await field(page, 'Datum').press('Tab');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('heading', { name: /^RE-/ })).toBeVisible();
    await page.keyboard.press('f');
    await page.keyboard.type('Beratung');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1’085.00').first()).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(checkPart(page).getByText('Anderer MWST-Satz gilt')).toHaveCount(0);

    // A new expense takes the rate of its day, unless another one is chosen.
    const day = field(page, 'Bezahlt am');
    const setDay = async (date: string) => {
      await day.fill(date);
      await day.press('Tab');
    };
    await fill(page, 'Zugbillett', '100');
    await setDay('5.1.2026');
    await expect(page.getByText('Am Tag der Spese gilt ein anderer MWST-Satz.')).toBeVisible();
    await expect(totals(page)).toContainText('MWST 8.1 %');
    await setDay('20.11.2025');
    await save(page);
    await savedToast(page, /Gespeichert: EX-\d+ Zugbillett/);
    await openPage(page, '/expenses/new');
    await field(page, 'Bezahlt').fill('100');
    await setDay('5.1.2026');
    await expect(totals(page)).toContainText('MWST 8.5 %');
    const began = await page.getByRole('combobox', { name: 'Steuersatz', exact: true }).inputValue();
    await setDay('31.12.2025');
    await expect(totals(page)).toContainText('MWST 8.1 %');
    // Back to the one it began with: that is a choice too.
    await choose(page, 'Steuersatz', began);
    await expect(page.getByText('Am Tag der Spese gilt ein anderer MWST-Satz.')).toBeVisible();
    await expect(totals(page)).toContainText('MWST 8.5 %');

    await openPage(page, '/settings/tax-rates');
    await changes.getByRole('button', { name: /^Zurücknehmen/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Zurücknehmen' }).click();
    await expect(page.getByText(/noch verwendet/)).toBeVisible();
    await expect(changes.getByText('Ab 01.01.2026: 8.5 % statt 8.1 %')).toBeVisible();
  },
);

test('the rates of a new company have names in the language of the user', async ({ browser, openSession, program }) => {
  const context = await browser.newContext({ locale: 'fr-CH', baseURL: program.url });
  await openSession(context);
  const page = await context.newPage();
  await openPage(page, '/settings/tax-rates');
  const rates = page.getByRole('table', { name: 'Taux de TVA' });
  await expect(rates.getByRole('row', { name: /8\.1 % UN81 TVA taux normal/ })).toBeVisible();
  await expect(rates.getByText(/MWST|Vorsteuer/)).toHaveCount(0);
});

test('a bookkeeper sees the rates, and cannot change them', async ({ browser, openSession, program }) => {
  const context = await browser.newContext({ locale: 'de-CH', baseURL: program.url });
  await openSession(context, 'reto');
  const page = await context.newPage();
  await openPage(page, '/settings/tax-rates');
  await expect(page.getByRole('table', { name: 'MWST-Sätze' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Neue Satzänderung' })).toHaveCount(0);
  await openPage(page, '/settings/tax-rates/new');
  await expect(page.getByText('Nur die Inhaberschaft kann Sätze ändern.')).toBeVisible();
});
