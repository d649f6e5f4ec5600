import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { bankFile, dialects, type TestPayment } from '#server/service/bank/test-dialects.ts';
import { referenceFor } from '#server/service/papers/qr-bill/references.ts';
import { callService } from '../call-service.ts';
import { openPage } from '../support.ts';

/** Accounts, invoices and files with payments for the journeys of bank files. */

export const patience = { timeout: 20_000 };
const account = { iban: 'CH9300762011623852957', qrIban: 'CH4431999123000889012' };
const made = z.looseObject({ id: z.int(), document_nr: z.string() });
const withId = z.looseObject({ id: z.int() });
const paid = z.array(z.looseObject({ value: z.string() }));
export type Made = z.infer<typeof made>;

export const makeInvoice = async (
  page: Page,
  contact_id: number,
  unit_price: string,
  more: object = {},
): Promise<Made> => {
  const body = { contact_id, user_id: 1, mwst_type: 2, currency_id: 1, title: 'Kieslieferung', ...more };
  const invoice = made.parse(await callService(page, 'POST', '/kb_invoice', body));
  const line = { account_id: 1, amount: 1, tax_id: 1, unit_price, text: 'Kies' };
  await callService(page, 'POST', `/kb_invoice/${invoice.id}/kb_position_custom`, line);
  await callService(page, 'POST', `/kb_invoice/${invoice.id}/issue`, {});
  return made.parse(await callService(page, 'GET', `/kb_invoice/${invoice.id}`));
};
export const makeAccounts = async (page: Page): Promise<void> => {
  for (const iban_nr of [account.iban, account.qrIban]) {
    const body = { bank_name: 'Kantonalbank', currency_id: 1, name: 'QR-Konto', owner: 'Muster AG', iban_nr };
    await callService(page, 'POST', '/bank_account', body);
  }
};
export const makeContact = async (page: Page, name_1: string): Promise<number> =>
  withId.parse(await callService(page, 'POST', '/contact', { contact_type_id: 1, name_1, user_id: 1, owner_id: 1 })).id;

const francs = (amount: string): bigint => BigInt(amount.replace('.', '')) * 10_000n;
export const paymentOf = (id: string, amount: string, more: Partial<TestPayment>): TestPayment => ({
  id,
  amount: francs(amount),
  date: '2025-11-18',
  name: 'Zahler',
  reference: null,
  text: '',
  ...more,
});
export const referenceOf = ({ id, document_nr }: Made): string => referenceFor(account.qrIban, document_nr, id);
/** Drops a file of these payments, in the first dialect or in one whose name ends with this word. */
export const drop = async (
  page: Page,
  payments: readonly TestPayment[],
  word = 'single',
  currency = 'CHF',
): Promise<void> => {
  const dialect = dialects.find(({ name }) => name.endsWith(word));
  if (dialect === undefined) throw new Error(`no dialect ${word}`);
  await openPage(page, '/bank-files');
  const buffer = Buffer.from(bankFile(dialect, account, payments).toString().replaceAll('CHF', currency));
  await page.getByLabel('Bankdateien wählen').setInputFiles({ name: 'camt053.xml', mimeType: 'text/xml', buffer });
};
export const heap = (page: Page, name: string) => page.getByRole('region', { name });
export const paymentsOf = async (page: Page, { id }: Made): Promise<readonly string[]> =>
  paid.parse(await callService(page, 'GET', `/kb_invoice/${id}/payment`)).map(({ value }) => Number(value).toFixed(2));

/** Presses a key once the payment under review takes it: it rests for a second after it opens. */
export const judge = async (page: Page, key: string): Promise<void> => {
  await expect(page.locator('[aria-keyshortcuts=U]')).toBeEnabled(patience);
  await page.keyboard.press(key);
};
