import type { Page } from '@playwright/test';
import { addDays } from '#domain/dates/calendar.ts';
import { dayOf } from '#domain/dates/zone.ts';
import { callService } from '../call-service.ts';

const fieldOf = (record: unknown, field: string): unknown =>
  typeof record === 'object' && record !== null ? Object.getOwnPropertyDescriptor(record, field)?.value : undefined;
const idOf = (record: unknown): number => Number(fieldOf(record, 'id'));

/** The id of the first record in a list with this value in a field. */
const idIn = (records: unknown, field: string, value: string): number =>
  idOf(Array.isArray(records) ? records.find((record) => String(fieldOf(record, field)).startsWith(value)) : undefined);

/** A day before today, in the company's zone, Zurich. */
const daysAgo = (days: number): string => addDays(dayOf(Date.now() / 1000, 'Europe/Zurich'), -days);

export type OverdueInvoice = { readonly id: number; readonly number: string; readonly address: string };

/** Issued invoices over 108.10, twenty days overdue, each for a different contact at `<domain>.example`. */
export const makeOverdueInvoices = async (
  page: Page,
  names: readonly string[],
  domain = 'lauf',
): Promise<readonly OverdueInvoice[]> => {
  const accounts = await callService(page, 'GET', '/account');
  const taxes = await callService(page, 'GET', '/tax');
  const account_id = idIn(accounts, 'account_no', '3400');
  const tax_id = idIn(taxes, 'value', '8.1');
  const made: OverdueInvoice[] = [];
  for (const [index, name] of names.entries()) {
    const address = `${domain}-${String(index + 1).padStart(2, '0')}@${domain}.example`;
    const contact = { contact_type_id: 1, name_1: name, mail: address, user_id: 1, owner_id: 1 };
    const contact_id = idOf(await callService(page, 'POST', '/contact', contact));
    const dates = { is_valid_from: daysAgo(50), is_valid_to: daysAgo(20) };
    const created = await callService(page, 'POST', '/kb_invoice', { contact_id, user_id: 1, ...dates });
    const id = idOf(created);
    const position = { account_id, tax_id, amount: '1', unit_price: '100', text: 'Beratung' };
    await callService(page, 'POST', `/kb_invoice/${id}/kb_position_custom`, position);
    await callService(page, 'POST', `/kb_invoice/${id}/issue`);
    made.push({ id, number: String(fieldOf(created, 'document_nr')), address });
  }
  return made;
};

/** The number of reminders of each invoice. */
export const remindersOf = async (page: Page, invoices: readonly OverdueInvoice[]): Promise<readonly number[]> =>
  Promise.all(
    invoices.map(async ({ id }) => {
      const found = await callService(page, 'GET', `/kb_invoice/${id}/kb_reminder`);
      return Array.isArray(found) ? found.length : NaN;
    }),
  );

/** Creates the next reminder of an invoice, as another user would. */
export const makeReminder = async (page: Page, { id }: OverdueInvoice, more: object = {}): Promise<void> => {
  await callService(page, 'POST', `/kb_invoice/${id}/kb_reminder`, { kb_invoice_id: id, ...more });
};

/** A first reminder that was sent, and whose period ended so long ago that the second level is due. */
export const makeSentReminder = async (page: Page, invoice: OverdueInvoice): Promise<void> =>
  makeReminder(page, invoice, { is_sent: true, is_valid_from: daysAgo(19), is_valid_to: daysAgo(12) });

/** Sets the reminder fee of each level, from level 1. */
export const setFees = async (page: Page, fees: readonly string[]): Promise<void> => {
  const levels = fieldOf(await callService(page, 'GET', '/kontor/company_profile'), 'reminder_levels');
  if (!Array.isArray(levels)) throw new Error('The company has no reminder levels.');
  const reminder_levels = levels.map((level: unknown, index) => ({
    ...(typeof level === 'object' ? level : {}),
    fee: fees[index],
  }));
  await callService(page, 'POST', '/kontor/company_profile', { reminder_levels });
};
