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
  openCreated,
  other,
  payments,
  picker,
  rowOf,
  statusMessage,
  save,
} from './document.ts';
import { issue } from './issue.ts';
import { expect, openPage, pressCtrlEnter, test } from '../support.ts';

test(
  'a whole life: an estimate is accepted, ordered, invoiced and paid',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await create(page, '/estimates', 'Muster AG', 'Jahresabschluss');
    await addLine(page, 'kb_offer', 1000);
    await issue(page);
    await expect(statusMessage(page, /AN-\d+ ausgestellt/)).toBeVisible();
    await expect(next(page, 'Annehmen')).toBeVisible();
    await pressCtrlEnter(page);
    await expect(statusMessage(page, /AN-\d+ angenommen/)).toBeVisible();
    await next(page, 'Auftrag erstellen').click();
    await openCreated(page, /Auftrag AU-\d+ als Entwurf erstellt/);

    await expect(page).toHaveURL(/\/orders\/\d+$/);
    await page.getByRole('link', { name: /Offerte AN-\d+/ }).click();
    const made = page.getByRole('link', { name: /Auftrag AU-\d+/ });
    await expect(made).toBeVisible();
    await expect(next(page, 'PDF öffnen')).toBeVisible();
    await page.getByRole('button', { name: 'Mehr', exact: true }).last().click();
    const again = page.getByRole('menuitem', { name: /Auftrag erstellen/ });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(again).toContainText(/Daraus ist schon AU-\d+ entstanden\./);
    await page.keyboard.press('Escape');
    await made.click();
    await issue(page);
    await next(page, 'Rechnung erstellen').click();
    await openCreated(page, /Rechnung RE-\d+ als Entwurf erstellt/);

    await expect(page).toHaveURL(/\/invoices\/\d+$/);
    await expect(page.getByRole('link', { name: /Auftrag AU-\d+/ })).toBeVisible();
    await issue(page);
    await payments(page).getByRole('button', { name: 'Zahlung erfassen' }).click();
    await expect(field(page, 'Betrag')).toBeFocused();
    await expect(field(page, 'Betrag')).toHaveValue('1’081.00');
    await field(page, 'Betrag').fill('0');
    await page.getByRole('button', { name: 'Erfassen', exact: true }).click();
    await expect(field(page, 'Betrag')).toHaveAccessibleDescription('Ein Betrag von 0 ist keine Zahlung.');
    await field(page, 'Betrag').fill('500');
    await page.keyboard.press('Enter');
    await expect(statusMessage(page, /Zahlung über CHF 500\.00 erfasst/)).toBeVisible();
    await expect(payments(page).getByRole('cell', { name: 'Offen' }).last()).toHaveText('581.00');
    await expect(page.getByText('Teils bezahlt', { exact: true }).first()).toBeVisible();

    await payments(page).getByRole('button', { name: 'Zahlung erfassen' }).click();
    await expect(field(page, 'Betrag')).toHaveValue('581.00');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Bezahlt', { exact: true }).first()).toBeVisible();
    await page
      .getByRole('button', { name: 'Mehr', exact: true })
      .and(page.locator('[aria-haspopup="menu"]'))
      .last()
      .click();
    const cancel = page.getByRole('menuitem', { name: /Stornieren/ });
    await expect(cancel).toHaveAttribute('aria-disabled', 'true');
    await expect(cancel).toContainText('Es sind Zahlungen erfasst.');
    await page.keyboard.press('Escape');

    await payments(page)
      .getByRole('button', { name: /^Zahlung vom .* CHF 581\.00 löschen$/ })
      .click();
    await expect(payments(page).getByRole('cell', { name: 'Offen' }).last()).toHaveText('581.00');
    await page.getByRole('button', { name: /Rückgängig/ }).click();
    await expect(payments(page).getByRole('cell', { name: 'Offen' }).last()).toHaveText('0.00');
  },
);

test('optional lines of an estimate are asked about, and come along where they are chosen', async ({
  signedIn: page,
}) => {
  await create(page, '/estimates', 'Muster AG', 'Kurse');
  await addLine(page, 'kb_offer', 1000);
  for (const [text, unit_price] of [
    ['Schulung', 549],
    ['Unterlagen', 80],
  ] as const) {
    const line = { account_id: 1, amount: 1, tax_id: 1, unit_price, text };
    await callService(page, 'POST', `/kontor/kb_offer/${idIn(page)}/position`, {
      ...line,
      type: 'KbPositionCustom',
      is_optional: true,
    });
  }
  await page.reload();
  await issue(page);
  await expect(next(page, 'Annehmen')).toBeVisible();
  await pressCtrlEnter(page);
  await next(page, 'Auftrag erstellen').click();

  const question = page.getByRole('dialog', { name: 'Optionale Zeilen mitnehmen?' });
  const option = (name: string) => question.getByRole('checkbox', { name });
  await expect(option('Schulung')).not.toBeChecked();
  await expect(option('Unterlagen')).not.toBeChecked();
  await expect(question).toContainText('1 × 549.00');
  await option('Schulung').check();
  await page.keyboard.press('Control+Enter');
  await openCreated(page, /Auftrag AU-\d+ als Entwurf erstellt/);
  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(rowOf(page, 'Schulung')).toBeVisible();
  await expect(rowOf(page, 'Unterlagen')).toHaveCount(0);
  await issue(page);
  await next(page, 'Rechnung erstellen').click();
  await expect(statusMessage(page, /Rechnung RE-\d+ als Entwurf erstellt/)).toBeVisible();
});

test('a new document follows its contact, its terms and its date', async ({ signedIn: page }) => {
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

test('what is missing or refused stands at its field', async ({ signedIn: page }) => {
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

test('two people change a draft: what does not collide is kept of both', async ({ signedIn: page }) => {
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

test('the lists are filtered by what is overdue, by status and by contact', async ({ signedIn: page }) => {
  await page.goto('/invoices?overdue=yes');
  const late = page.getByRole('gridcell', { name: /Tage überfällig$/ });
  await expect(late.first()).toBeVisible();
  const head = await page.getByText(/^\d+ Rechnungen/).textContent();
  const [count = ''] = /\d+/.exec(head ?? '') ?? [];
  await expect(late).toHaveCount(Number(count));
  await page.goto('/orders?kb_item_status_id=21');
  await expect(page.getByText(/^1 Auftrag( ·|$)/)).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Storniert' })).toBeVisible();
  await page.goto('/estimates');
  await expect(page.getByText(/^\d+ Offerten/)).toBeVisible();
  await page.keyboard.press('f');
  await choose(page, 'Kontakt', 'Seilbahn Musteralp');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^2 Offerten( ·|$)/)).toBeVisible();
});

test('a name that nobody has becomes a contact in its field; from a contact a new invoice begins with it', async ({
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

test('orders that are drafts and orders that are open are two filters', async ({ signedIn: page }) => {
  await create(page, '/orders', 'Muster AG', 'Auftrag im Entwurf');
  await create(page, '/orders', 'Muster AG', 'Auftrag offen');
  await addLine(page, 'kb_order', 10);
  await issue(page);
  await expect(statusMessage(page, /AU-\d+ ausgestellt/)).toBeVisible();
  await page.goto('/orders?kb_item_status_id=draft');
  await expect(rowOf(page, 'Auftrag im Entwurf')).toBeVisible();
  await expect(rowOf(page, 'Auftrag offen')).toBeHidden();
  await page.goto('/orders?kb_item_status_id=5');
  await expect(rowOf(page, 'Auftrag offen')).toBeVisible();
  await expect(rowOf(page, 'Auftrag im Entwurf')).toBeHidden();
});

test('several are issued with a result for each, and printed as one file', async ({ signedIn: page }) => {
  await create(page, '/invoices', 'Muster AG', 'Sammelposten');
  await addLine(page, 'kb_invoice', 200);
  await create(page, '/invoices', 'Muster AG', 'Noch leer');
  await page.goto('/invoices?text=Muster');
  await page.getByRole('checkbox', { name: /Sammelposten wählen/ }).check();
  await page.getByRole('checkbox', { name: /Noch leer wählen/ }).check();
  const paid = rowOf(page, 'Bezahlt').first();
  await paid.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Ausstellen', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Ausstellen' });
  await expect(question).toContainText('1 Entwurf ausstellen? Total CHF 216.20.');
  await expect(question.getByRole('region', { name: '1 bleibt Entwurf' })).toContainText(/RE-\d+ Keine Zeile/);
  await question.getByRole('button', { name: 'Ausstellen' }).click();
  await expect(rowOf(page, 'Sammelposten')).toContainText('Offen');
  await expect(rowOf(page, 'Noch leer')).toContainText('Entwurf');
  await expect(page.getByText('Im jetzigen Status des Dokuments ist das nicht möglich.')).toBeVisible();

  await page.getByRole('checkbox', { name: /Noch leer wählen/ }).uncheck();
  await page.getByRole('checkbox', { name: /Sammelposten wählen/ }).check();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ein PDF für alle' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(statusMessage(page, /2 Dokumente in einem PDF/)).toBeVisible();
});

test('the PDF opens and is saved, and what cannot be undone is asked about with number and amount', async ({
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

test('a line says which account it is booked to, and takes another one', async ({ signedIn: page }) => {
  const accounts = z
    .array(z.looseObject({ id: z.int(), account_no: z.string(), account_type: z.int() }))
    .parse(await callService(page, 'GET', '/account'));
  const wanted = accounts.findLast(({ account_type }) => account_type === 1);
  await openPage(page, '/invoices/61');
  await page.getByRole('treegrid', { name: 'Positionen' }).locator('[data-cell]').first().click();
  const account = page.getByLabel('Ertragskonto');
  await expect(account).toHaveValue(/^[1-9]/);
  await account.selectOption({ value: String(wanted?.id) });
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^gespeichert/)).toBeVisible();
  const [line] = z
    .array(z.looseObject({ account_id: z.int() }))
    .parse(await callService(page, 'GET', '/kontor/kb_invoice/61/position'));
  expect(line?.account_id).toBe(wanted?.id);
});

test('the keyboard alone leads from the list to a new order', async ({ signedIn: page }) => {
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
