import type { Page } from '@playwright/test';
import { positionBilled } from '#contract/kontor/position-operations.ts';
import { callService } from '../call-service.ts';
import { testAccessible } from '../axe.ts';
import { expense, idOf, isJson, recordOf, type Json } from '../records.ts';
import { expect, openPage, pressCtrlEnter, test } from '../support.ts';

const next = (page: Page) => page.getByRole('button', { name: 'Weiter' }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const atStep = (page: Page, name: string) => expect(heading(page, name)).toBeVisible();
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** The invoice of the current page. */
const invoiceHere = async (page: Page): Promise<Json> => {
  await expect(page).toHaveURL(/\/invoices\/\d+$/);
  return recordOf(page, `/kb_invoice/${new URL(page.url()).pathname.split('/').at(-1)}`);
};
const statusOf = async (page: Page, id: number) => (await recordOf(page, `/kb_expense/${id}`))['kb_item_status_id'];

test(
  'one expense becomes an invoice by keyboard only, from menu to finish',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    const id = await expense(page, 'Nur Tasten verrechnet', '108.10');
    await openPage(page, '/today');
    await page.keyboard.press('g');
    await page.keyboard.press('2');
    await atStep(page, 'Spesen');
    await expect(page.getByRole('combobox', { name: 'Kontakt' })).toBeFocused();
    await page.keyboard.type('Muster AG');
    await expect(page.getByRole('option', { name: /Muster AG/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(row(page, 'Nur Tasten verrechnet')).toBeVisible();
    await expect(row(page, 'Nur Tasten verrechnet')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Auswahl aufheben' })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    for (let step = 0; step < 40; step += 1) {
      if ((await page.locator('[data-index]:focus').textContent())?.includes('Nur Tasten verrechnet') === true) break;
      await page.keyboard.press('ArrowDown');
    }
    await expect(row(page, 'Nur Tasten verrechnet')).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press('Space');
    await expect(row(page, 'Nur Tasten verrechnet')).toHaveAttribute('aria-selected', 'true');
    await pressCtrlEnter(page);
    await atStep(page, 'Empfänger');
    await page.keyboard.press('Enter');
    await atStep(page, 'Texte und Daten');
    await expect(page.getByRole('textbox', { name: 'Titel' })).toBeFocused();
    await page.keyboard.type('Auslagen');
    await page.keyboard.press('Alt+ArrowLeft');
    await atStep(page, 'Empfänger');
    await pressCtrlEnter(page);
    await expect(page.getByRole('textbox', { name: 'Titel' })).toHaveValue('Auslagen');
    await expect(page.getByRole('textbox', { name: 'Titel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await atStep(page, 'Positionen und Preise');
    await expect(page.getByRole('status', { name: 'Total' })).toContainText('108.10');
    await pressCtrlEnter(page);
    await atStep(page, 'Prüfen');
    await expect(page.getByText('CHF 108.10', { exact: true })).toBeVisible();
    await pressCtrlEnter(page);
    const invoice = await invoiceHere(page);
    expect(invoice).toMatchObject({ title: 'Auslagen', total: '108.1000', kb_item_status_id: 7 });
    expect(await statusOf(page, id)).toBe(34);
  },
);

test('three expenses selected in the list become positions in order, with markup, text and tax', async ({
  signedIn: page,
}) => {
  const ids = [
    await expense(page, 'Reise Eins', '108.10'),
    await expense(page, 'Reise Zwei', '216.20'),
    await expense(page, 'Reise Drei', '54.05'),
  ];
  await page.goto('/expenses?text=Reise');
  for (const title of ['Eins', 'Zwei', 'Drei'])
    await page.getByRole('checkbox', { name: new RegExp(`Reise ${title} wählen`) }).check();
  await page.getByRole('button', { name: 'Rechnung erstellen' }).click();
  await expect(page.getByText('3 von', { exact: false })).toBeVisible();
  await expect(page.getByText('Für Muster AG')).toBeVisible();
  await next(page);
  await atStep(page, 'Empfänger');
  await next(page);
  await page.getByRole('textbox', { name: 'Einleitung' }).fill('Wie besprochen.');
  await page.getByRole('textbox', { name: 'Datum' }).fill('2.3.2026');
  await expect(page.getByRole('textbox', { name: 'Zahlbar bis' })).toHaveValue('01.04.2026');
  await page.getByRole('textbox', { name: 'Zahlbar bis' }).fill('');
  await next(page);
  await expect(page.getByRole('textbox', { name: 'Zahlbar bis' })).toHaveAccessibleDescription('Diese Angabe fehlt.');
  await expect(page.getByRole('textbox', { name: 'Zahlbar bis' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Zahlbar bis' }).fill('15.3.2026');
  await next(page);
  await atStep(page, 'Positionen und Preise');
  await page
    .getByRole('textbox', { name: /^Zuschlag/ })
    .nth(0)
    .fill('10');
  await expect(page.getByRole('textbox', { name: /^Preis/ }).nth(0)).toHaveValue('110.00');
  await page
    .getByRole('textbox', { name: /^Preis/ })
    .nth(1)
    .fill('150');
  const markup = page.getByRole('textbox', { name: /^Zuschlag/ }).nth(1);
  await expect(markup).toHaveValue('−25');
  // 216.20 with 8.1 % tax is 200.00: the price is that and 1663.57 %.
  await page
    .getByRole('textbox', { name: /^Preis/ })
    .nth(1)
    .fill('3527.14');
  await expect(markup).toHaveValue('1’663.57');
  expect(await markup.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page
    .getByRole('textbox', { name: /^Preis/ })
    .nth(1)
    .fill('150');
  await page.getByRole('textbox', { name: /^Text/ }).nth(2).fill('Bahn nach Chur');
  await page.getByRole('combobox', { name: /^MWST/ }).nth(2).fill('2.6');
  await page.getByRole('option', { name: /^2\.6 %/ }).click();
  await page.getByRole('textbox', { name: /^Text/ }).nth(2).press('Alt+ArrowUp');
  await page.goBack();
  await atStep(page, 'Texte und Daten');
  await page.goForward();
  await expect(page.getByRole('textbox', { name: /^Text/ }).nth(1)).toHaveValue('Bahn nach Chur');
  await expect(page.getByRole('region', { name: /^RE-/ })).toBeVisible();
  await next(page);
  await page.getByRole('button', { name: 'Rechnung erstellen' }).click();
  await expect(page.getByRole('status').filter({ hasText: /Rechnung RE-\d+ erstellt/ })).toBeVisible();
  const invoice = await invoiceHere(page);
  expect(invoice).toMatchObject({ header: 'Wie besprochen.', is_valid_from: '2026-03-02', is_valid_to: '2026-03-15' });
  expect(invoice['positions']).toMatchObject([
    { text: 'Reise Eins', unit_price: '110.0000', tax_value: '8.1000' },
    { text: 'Bahn nach Chur', unit_price: '50.0000', tax_value: '2.6000' },
    { text: 'Reise Zwei', unit_price: '150.0000', tax_value: '8.1000' },
  ]);
  for (const id of ids) expect(await statusOf(page, id)).toBe(34);
});

test('a wizard draft survives a reload at its step, and can be discarded', async ({ signedIn: page }) => {
  const id = await expense(page, 'Bleibt liegen', '20');
  await page.goto(`/billing/expenses?expenses=${id}`);
  await next(page);
  await next(page);
  await page.getByRole('textbox', { name: 'Titel' }).fill('Noch nicht fertig');
  await expect(page.getByText(/Entwurf um \d\d:\d\d gesichert\./)).toBeVisible();
  await page.reload();
  await atStep(page, 'Texte und Daten');
  await expect(page.getByRole('textbox', { name: 'Titel' })).toHaveValue('Noch nicht fertig');
  await expect(page.getByText(/Entwurf von \d\d:\d\d ist wieder da\./)).toBeVisible();
  await page.getByRole('button', { name: 'Entwurf verwerfen' }).click();
  await expect(page.getByRole('textbox', { name: 'Titel' })).toHaveValue('');
  expect(await statusOf(page, id)).toBe(33);
});

test('two tabs bill the same expense: there is one invoice, and the other tab says so and links to it', async ({
  signedIn: page,
}) => {
  const id = await expense(page, 'Zweimal gewollt', '20');
  const other = await page.context().newPage();
  const tabs = [page, other];
  for (const tab of tabs) {
    await tab.goto(`/billing/expenses?expenses=${id}`);
    for (const step of ['Empfänger', 'Texte und Daten', 'Positionen und Preise', 'Prüfen']) {
      await next(tab);
      await atStep(tab, step);
    }
  }
  await Promise.all(
    tabs.map(async (tab) =>
      tab
        .getByRole('button', { name: 'Rechnung erstellen' })
        .click({ timeout: 5_000 })
        .catch(() => undefined),
    ),
  );
  await expect.poll(() => tabs.filter((tab) => /\/invoices\/\d+$/.test(tab.url())).length).toBe(1);
  const [winner, loser] = /\/invoices\/\d+$/.test(page.url()) ? [page, other] : [other, page];
  const { document_nr } = await invoiceHere(winner);
  const note = loser.getByRole('alert').filter({ hasText: 'Schon verrechnet.' });
  await expect(note).toContainText(/EX-\d+ Zweimal gewollt steht schon auf/);
  await note.getByRole('link', { name: String(document_nr) }).click();
  await expect(loser).toHaveURL(winner.url());
});

test('adds an expense to a draft of its contact', async ({ signedIn: page }) => {
  const id = await expense(page, 'Kommt dazu', '108.10');
  const contact_id = await idOf(page, '/contact', 'name_1', 'Muster AG');
  const draft = await callService(page, 'POST', '/kb_invoice', { contact_id, user_id: 1, title: 'Sammelrechnung' });
  await page.goto(`/billing/expenses?expenses=${id}`);
  await next(page);
  await page.getByRole('radio', { name: 'Entwurf ergänzen' }).check({ force: true });
  await next(page);
  await expect(page.getByRole('combobox', { name: 'Entwurf' })).toHaveAccessibleDescription(/Diese Angabe fehlt\./);
  await page.getByRole('combobox', { name: 'Entwurf' }).fill('Sammelrechnung');
  await page.getByRole('option', { name: /Sammelrechnung/ }).click();
  await next(page);
  await atStep(page, 'Positionen und Preise');
  await next(page);
  await page.getByRole('button', { name: 'Rechnung erstellen' }).click();
  const invoice = await invoiceHere(page);
  expect(invoice).toMatchObject({ id: isJson(draft) ? draft['id'] : 0, total: '108.1000' });
});

test('a month’s hours become an invoice, rounded up, and are free again when its draft is deleted @page', async ({
  signedIn: page,
}) => {
  test.setTimeout(150_000);
  await page.goto('/billing/hours');
  // Until then the row shows the hours of all months.
  const ofMonth = page.waitForResponse(
    (response) => response.url().endsWith('/kontor/unbilled') && /"from"/.test(response.request().postData() ?? ''),
  );
  await page.getByRole('button', { name: 'Letzter Monat' }).click();
  await ofMonth;
  const muster = row(page, 'Muster AG').first();
  const before = await muster.textContent();
  await muster.click();
  await atStep(page, 'Stunden');
  await expect(page.getByText(/^(\d+) von \1 gewählt/)).toBeVisible();
  await next(page);
  await atStep(page, 'Positionen');
  await page.getByRole('radio', { name: 'Aufrunden' }).check({ force: true });
  await page.getByRole('combobox', { name: 'Auf' }).fill('30');
  await page.getByRole('option', { name: '30 Minuten' }).click();
  await page.getByRole('combobox', { name: 'Gerundet wird' }).fill('jeder');
  await page.getByRole('option', { name: 'jeder Eintrag' }).click();
  await page.getByRole('combobox', { name: 'MWST' }).fill('8.1');
  await page
    .getByRole('option', { name: /^8\.1 %/ })
    .first()
    .click();
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('+');
  await page.getByRole('textbox', { name: 'Text der Position 1' }).fill('Entwicklung im Vormonat');
  await next(page);
  await atStep(page, 'Empfänger');
  await next(page);
  await expect(page.getByRole('textbox', { name: 'Schlusstext' })).toHaveValue(/^Freundliche Grüsse\n/);
  await next(page);
  await atStep(page, 'Prüfen');
  await expect(page.getByText(/^\d+ Einträge, \d+:\d\d$/).last()).toBeVisible();
  await page.getByRole('button', { name: 'Rechnung erstellen' }).click();
  const invoice = await invoiceHere(page);
  expect(invoice['positions']).toMatchObject([{ text: 'Entwicklung im Vormonat' }]);
  const billed = await callService(page, 'GET', `/kontor/kb_invoice/${String(invoice['id'])}/billed`);
  const ids = positionBilled.answer.parse(billed).flatMap(({ timetracking_ids }) => timetracking_ids);
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) expect(await callService(page, 'GET', `/timesheet/${id}`)).toMatchObject({ status_id: 4 });

  await page.goto('/billing/hours');
  await page.getByRole('button', { name: 'Letzter Monat' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(row(page, 'Muster AG')).toHaveCount(0);
  await callService(page, 'DELETE', `/kb_invoice/${String(invoice['id'])}`);
  await page.reload();
  await expect(row(page, 'Muster AG').first()).toHaveText(before ?? '');
});

testAccessible(['/billing/expenses', '/billing/hours', '/billing/hours?contact=1'], async (page) => {
  await page.getByRole('button', { name: 'Weiter' }).click();
  await atStep(page, 'Positionen');
  await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
});

test('choosing a contact selects its expenses but not those without a contact, and problems are shown in view', async ({
  signedIn: page,
}) => {
  await expense(page, 'Für den Kunden', '108.10');
  await page.goto('/billing/expenses');
  await page.getByRole('combobox', { name: 'Kontakt' }).fill('Muster AG');
  await page
    .getByRole('option', { name: /Muster AG/ })
    .first()
    .click();
  await expect(row(page, 'Für den Kunden')).toHaveAttribute('aria-selected', 'true');
  const ofNobody = row(page, 'ohne Kontakt');
  await expect(ofNobody.first()).toHaveAttribute('aria-selected', 'false');
  await expect(ofNobody.and(page.locator('[aria-selected=true]'))).toHaveCount(0);

  await page.getByRole('button', { name: 'Auswahl aufheben' }).click();
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await next(page);
  const error = page.getByRole('alert').filter({ hasText: 'Bitte mindestens eine Spese wählen.' });
  await expect(error).toBeInViewport({ ratio: 1 });
  const bottomOf = (box: { y: number; height: number } | null) => (box === null ? Infinity : box.y + box.height);
  const list = await page.getByRole('grid').boundingBox();
  expect(bottomOf(await error.boundingBox())).toBeLessThanOrEqual(list?.y ?? 0);
});

test('without a contact, all that can be selected at once belongs to one contact', async ({ signedIn: page }) => {
  await expense(page, 'Für die Seilbahn', '40', 'Seilbahn Musteralp AG');
  await expense(page, 'Für Muster', '20');
  await openPage(page, '/billing/expenses');
  await page.getByRole('button', { name: 'Alle wählen' }).click();
  await expect(page.getByRole('row', { selected: true }).first()).toBeVisible();
  const chosen = await page.getByRole('row', { selected: true }).allTextContents();
  const of = (name: string) => chosen.filter((text) => text.includes(name)).length;
  expect(new Set([of('Muster AG'), of('Seilbahn Musteralp AG')])).toEqual(new Set([0, chosen.length]));
});

test('Esc leaves the first field, so that letters are shortcuts', async ({ signedIn: page }) => {
  await openPage(page, '/billing/expenses');
  const contact = page.getByRole('combobox', { name: 'Kontakt' });
  await expect(contact).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Spesen')).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: /Tasten/ })).toBeVisible();
  await expect(contact).toHaveValue('');
});
