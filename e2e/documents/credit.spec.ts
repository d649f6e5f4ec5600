import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { callService } from '../call-service.ts';
import { expectAccessibleInBothThemes } from '../axe.ts';
import { expect, openPage, test } from '../support.ts';
import { creditQuestion, issueCredit } from './issue.ts';

const patience = { timeout: 15_000 };
const toast = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words }).first();
const quantity = (page: Page, line: string) => page.getByRole('textbox', { name: `Gutschreiben von ${line}` });
const ledger = (page: Page) => page.getByRole('region', { name: 'Zahlungen' });
const effect = (page: Page, invoice: string) => page.getByRole('region', { name: `Offen auf ${invoice}` });
const creditPaper = (page: Page) => page.getByRole('region', { name: /^Gutschrift GU-\d{5}$/ });
const issue = (page: Page) => page.getByRole('button', { name: 'Ausstellen' });

const made = z.looseObject({ id: z.int(), document_nr: z.string() });
type Made = z.infer<typeof made>;

/** An overdue invoice: 8 hours at 165 and two books at 68 with the reduced rate, 1566.45 in all. */
const makeInvoice = async (page: Page): Promise<Made> => {
  const dates = { is_valid_from: '2025-01-10', is_valid_to: '2025-02-09' };
  const invoice = made.parse(await callService(page, 'POST', '/kb_invoice', { contact_id: 1, user_id: 1, ...dates }));
  for (const line of [
    { tax_id: 1, amount: 8, unit_price: 165, text: 'Beratung vor Ort' },
    { tax_id: 2, amount: 2, unit_price: 68, text: 'Fachbuch' },
  ])
    await callService(page, 'POST', `/kb_invoice/${invoice.id}/kb_position_custom`, { account_id: 1, ...line });
  await callService(page, 'POST', `/kb_invoice/${invoice.id}/issue`, {});
  return invoice;
};

const remindedInvoices = async (page: Page): Promise<readonly number[]> => {
  const run = z.object({ rows: z.array(z.looseObject({ kb_invoice_id: z.int() })) });
  const body = { day: '2099-01-01', dry_run: true };
  return run
    .parse(await callService(page, 'POST', '/kontor/reminder_run', body))
    .rows.map(({ kb_invoice_id }) => kb_invoice_id);
};

test(
  'credits a line of a paid invoice, writes off the rest, and sends no reminder',
  { tag: '@page' },
  async ({ signedIn: page }) => {
    await openPage(page, '/invoices');
    const invoice = await makeInvoice(page);
    await callService(page, 'POST', `/kb_invoice/${invoice.id}/payment`, { date: '2025-01-20', value: '1100' });
    expect(await remindedInvoices(page)).toContain(invoice.id);

    await page.goto(`/invoices/${invoice.id}`);
    await ledger(page).getByRole('link', { name: 'Gutschreiben …' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Gutschrift zu ${invoice.document_nr}`, patience);
    await expect(effect(page, invoice.document_nr)).toContainText('466.45');

    await quantity(page, '1 Beratung vor Ort').fill('8.5');
    await expect(quantity(page, '1 Beratung vor Ort')).toHaveAccessibleDescription(/Höchstens 8\./);
    await quantity(page, '1 Beratung vor Ort').fill('-1');
    await expect(quantity(page, '1 Beratung vor Ort')).toHaveAccessibleDescription(/Die Menge muss grösser als 0 sein/);
    await quantity(page, '1 Beratung vor Ort').fill('2,5');
    // 412.50 plus 8.1 % is 445.90 in all; 20.55 of 466.45 stay open.
    await expect(page.getByRole('region', { name: 'Gutschrift', exact: true })).toContainText('−445.90', patience);
    await expect(effect(page, invoice.document_nr)).toContainText('20.55');

    await expect(issue(page)).not.toHaveAttribute('data-resting', '');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('textbox', { name: 'Grund' })).toHaveAccessibleDescription(/Diese Angabe fehlt/);
    await page.getByRole('textbox', { name: 'Grund' }).fill('Termin doppelt verrechnet');
    await issueCredit(page);
    await expect(page).toHaveURL(/\/credit-notes\/\d+$/, patience);
    await expect(toast(page, /^GU-\d{5} ausgestellt/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Gutschrift GU-\d{5}$/);
    await expect(creditPaper(page).getByRole('img', { name: /Seite 1/ })).toBeVisible({ timeout: 60_000 });

    await page.getByRole('link', { name: invoice.document_nr }).click();
    await expect(ledger(page)).toContainText(/Gutschrift GU-\d{5}/, patience);
    await expect(ledger(page).getByRole('cell', { name: 'Offen', exact: true })).toHaveText('20.55');
    expect(await remindedInvoices(page)).toContain(invoice.id);

    await ledger(page).getByRole('button', { name: 'Rest abschreiben' }).click();
    const form = page.getByRole('form', { name: 'Rest abschreiben' });
    await expect(form.getByRole('radio', { name: 'Skonto' })).toBeFocused(patience);
    await expect(form.getByRole('textbox', { name: 'Betrag' })).toHaveValue('20.55');
    await expect(form).toContainText('die MWST je Satz sinkt anteilig');
    await expect(form.getByRole('region', { name: 'Auswirkung' })).toContainText(
      /Netto.*MWST 8\.1 %.*MWST 2\.6 %.*−20\.55.*Danach offen\s*0\.00/,
      patience,
    );
    await expect(form.getByRole('button', { name: 'Abschreiben' })).not.toHaveAttribute('data-resting', '');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, /20\.55 abgeschrieben/)).toBeVisible(patience);
    await expect(ledger(page)).toContainText('MWST −');
    await expect(ledger(page).getByRole('cell', { name: 'Offen', exact: true })).toHaveText('0.00');
    await expect(page.getByText('bezahlt').first()).toBeVisible();
    expect(await remindedInvoices(page)).not.toContain(invoice.id);

    await page.goto('/credit-notes');
    await expect(page.getByRole('row').filter({ hasText: invoice.document_nr })).toContainText('445.90', patience);
  },
);

test('what stays open is shown from the start, before anything is credited', async ({ signedIn: page }) => {
  const invoice = await makeInvoice(page);
  await page.goto(`/invoices/${invoice.id}/credit`);
  await expect(issue(page)).toBeVisible(patience);
  await expect(effect(page, invoice.document_nr)).toContainText(/Danach offen1’566\.45/, patience);
  await page.keyboard.press('3');
  await expect(effect(page, invoice.document_nr)).toContainText(/Danach offen1’566\.45/, patience);
  await page.getByRole('textbox', { name: 'Betrag' }).fill('Fr. 100.–');
  await expect(effect(page, invoice.document_nr)).toContainText(/Danach offen1’466\.45/, patience);
});

test('a credit note is issued only after a look at its paper, and not by a held key', async ({ signedIn: page }) => {
  const invoice = await makeInvoice(page);
  await callService(page, 'POST', `/kb_invoice/${invoice.id}/payment`, { date: '2025-01-20', value: '1566.45' });
  const notes = async () => z.array(made).parse(await callService(page, 'GET', '/kontor/credit_note'));
  const before = (await notes()).length;
  await page.goto(`/invoices/${invoice.id}/credit`);
  await expect(issue(page)).toBeVisible(patience);
  await page.keyboard.press('3');
  await page.getByRole('textbox', { name: 'Betrag' }).fill('100');
  await page.getByRole('textbox', { name: 'Grund' }).fill('Kulanz');
  await expect(issue(page)).not.toHaveAttribute('data-resting', '');
  await page.keyboard.down('Control');
  await page.keyboard.down('Enter');
  const question = creditQuestion(page);
  await expect(question.getByRole('img', { name: /Seite 1/ })).toBeVisible({ timeout: 60_000 });
  await expect(question).toContainText(/GU-\d{5} CHF 100\.00\s*Auszahlung CHF 100\.00/);
  await expect(question).toContainText('lässt sich danach nicht mehr ändern');
  // Its number is not taken yet: nobody may hand it out.
  await expect(question.getByRole('button', { name: 'Herunterladen' })).toHaveCount(0);
  await expect(question.getByRole('button', { name: 'Ausstellen' })).not.toHaveAttribute('data-resting', '');
  for (let press = 0; press < 20; press += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.up('Control');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Grund' })).toHaveValue('Kulanz');
  expect(await notes()).toHaveLength(before);
  await issueCredit(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Gutschrift GU-/, patience);
  expect(await notes()).toHaveLength(before + 1);
});

test('an amount to pay out that is not possible is named at its field, before the paper is shown', async ({
  signedIn: page,
}) => {
  const invoice = await makeInvoice(page);
  await callService(page, 'POST', `/kb_invoice/${invoice.id}/payment`, { date: '2025-01-20', value: '1566.45' });
  await openPage(page, `/invoices/${invoice.id}/credit`);
  await quantity(page, '1 Beratung vor Ort').fill('1');
  await page.getByLabel('Grund').fill('Eine Stunde zu viel');
  const payOut = page.getByRole('textbox', { name: 'Davon auszahlen' });
  // 165.00 plus 8.1 % is 178.35 in all.
  await payOut.fill('200');
  await expect(payOut).toHaveAccessibleDescription(/höchstens 178\.35/, patience);
  await issue(page).click();
  await expect(payOut).toHaveAccessibleDescription(/höchstens 178\.35/);
  await expect(creditQuestion(page)).toBeHidden();
  // Nothing is open that could absorb the rest.
  await payOut.fill('100');
  await expect(payOut).toHaveAccessibleDescription(/mindestens 178\.35/, patience);
  await payOut.fill('178.35');
  await expect(page.getByRole('region', { name: 'Gutschrift', exact: true })).toContainText('178.35', patience);
  await issue(page).click();
  await expect(creditQuestion(page)).toBeVisible();
});

test('the CSV of the credit notes has net amount and VAT', async ({ signedIn: page }) => {
  const invoice = await makeInvoice(page);
  await callService(page, 'POST', `/kontor/kb_invoice/${invoice.id}/credit_note`, {
    reason: 'Kulanz',
    amount: '108.1',
  });
  await openPage(page, `/credit-notes?text=${invoice.document_nr}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const [head = '', first = ''] = (await readFile(await (await downloading).path(), 'utf8')).split('\r\n');
  const cell = (name: string) => Number(first.split(';')[head.split(';').indexOf(name)]);
  // 1320.00 of 1456.00 have 8.1 %, 136.00 have 2.6 %.
  expect([cell('Netto'), cell('MWST-Betrag'), cell('Betrag')]).toEqual([100.48, 7.62, 108.1]);
});

test('cancels a wrong invoice with a credit note, by keyboard only', async ({ signedIn: page }) => {
  const invoice = await makeInvoice(page);
  await page.goto(`/invoices/${invoice.id}/credit`);
  await expect(issue(page)).toBeVisible(patience);
  await page.keyboard.press('4');
  await expect(page.getByRole('radio', { name: 'Storno' })).toBeChecked();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Storno von ${invoice.document_nr}`);
  await expect(page.getByText('Die Rechnung gilt nicht mehr.')).toBeVisible();
  await expect(page.getByText('Steht auf der Stornorechnung.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Grund' }).focus();
  await page.keyboard.type('Falscher Empfänger');
  await expect(effect(page, invoice.document_nr)).toContainText('Danach offen0.00', patience);
  await issueCredit(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Stornorechnung GU-\d{5}$/, patience);
  await page.goto(`/invoices/${invoice.id}`);
  await expect(page.getByText('storniert').first()).toBeVisible(patience);
  await expect(page.getByText(/^Storniert am .*, von Anna Berger\.$/)).toBeVisible();
  await expect(page.getByText('Falscher Empfänger')).toBeVisible();
  await expect(ledger(page)).toContainText(/Stornorechnung GU-\d{5}/);
  await expect(ledger(page).getByRole('cell', { name: 'Offen', exact: true })).toHaveText('0.00');
  await page.goto(`/invoices/${invoice.id}/credit`);
  await expect(page.getByText('gibt es nichts mehr gutzuschreiben')).toBeVisible(patience);
});

test('asks what to do with the hours of several people, and which entries belong to part of a line', async ({
  signedIn: page,
}) => {
  const enter = async (user_id: number): Promise<number> => {
    const tracking = { type: 'duration', date: '2025-01-08', duration: '01:00' };
    const body = { user_id, client_service_id: 1, allowable_bill: true, charge: 100, contact_id: 1, tracking };
    return z.looseObject({ id: z.int() }).parse(await callService(page, 'POST', '/timesheet', body)).id;
  };
  const [first, second, third] = [await enter(1), await enter(1), await enter(2)];
  const invoice = made.parse(
    await callService(page, 'POST', '/kontor/invoice_from_hours', {
      entries: [first, second, third].map((id) => ({ id })),
      group_by: 'all',
      tax_id: 1,
      account_id: 1,
      invoice: { contact_id: 1, user_id: 1 },
    }),
  );
  await callService(page, 'POST', `/kb_invoice/${invoice.id}/issue`, {});
  const statusOf = async (id: number) =>
    z.looseObject({ status_id: z.int() }).parse(await callService(page, 'GET', `/timesheet/${id}`)).status_id;

  await page.goto(`/invoices/${invoice.id}/credit`);
  await page.getByRole('textbox', { name: /^Gutschreiben von 1/ }).fill('1');
  await page
    .getByRole('group', { name: /^Einträge von/ })
    .getByRole('checkbox')
    .first()
    .check();
  await expect(page.getByRole('radio', { name: /^Wieder frei/ })).toBeChecked();
  await page.getByRole('textbox', { name: 'Grund' }).fill('Doppelt');
  await issueCredit(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Gutschrift GU-/, patience);
  expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([3, 4, 4]);

  await page.goto(`/invoices/${invoice.id}/credit`);
  await expect(issue(page)).toBeVisible(patience);
  await page.keyboard.press('1');
  await page.getByRole('textbox', { name: 'Grund' }).fill('Kulanz');
  for (const name of [/^Wieder frei/, /^Abgeschrieben/])
    await expect(page.getByRole('radio', { name })).not.toBeChecked();
  await expect(issue(page)).not.toHaveAttribute('data-resting', '');
  await issue(page).click();
  await expect(page.getByText('Bitte wählen, was mit ihnen geschieht')).toBeVisible();
  await page.getByRole('radio', { name: /^Abgeschrieben/ }).check();
  await issueCredit(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Gutschrift GU-/, patience);
  expect([await statusOf(second), await statusOf(third)]).toEqual([3, 3]);
});

test('the credit page, a credit note and the ledger are accessible, also on a phone', async ({ signedIn: page }) => {
  await openPage(page, '/invoices');
  const invoice = await makeInvoice(page);
  await callService(page, 'POST', `/kb_invoice/${invoice.id}/payment`, { date: '2025-01-20', value: '1100' });
  const body = { reason: 'Ein Grund mit Donaudampfschifffahrtsgesellschaftskapitänsmützen', amount: 10 };
  const note = made.parse(await callService(page, 'POST', `/kontor/kb_invoice/${invoice.id}/credit_note`, body));
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/invoices/${invoice.id}/credit`);
    await quantity(page, '1 Beratung vor Ort').fill('99');
    await expect(quantity(page, '1 Beratung vor Ort')).toHaveAccessibleDescription(/Höchstens 8 h|Höchstens 8\./);
    await expectAccessibleInBothThemes(page, `credit at ${width}`);
    await page.goto(`/credit-notes/${note.id}`);
    await expect(creditPaper(page).getByRole('img', { name: /Seite 1/ })).toBeVisible({ timeout: 60_000 });
    await expectAccessibleInBothThemes(page, `credit note at ${width}`);
    await page.goto(`/invoices/${invoice.id}`);
    await ledger(page).getByRole('button', { name: 'Rest abschreiben' }).click();
    await expect(page.getByRole('form', { name: 'Rest abschreiben' })).toBeVisible(patience);
    await expectAccessibleInBothThemes(page, `write-off at ${width}`);
  }
});
