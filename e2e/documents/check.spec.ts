import type { Page } from '@playwright/test';
import { callService } from '../call-service.ts';
import { testAccessible } from '../axe.ts';
import { checkPart, issueByKey } from './issue.ts';
import { expect, test } from '../support.ts';

const toast = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words }).first();
const finding = (page: Page, words: string | RegExp) =>
  checkPart(page).getByRole('listitem').filter({ hasText: words });
const heading = (page: Page, name: string | RegExp) => checkPart(page).getByRole('heading', { name });
const draft = (page: Page) => page.getByText('Entwurf', { exact: true }).first();

const idOf = (made: unknown): number =>
  typeof made === 'object' && made !== null && 'id' in made ? Number(made.id) : 0;

/** A draft invoice of a contact with only a name; its page is open. */
const openEmpty = async (page: Page): Promise<number> => {
  const contact = { contact_type_id: 1, name_1: 'Neuling Gartenbau AG', user_id: 1, owner_id: 1 };
  const contact_id = idOf(await callService(page, 'POST', '/contact', contact));
  const id = idOf(await callService(page, 'POST', '/kb_invoice', { contact_id, user_id: 1 }));
  await page.goto(`/invoices/${id}`);
  await expect(draft(page)).toBeVisible();
  return id;
};

const openWhole = async (page: Page, unit_price = 100): Promise<number> => {
  const found = await callService(page, 'POST', '/contact/search', [{ field: 'name_1', value: 'Muster AG' }]);
  const contact_id = idOf(Array.isArray(found) ? found[0] : undefined);
  const line = { type: 'KbPositionCustom', account_id: 1, amount: 1, tax_id: 1, unit_price, text: 'Beratung' };
  const id = idOf(await callService(page, 'POST', '/kb_invoice', { contact_id, user_id: 1, positions: [line] }));
  await page.goto(`/invoices/${id}`);
  await expect(page.getByRole('treegrid').getByText('Beratung')).toBeVisible();
  return id;
};

/** The ids of the lines of an invoice. */
const linesOf = async (page: Page, id: number): Promise<readonly number[]> => {
  const lines = await callService(page, 'GET', `/kb_invoice/${id}/kb_position_custom`);
  return Array.isArray(lines) ? lines.map(idOf) : [];
};

test('Ctrl+Enter does not issue an empty invoice until it is completed through the links', async ({
  signedIn: page,
}) => {
  await openEmpty(page);
  await expect(page.getByRole('button', { name: '2 fehlen' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(heading(page, 'Noch nicht ausstellbar')).toBeFocused();
  await expect(finding(page, 'Keine Zeile')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expect(draft(page)).toBeVisible();

  await finding(page, 'Ort des Empfängers').getByRole('link', { name: 'Adresse ergänzen' }).click();
  await expect(page.getByRole('textbox', { name: 'Ort', exact: true })).toBeFocused();
  await page.keyboard.type('Bern');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/invoices\/\d+$/);

  await page.getByRole('button', { name: '1 fehlt' }).click();
  await finding(page, 'Keine Zeile').getByRole('button', { name: 'Zeile anlegen' }).click();
  await page.keyboard.type('Hecke schneiden');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('250');
  await page.keyboard.press('Enter');
  await finding(page, 'Kein Leistungszeitraum').getByRole('button', { name: 'Leistung angeben' }).click();
  const period = page.getByRole('dialog', { name: 'Leistung' });
  await period.getByLabel('Erster Tag').fill('3.11.2025');
  await period.getByLabel('Letzter Tag').fill('14.11.2025');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'nichts fehlt' })).toBeVisible();
  await expect(heading(page, /^RE-\d+ ausstellen\?$/)).toBeVisible();
  await expect(checkPart(page)).toContainText('Neuling Gartenbau AG');
  await expect(checkPart(page)).toContainText('270.25');
  await issueByKey(page);
  await expect(toast(page, /RE-\d+ ausgestellt/)).toBeVisible();
});

test('held keys open the check and go no further', async ({ signedIn: page }) => {
  await openWhole(page);
  await expect(page.getByRole('button', { name: '1 prüfen' })).toBeVisible();
  await page.keyboard.down('Control');
  await page.keyboard.down('Enter');
  await expect(heading(page, /ausstellen\?$/)).toBeVisible();
  for (let repeat = 0; repeat < 20; repeat += 1) await page.keyboard.down('Enter');
  await expect(checkPart(page)).toContainText('Taste loslassen.');
  await expect(draft(page)).toBeVisible();
  await page.keyboard.up('Enter');
  await expect(checkPart(page)).toContainText('Bereit.');
  await page.keyboard.press('Enter');
  await page.keyboard.up('Control');
  await expect(toast(page, /RE-\d+ ausgestellt/)).toBeVisible();
});

test('a warning does not block issuing but is shown first', async ({ signedIn: page }) => {
  await openWhole(page, 0);
  await page.getByRole('button', { name: '3 prüfen' }).click();
  const period = finding(page, 'Kein Leistungszeitraum');
  await expect(period).toContainText('Wenn die Leistung nicht am Rechnungsdatum erbracht wurde');
  await expect(period).toContainText('Art. 26 MWSTG');
  await expect(page.getByRole('region', { name: 'Prüfen' })).toContainText('verhindert das Ausstellen nicht');
  await expect(finding(page, 'Zeile 1: Betrag 0.00')).toBeVisible();
  await expect(finding(page, 'Kein Zahlteil: nichts zu zahlen')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(checkPart(page)).toBeHidden();
  await expect(draft(page)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await checkPart(page).getByRole('button', { name: 'Trotzdem ausstellen' }).click();
  await expect(toast(page, /RE-\d+ ausgestellt/)).toBeVisible();
});

test('a service period that was only typed is on the invoice issued after it', async ({ signedIn: page }) => {
  await openWhole(page);
  await page.getByRole('button', { name: '1 prüfen' }).click();
  await finding(page, 'Kein Leistungszeitraum').getByRole('button', { name: 'Leistung angeben' }).click();
  const period = page.getByRole('dialog', { name: 'Leistung' });
  await period.getByLabel('Erster Tag').fill('3.11.2025');
  await period.getByLabel('Letzter Tag').fill('14.11.2025');
  await checkPart(page).getByRole('button', { name: 'Trotzdem ausstellen' }).click();
  // If the period arrives before the last check, the check is shown once more.
  const again = checkPart(page).getByRole('button', { name: 'Ausstellen', exact: true });
  const issued = toast(page, /RE-\d+ ausgestellt/);
  await expect(again.or(issued)).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(issued).toBeVisible();
  await expect(page.getByText('03.11.–14.11.2025')).toBeVisible();
});

test('a company without VAT registration cannot issue a tax', async ({ signedIn: page }) => {
  await page.goto('/settings/company?part=vat');
  await page.getByLabel('MWST-Nummer').fill('CHE-111.111.111');
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('MWST-Nummer')).toHaveAccessibleDescription(/Prüfziffer/);
  await page.getByLabel('MWST-Nummer').fill('CHE-123.456.788');
  await page.getByRole('checkbox', { name: 'MWST-pflichtig' }).uncheck();
  await page.keyboard.press('Control+s');
  await expect(toast(page, /Gespeichert: Firmenprofil/)).toBeVisible();
  const id = await openWhole(page);
  await expect(page.getByRole('button', { name: 'nichts fehlt' })).toBeVisible();
  await callService(page, 'POST', `/kb_invoice/${id}`, { mwst_type: 0, footer: '{unbekannt}' });
  await page.reload();
  await page.getByRole('button', { name: '1 fehlt' }).click();
  await finding(page, 'MWST, aber nicht MWST-pflichtig').getByRole('link', { name: 'Ohne MWST' }).click();
  const mode = page.getByRole('combobox', { name: 'MWST', exact: true });
  await expect(mode).toBeFocused();
  await mode.fill('Ohne');
  await page.getByRole('option', { name: 'Ohne MWST' }).click();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/invoices\/\d+$/);
  await expect(page.getByRole('button', { name: '1 fehlt' })).toBeHidden();
  await page.getByRole('button', { name: '1 prüfen' }).click();
  const fine = page.getByRole('region', { name: 'In Ordnung' });
  await expect(fine).toContainText('Eigene Adresse');
  await expect(finding(page, 'Leistungszeitraum')).toHaveCount(0);
  await expect(fine).not.toContainText('Leistungszeitraum');
  await expect(fine).not.toContainText('MWST-Nummer');
});

test('an unreadable line is named and linked until it is corrected', async ({ signedIn: page }) => {
  await openWhole(page);
  const amount = page.getByRole('textbox', { name: 'Menge' });
  await page.getByRole('treegrid').getByText('Beratung').click();
  await amount.fill('ca. 5');
  await page.keyboard.press('Control+Enter');
  await expect(finding(page, 'Zeile 1: Menge ist keine Zahl')).toBeVisible();
  await expect(page.getByText('1 Zeile nicht gespeichert')).toBeVisible();
  await expect(page.getByText('Der Dienst ist nicht erreichbar')).toBeHidden();
  await finding(page, 'Menge ist keine Zahl').getByRole('button', { name: 'Zur Zeile' }).click();
  await expect(amount).toBeFocused();
  await amount.fill('1’000’000’000’000');
  await expect(page.getByRole('treegrid').getByRole('alert')).toHaveText(
    'Menge darf höchstens 12 Stellen vor und 6 nach dem Komma haben.',
  );
  await expect(finding(page, 'Zeile 1: Menge hat zu viele Stellen')).toBeVisible();
  await amount.fill('5');
  await page.keyboard.press('Enter');
  await expect(finding(page, 'Menge ist keine Zahl')).toBeHidden();
  await expect(page.getByText(/^gespeichert/)).toBeVisible();
  await expect(checkPart(page)).toContainText('540.50');
});

test('a discount outside 0 to 100 % is marked and not saved', async ({ signedIn: page }) => {
  const id = await openWhole(page);
  const discount = page.getByRole('textbox', { name: 'Rabatt %' });
  await page.getByRole('treegrid').getByText('Beratung').click();
  for (const wrong of ['150', '-5']) {
    await discount.fill(wrong);
    await expect(discount).toHaveAttribute('aria-invalid', 'true');
    await expect(discount).toHaveAccessibleDescription(/Rabatt % muss zwischen 0 und 100 liegen/);
  }
  await page.keyboard.press('Control+Enter');
  await expect(finding(page, 'Zeile 1: Rabatt % muss zwischen 0 und 100 liegen')).toBeVisible();
  await expect(page.getByText('1 Zeile nicht gespeichert')).toBeVisible();
  expect(await callService(page, 'GET', `/kb_invoice/${id}`)).toMatchObject({
    total: expect.stringMatching(/^108\.10*$/),
  });
  await finding(page, 'Rabatt %').getByRole('button', { name: 'Zur Zeile' }).click();
  await discount.fill('100');
  await page.keyboard.press('Enter');
  await expect(finding(page, 'Rabatt %')).toBeHidden();
  await expect(page.getByText(/^gespeichert/)).toBeVisible();
});

testAccessible(['/invoices/13'], async (page) => {
  const id = await openEmpty(page);
  await page.goto(`/invoices/${id}`);
  await page.getByRole('button', { name: 'Ausstellen' }).click();
  await expect(heading(page, 'Noch nicht ausstellbar')).toBeVisible();
});

test('an invoice that somebody changes just before it is issued stays a draft, and the check shows the new total', async ({
  signedIn: page,
}) => {
  const id = await openWhole(page);
  await page.keyboard.press('Control+Enter');
  await expect(checkPart(page)).toContainText('108.10');
  const [line] = await linesOf(page, id);
  const change = async () =>
    callService(page, 'POST', `/kb_invoice/${id}/kb_position_custom/${line}`, { unit_price: 200 });
  await page.route(
    `**/kb_invoice/${id}/issue`,
    async (route) => {
      await change();
      await route.continue();
    },
    { times: 1 },
  );
  await issueByKey(page);
  await expect(page.getByText('inzwischen anderswo geändert').first()).toBeVisible();
  await expect(draft(page)).toBeVisible();
  await expect(checkPart(page)).toContainText('216.20');
  await issueByKey(page);
  await expect(toast(page, /RE-\d+ ausgestellt/)).toBeVisible();
});

test('an invoice whose change by somebody else arrives after issuing was chosen stays a draft', async ({
  signedIn: page,
}) => {
  const id = await openWhole(page);
  await page.keyboard.press('Control+Enter');
  await expect(checkPart(page)).toContainText('108.10');
  const [line] = await linesOf(page, id);
  let change: Promise<unknown> | undefined;
  await page.route(`**/kontor/kb_invoice/${id}/check`, async (route) => {
    change ??= callService(page, 'POST', `/kb_invoice/${id}/kb_position_custom/${line}`, { unit_price: 200 });
    await expect(page.getByRole('treegrid')).toContainText('200.00');
    // A check that was read again because of the change is no longer waited for.
    await route.continue().catch(() => undefined);
  });
  await issueByKey(page);
  await expect(page.getByText('inzwischen anderswo geändert').first()).toBeVisible();
  await expect(draft(page)).toBeVisible();
});

test('a service period given in the check does not keep the invoice from being issued', async ({ signedIn: page }) => {
  await openWhole(page);
  await page.keyboard.press('Control+Enter');
  await finding(page, 'Kein Leistungszeitraum').getByRole('button', { name: 'Leistung angeben' }).click();
  const period = page.getByRole('dialog', { name: 'Leistung' });
  await period.getByLabel('Erster Tag').fill('3.11.2025');
  await period.getByLabel('Letzter Tag').fill('14.11.2025');
  await page.keyboard.press('Enter');
  await expect(finding(page, 'Kein Leistungszeitraum')).toBeHidden();
  await issueByKey(page);
  await expect(toast(page, /RE-\d+ ausgestellt/)).toBeVisible();
});
