import type { Page } from '@playwright/test';
import { testAccessible } from './axe.ts';
import { expect, test } from './support.ts';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const picker = (page: Page, label: string) => page.getByRole('combobox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' }).click();
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const said = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words }).first();
const next = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: false }).and(page.locator('[aria-keyshortcuts="Control+Enter"]'));
const payments = (page: Page) => page.getByRole('region', { name: 'Zahlungen' });

const choose = async (page: Page, label: string, name: string) => {
  await picker(page, label).fill(name);
  await page.getByRole('option', { name }).first().click();
};

const other = async (page: Page, name: string) => {
  await page
    .getByRole('button', { name: 'Mehr', exact: true })
    .and(page.locator('[aria-haspopup="menu"]'))
    .last()
    .click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};

/** Writes to the service by the session of the page. */
const post = (page: Page, path: string, body: object): Promise<number> =>
  page.evaluate(
    async ([url, text]) => {
      const headers = { 'Content-Type': 'application/json', 'X-Kontor': '1' };
      return (await fetch(`/api${url}`, { method: 'POST', headers, body: text })).status;
    },
    [path, JSON.stringify(body)] as const,
  );

const idIn = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? '';

/** A new draft for a contact; its page is open. */
const create = async (page: Page, path: string, contact: string, title: string) => {
  await page.goto(`${path}/new`);
  await choose(page, 'Kontakt', contact);
  await field(page, 'Titel').fill(title);
  await save(page);
  await expect(page).toHaveURL(new RegExp(`${path}/\\d+$`));
};

const addLine = async (page: Page, segment: string, unit_price: number) => {
  const body = { account_id: 1, amount: 1, tax_id: 1, unit_price, text: 'Beratung' };
  expect(await post(page, `/${segment}/${idIn(page)}/kb_position_custom`, body)).toBe(201);
  await page.reload();
};

const openMade = async (page: Page, words: RegExp) => {
  await expect(said(page, words)).toBeVisible();
  await page.getByRole('button', { name: 'Öffnen', exact: true }).click();
};

test('a whole life: an estimate is accepted, ordered, invoiced and paid', async ({ signedIn: page }) => {
  test.setTimeout(240_000);
  await create(page, '/estimates', 'Muster AG', 'Jahresabschluss');
  await addLine(page, 'kb_offer', 1000);
  await next(page, 'Ausstellen').click();
  await expect(said(page, /AN-\d+ ausgestellt/)).toBeVisible();
  await expect(next(page, 'Annehmen')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(said(page, /AN-\d+ angenommen/)).toBeVisible();
  await next(page, 'Auftrag erstellen').click();
  await openMade(page, /Auftrag AU-\d+ als Entwurf erstellt/);

  await expect(page).toHaveURL(/\/orders\/\d+$/);
  await expect(page.getByRole('link', { name: /Offerte AN-\d+/ })).toBeVisible();
  await next(page, 'Ausstellen').click();
  await next(page, 'Rechnung erstellen').click();
  await openMade(page, /Rechnung RE-\d+ als Entwurf erstellt/);

  await expect(page).toHaveURL(/\/invoices\/\d+$/);
  await expect(page.getByRole('link', { name: /Auftrag AU-\d+/ })).toBeVisible();
  await next(page, 'Ausstellen').click();
  await payments(page).getByRole('button', { name: 'Zahlung erfassen' }).click();
  await expect(field(page, 'Betrag')).toBeFocused();
  await expect(field(page, 'Betrag')).toHaveValue('1’081.00');
  await field(page, 'Betrag').fill('0');
  await page.getByRole('button', { name: 'Erfassen', exact: true }).click();
  await expect(field(page, 'Betrag')).toHaveAccessibleDescription('Ein Betrag von 0 ist keine Zahlung.');
  await field(page, 'Betrag').fill('500');
  await page.keyboard.press('Enter');
  await expect(said(page, /Zahlung über CHF 500\.00 erfasst/)).toBeVisible();
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
  await expect(cancel).toContainText('Es sind Zahlungen da.');
  await page.keyboard.press('Escape');

  await payments(page)
    .getByRole('button', { name: /^Zahlung vom .* CHF 581\.00 löschen$/ })
    .click();
  await expect(payments(page).getByRole('cell', { name: 'Offen' }).last()).toHaveText('581.00');
  await page.getByRole('button', { name: /Rückgängig/ }).click();
  await expect(payments(page).getByRole('cell', { name: 'Offen' }).last()).toHaveText('0.00');
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
  await expect(field(page, 'Schluss')).toHaveValue(/^Freundliche Grüsse/);
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
  await page.getByRole('link', { name: 'Angaben ändern' }).click();
  await field(page, 'Titel').fill('Zu zweit, hier');
  expect(await post(page, `/kb_invoice/${id}`, { footer: 'Von dort' })).toBe(200);
  await save(page);
  await expect(page).toHaveURL(new RegExp(`/invoices/${id}$`));
  await page.goto(`/invoices/${id}/edit`);
  await expect(field(page, 'Titel')).toHaveValue('Zu zweit, hier');
  await expect(field(page, 'Schluss')).toHaveValue('Von dort');

  expect(await post(page, `/kb_invoice/${id}/issue`, {})).toBe(200);
  await page.reload();
  await expect(page.getByText('Ausgestellt.', { exact: true })).toBeVisible();
  await expect(field(page, 'Titel')).toHaveCount(0);
  await field(page, 'Referenz der Schnittstelle').fill('EXT-7');
  await save(page);
  await expect(said(page, /Gespeichert: RE-\d+/)).toBeVisible();
});

test('the lists are filtered by what is overdue, by status and by contact', async ({ signedIn: page }) => {
  await page.goto('/invoices?overdue=yes');
  const late = page.getByRole('gridcell', { name: /Tage überfällig$/ });
  await expect(late.first()).toBeVisible();
  const [count = ''] = /\d+/.exec((await page.getByText(/^\d+ Rechnungen$/).textContent()) ?? '') ?? [];
  await expect(late).toHaveCount(Number(count));
  await page.goto('/orders?kb_item_status_id=21');
  await expect(page.getByText('1 Auftrag', { exact: true })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Storniert' })).toBeVisible();
  await page.goto('/estimates');
  await expect(page.getByText(/^\d+ Offerten$/)).toBeVisible();
  await page.keyboard.press('f');
  await choose(page, 'Kontakt', 'Seilbahn Musteralp');
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 Offerten', { exact: true })).toBeVisible();
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
  await next(page, 'Ausstellen').click();
  await expect(said(page, /AU-\d+ ausgestellt/)).toBeVisible();
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
  await page.goto('/invoices?text=Muster');
  await page.getByRole('checkbox', { name: /Sammelposten wählen/ }).check();
  const paid = rowOf(page, 'Bezahlt').first();
  await paid.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Ausstellen' }).click();
  const question = page.getByRole('dialog', { name: 'Ausstellen' });
  await expect(question).toContainText('1 Entwurf ausstellen? Total CHF 216.20.');
  await question.getByRole('button', { name: 'Ausstellen' }).click();
  await expect(rowOf(page, 'Sammelposten')).toContainText('Offen');
  await expect(page.getByText('In diesem Status lässt das Dokument das nicht zu.')).toBeVisible();

  await page.getByRole('checkbox', { name: /Sammelposten wählen/ }).check();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ein PDF für alle' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(said(page, /2 Dokumente in einem PDF/)).toBeVisible();
});

test('the PDF opens and is saved, and what cannot be undone is asked about with number and amount', async ({
  signedIn: page,
}) => {
  await create(page, '/invoices', 'Muster AG', 'Zum Stornieren');
  await addLine(page, 'kb_invoice', 100);
  await next(page, 'Ausstellen').click();
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
  await expect(said(page, /RE-\d+ storniert/)).toBeVisible();
  await expect(payments(page)).toContainText('nimmt keine Zahlungen an');
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
