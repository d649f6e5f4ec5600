import { z } from 'zod';
import { callService } from '../call-service.ts';
import { testAccessible } from '../axe.ts';
import {
  addLine,
  choose,
  create,
  field,
  idIn,
  next,
  other,
  payments,
  picker,
  statusMessage,
  save,
} from './document.ts';
import { issue } from './issue.ts';
import { expect, openPage, test } from '../support.ts';

test('a new document uses its contact, terms and date', async ({ signedIn: page }) => {
  await page.goto('/invoices/new');
  await expect(picker(page, 'Kontakt')).toBeFocused();
  await expect(picker(page, 'Sprache')).toHaveValue('Deutsch');
  await expect(picker(page, 'Währung')).toHaveValue('CHF');
  await choose(page, 'Kontakt', 'Boulangerie Favre');
  await expect(picker(page, 'Sprache')).toHaveValue('Français');
  await expect(field(page, 'Einleitung')).toHaveValue(/^Bonjour,/);
  await expect(field(page, 'Adresse')).toHaveAttribute('placeholder', /^Boulangerie Favre/);

  await field(page, 'Datum').fill('01.12.2026');
  await field(page, 'Datum').press('Tab');
  await expect(field(page, 'Zahlbar bis')).toHaveValue('31.12.2026');
  await choose(page, 'Zahlungsfrist', '10 Tage');
  await expect(field(page, 'Zahlbar bis')).toHaveValue('11.12.2026');

  await field(page, 'Einleitung').fill('Von Hand');
  await choose(page, 'Kontakt', 'Muster AG');
  await expect(picker(page, 'Sprache')).toHaveValue('Deutsch');
  await expect(field(page, 'Einleitung')).toHaveValue('Von Hand');
  await expect(field(page, 'Schlusstext')).toHaveValue(/^Freundliche Grüsse/);
});

test('missing or refused input is shown at its field', async ({ signedIn: page }) => {
  await page.goto('/estimates/new');
  await field(page, 'Titel').fill('x'.repeat(81));
  await save(page);
  await expect(page.getByRole('alert').getByRole('button', { name: 'Kontakt', exact: true })).toBeVisible();
  await expect(field(page, 'Titel')).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/estimates\/new$/);
  await field(page, 'Titel').fill('Passt');
  await choose(page, 'Kontakt', 'Muster AG');
  await save(page);
  await expect(page).toHaveURL(/\/estimates\/\d+$/);
});

test('two people edit a draft: changes without a conflict are merged', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster AG', 'Zu zweit');
  const id = idIn(page);
  await page.getByRole('link', { name: 'Alle Angaben' }).click();
  await field(page, 'Titel').fill('Zu zweit, hier');
  await callService(page, 'POST', `/kb_invoice/${id}`, { footer: 'Von dort' });
  await save(page);
  await expect(page).toHaveURL(new RegExp(`/invoices/${id}$`));
  await page.goto(`/invoices/${id}/edit`);
  await expect(field(page, 'Titel')).toHaveValue('Zu zweit, hier');
  await expect(field(page, 'Schlusstext')).toHaveValue('Von dort');

  await callService(page, 'POST', `/kb_invoice/${id}/issue`, {});
  await page.reload();
  await expect(page.getByText('Ausgestellt.', { exact: true })).toBeVisible();
  await expect(field(page, 'Titel')).toHaveCount(0);
  await field(page, 'API-Referenz').fill('EXT-7');
  await save(page);
  await expect(statusMessage(page, /Gespeichert: RE-\d+/)).toBeVisible();
});

test('an unknown name creates a contact in the field, and a contact starts a new invoice', async ({
  signedIn: page,
}) => {
  await page.goto('/invoices/new');
  await picker(page, 'Kontakt').fill('Neuling Gartenbau AG');
  await page.getByRole('option', { name: '«Neuling Gartenbau AG» anlegen' }).click();
  await expect(picker(page, 'Kontakt')).toHaveValue('Neuling Gartenbau AG');
  await field(page, 'Titel').fill('Erste Rechnung');
  await save(page);
  await expect(page).toHaveURL(/\/invoices\/\d+$/);
  await page.goto('/contacts?text=Neuling%20Gartenbau');
  await page.getByRole('gridcell', { name: 'Neuling Gartenbau AG', exact: true }).click();
  await page.getByRole('link', { name: 'Neue Rechnung' }).click();
  await expect(page).toHaveURL(/\/invoices\/new\?contact_id=\d+$/);
  await expect(picker(page, 'Kontakt')).toHaveValue('Neuling Gartenbau AG');
});

test('the PDF can be opened and saved, and irreversible actions ask with number and amount', async ({
  signedIn: page,
}) => {
  await create(page, '/invoices', 'Muster AG', 'Zum Stornieren');
  await addLine(page, 'kb_invoice', 100);
  await issue(page);
  await expect(next(page, 'PDF öffnen')).toBeVisible();
  await next(page, 'PDF öffnen').click();
  const pdf = page.getByRole('dialog', { name: /^RE-\d+$/ });
  await expect(pdf.getByRole('region', { name: /^RE-\d+/ })).toHaveAttribute('aria-busy', 'false');
  await pdf.getByRole('button', { name: 'Schliessen' }).click();
  const downloading = page.waitForEvent('download');
  await other(page, 'PDF herunterladen');
  expect((await downloading).suggestedFilename()).toMatch(/^RE-\d+\.pdf$/);

  await other(page, 'Stornieren');
  const question = page.getByRole('dialog', { name: /^RE-\d+ über CHF 108\.10 stornieren\?$/ });
  await expect(question.getByRole('button', { name: /Behalten/ })).toBeFocused();
  await question.getByRole('button', { name: 'Stornieren' }).click();
  await expect(statusMessage(page, /RE-\d+ storniert/)).toBeVisible();
  await expect(payments(page)).toContainText('keine Zahlungen erfassen');
});

test('a line shows its account and can change it', async ({ signedIn: page }) => {
  const accounts = z
    .array(z.looseObject({ id: z.int(), account_no: z.string(), account_type: z.int() }))
    .parse(await callService(page, 'GET', '/account'));
  const revenueAccount = accounts.findLast(({ account_type }) => account_type === 1);
  await openPage(page, '/invoices/61');
  await page.getByRole('treegrid', { name: 'Positionen' }).locator('[data-cell]').first().click();
  const account = page.getByLabel('Ertragskonto');
  await expect(account).toHaveValue(/^[1-9]/);
  await account.selectOption({ value: String(revenueAccount?.id) });
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^gespeichert/)).toBeVisible();
  const [line] = z
    .array(z.looseObject({ account_id: z.int() }))
    .parse(await callService(page, 'GET', '/kontor/kb_invoice/61/position'));
  expect(line?.account_id).toBe(revenueAccount?.id);
});

test('by keyboard only, creates a new order from the list', async ({ signedIn: page }) => {
  await page.goto('/timetrackings');
  await expect(page.getByRole('heading', { name: 'Zeiteinträge' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page.getByRole('grid', { name: 'Aufträge' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(picker(page, 'Kontakt')).toBeFocused();
  await page.keyboard.type('Muster AG');
  await expect(page.getByRole('option', { name: /Muster AG/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/orders\/\d+$/);
});

testAccessible(['/invoices', '/orders/new', '/invoices/13/edit', '/invoices/59'], async (page) =>
  payments(page).getByRole('button', { name: 'Zahlung erfassen' }).click(),
);
