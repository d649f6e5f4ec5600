import type { Page } from '@playwright/test';
import { z } from 'zod';
import { readText } from '#server/service/papers/render/test-pdf.ts';
import { callService } from '../call-service.ts';
import { mailed as test, receivedAt } from '../mailed.ts';
import { expect, openPage } from '../support.ts';
import { customerOf } from './customer.ts';
import { idIn, payments } from './document.ts';
import { issue, issueCredit } from './issue.ts';

const patience = { timeout: 30_000 };
const made = z.looseObject({ id: z.int() });
const list = 'Stundenliste als Beilage';
const annexFact = (page: Page, name: string) => page.getByRole('definition').getByRole('button', { name, exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Weiter' }).click();
const atStep = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible(patience);

const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name: label, exact: true }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** A customer with two hours of preparation and one of a meeting, at 150 an hour. */
const makeHours = async (page: Page): Promise<number> => {
  const person = { contact_type_id: 1, user_id: 1, owner_id: 1, name_1: 'Langweg AG', mail: 'info@langweg.example' };
  const address = { street_name: 'Seestrasse', house_number: '5', postcode: '8002', city: 'Zürich', country_id: 1 };
  const contact_id = made.parse(await callService(page, 'POST', '/contact', { ...person, ...address })).id;
  for (const [date, duration, text] of [
    ['2025-01-08', '02:00', 'Abschluss vorbereitet'],
    ['2025-01-09', '01:00', 'Sitzung mit dem Verwaltungsrat'],
  ])
    await callService(page, 'POST', '/timesheet', {
      user_id: 1,
      client_service_id: 1,
      allowable_bill: true,
      charge: 150,
      contact_id,
      text,
      tracking: { type: 'duration', date, duration },
    });
  return contact_id;
};

const remindedInvoices = async (page: Page): Promise<readonly string[]> => {
  const run = z.object({ rows: z.array(z.looseObject({ kb_invoice_id: z.int() })) });
  const body = { day: '2099-01-01', dry_run: true };
  return run
    .parse(await callService(page, 'POST', '/kontor/reminder_run', body))
    .rows.map(({ kb_invoice_id }) => String(kb_invoice_id));
};

test('hours become an invoice with an annex, which is e-mailed, viewed on a phone, partly paid and credited, and not reminded', async ({
  signedIn: page,
  browser,
  mail,
}) => {
  test.setTimeout(240_000);
  await openPage(page, '/invoices');
  const contact = await makeHours(page);

  await page.goto(`/billing/hours?contact=${contact}`);
  await atStep(page, 'Stunden');
  await next(page);
  await atStep(page, 'Positionen');
  await choose(page, 'Eine Position je', 'Eintrag');
  await expect(page.getByRole('checkbox', { name: 'mit Ansatz je Stunde' })).toHaveCount(0);
  await choose(page, list, 'nach Person');
  await page.getByRole('checkbox', { name: 'mit Ansatz je Stunde' }).check();
  await next(page);
  await atStep(page, 'Empfänger');
  await next(page);
  await next(page);
  await atStep(page, 'Prüfen');
  await page.getByRole('button', { name: 'Rechnung erstellen' }).click();
  await expect(page).toHaveURL(/\/invoices\/\d+$/, patience);
  const invoice = idIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^RE-\d+$/, patience);
  const number = await page.getByRole('heading', { level: 1 }).innerText();

  await annexFact(page, 'nach Person').click();
  await choose(page, list, 'nach Tag');
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(annexFact(page, 'nach Tag')).toBeVisible(patience);
  await issue(page);
  await expect(page.getByRole('button', { name: 'Senden', exact: true })).toBeVisible(patience);
  await expect(annexFact(page, 'nach Tag')).toHaveCount(0);

  await page.keyboard.press('m');
  const letter = page.getByRole('dialog', { name: / senden$/ });
  await expect(letter.getByRole('textbox', { name: 'An', exact: true })).toHaveValue('info@langweg.example', patience);
  await letter.getByLabel('Betreff').fill('Ihre Rechnung');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Jetzt senden' }).click();
  await expect(page.getByRole('region', { name: 'Mails' })).toContainText(/angenommen \d\d:\d\d/, patience);
  const [message] = receivedAt(mail, 'langweg.example');
  const file = z.instanceof(ArrayBuffer).parse(message?.mail.attachments[0]?.content);
  const printed = await readText(new Uint8Array(file));
  for (const words of ['Stundenliste zur Rechnung', '08.01.2025 2.00', '09.01.2025 1.00', 'Total Stunden 3.00'])
    expect(printed).toContain(words);

  const link = /http\S+\/document\?token=[\w-]{43}/.exec(message?.mail.text ?? '')?.[0] ?? '';
  const customer = await customerOf(browser, 360);
  await customer.goto(link);
  await expect(customer.getByRole('heading', { level: 1, name: '486.45' })).toBeVisible(patience);
  await customer.getByText(/^Stundenliste zur Rechnung/).click();
  const hours = customer.getByRole('table', { name: /^Stundenliste zur Rechnung/ });
  await expect(hours.getByRole('row').filter({ hasText: 'Sitzung mit dem Verwaltungsrat' })).toContainText('1.00');
  await expect(hours.getByRole('row').last()).toContainText('3.00');
  const overflow = await customer.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, 'the page of the customer scrolls sideways').toBeLessThanOrEqual(0);

  // Two hours at 150 with 8.1 % VAT.
  const payment = { date: '2025-01-20', value: '324.30' };
  await callService(page, 'POST', `/kb_invoice/${invoice}/payment`, payment);
  expect(await remindedInvoices(page)).toContain(invoice);
  await page.goto(`/invoices/${invoice}`);
  await payments(page).getByRole('link', { name: 'Gutschreiben …' }).click();
  await page.getByRole('textbox', { name: /^Gutschreiben von 2/ }).fill('1');
  await page.getByRole('textbox', { name: 'Grund' }).fill('Sitzung war vereinbart ohne Kosten');
  await expect(page.getByRole('region', { name: `Offen auf ${number}` })).toContainText('Danach offen0.00', patience);
  await issueCredit(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Gutschrift GU-\d{5}$/, patience);
  expect(await remindedInvoices(page)).not.toContain(invoice);
  await customer.reload();
  await expect(customer.getByRole('heading', { level: 1, name: '0.00' })).toBeVisible();
});
