import { violations } from '../axe.ts';
import { choose, field } from '../documents/document.ts';
import { expect, openPage, test } from '../support.ts';

test(
  'an owner adds an account, corrects its number, and deactivates it once nothing proposes it',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await openPage(page, '/settings/lists');
    await expect(page.getByText('1000 Kasse')).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByRole('heading', { name: 'Neues Konto' })).toBeVisible();
    await field(page, 'Nummer').fill('1410');
    await field(page, 'Name').fill('Lohnbuchhaltungen');
    await choose(page, 'Art', 'Ertrag');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/Die erste Ziffer gehört zu einer anderen Art/)).toBeVisible();
    await field(page, 'Nummer').fill('3400');
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/«Dienstleistungserlöse» hat diese Nummer schon/)).toBeVisible();
    await field(page, 'Nummer').fill('3410');
    await page.keyboard.press('Control+s');
    const row = page.getByRole('row', { name: /3410 Lohnbuchhaltungen/ });
    await expect(row).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await row.getByText('3410 Lohnbuchhaltungen').click();
    await page.getByRole('checkbox', { name: 'Aktiv' }).uncheck();
    await page.keyboard.press('Control+s');
    await expect(row.getByText('inaktiv')).toBeVisible();
    await openPage(page, '/settings/activities/new');
    await page.getByRole('combobox', { name: 'Konto' }).fill('34');
    await expect(page.getByRole('option', { name: /3400/ })).toBeVisible();
    await expect(page.getByRole('option', { name: /3410/ })).toHaveCount(0);

    await openPage(page, '/settings/lists?text=3400');
    await page.getByText('3400 Dienstleistungserlöse').click();
    await page.getByRole('checkbox', { name: 'Aktiv' }).uncheck();
    await page.keyboard.press('Control+s');
    await expect(page.getByText(/Wird für neue Zeilen noch vorgeschlagen/)).toBeVisible();
  },
);

test(
  'an invoice in a new currency shows its value at the rate of its day',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await openPage(page, '/settings/lists');
    await page.getByRole('navigation', { name: 'Listen' }).getByRole('link', { name: 'Währungen' }).click();
    await expect(page.getByRole('heading', { name: 'Währungen' })).toBeVisible();
    await page.keyboard.press('n');
    await field(page, 'Währung').fill('SEK');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('row', { name: /SEK/ })).toBeVisible();

    await page.getByRole('navigation', { name: 'Listen' }).getByRole('link', { name: 'Kurse' }).click();
    await expect(page.getByRole('heading', { name: 'Kurse' })).toBeVisible();
    await page.keyboard.press('n');
    await choose(page, 'Währung', 'SEK');
    await field(page, 'Gültig ab').fill('3.11.2026');
    await field(page, 'Kurs').fill('8.55');
    await field(page, 'Für').fill('100');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('row', { name: /03\.11\.2026 SEK 8\.55 \/ 100/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await openPage(page, '/invoices/new');
    await choose(page, 'Kontakt', 'Muster AG');
    await choose(page, 'Währung', 'SEK');
    await field(page, 'Datum').fill('5.11.2026');
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
    // 1081 kronor at 8.55 francs for 100.
    await expect(page.getByText('≈ CHF 92.43, Kurs 8.55 / 100 vom 03.11.2026')).toBeVisible();
  },
);

test(
  'an owner adds a country, and a unit with its name on French documents',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await openPage(page, '/settings/lists/countries/new');
    await choose(page, 'Land', 'Jordanien');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('row', { name: /Jordanien JO/ })).toBeVisible();
    expect(await violations(page)).toEqual([]);

    await openPage(page, '/settings/units/new');
    await field(page, 'Name').fill('Monat');
    await field(page, 'Name auf französischen Dokumenten').fill('mois');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('row', { name: /Monat mois/ })).toBeVisible();
  },
);

test('a bookkeeper enters rates, and only reads the accounts', async ({ browser, openSession, program }) => {
  const context = await browser.newContext({ locale: 'de-CH', baseURL: program.url });
  await openSession(context, 'reto');
  const page = await context.newPage();
  await openPage(page, '/settings/lists');
  await expect(page.getByText('1000 Kasse')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Neues Konto' })).toHaveCount(0);
  await openPage(page, '/settings/lists/exchange-rates');
  await expect(page.getByRole('link', { name: 'Neuer Kurs' })).toBeVisible();
});
